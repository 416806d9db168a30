import { useEffect, useRef, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import type { ErrorCode } from '../../../contract/errors';
import { refreshWallet } from '../../data/balance';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useLatest } from '../../lib/use-latest';
import { device } from '../../native/device';
import { openExternal } from '../../native/external';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { StateView } from '../../ui/StateView';

/** A ticket of that age may have expired before the vendor's page asks for it, in ms. */
const STALE_MS = 60_000;

interface OutsideGameProps {
  game: LaunchedGame;
  /** Launches again, for a new ticket; the game here stays until it has come. */
  renew: () => void;
  renewing: boolean;
  notRenewed: ErrorCode | null;
}

/**
 * A page that its vendor does not let into a frame. It opens by a tap, as often as the player likes; a ticket opens it
 * once, so each time has a new one, requested when the player comes back (spec: launch, Outside).
 */
export function OutsideGame({ game, renew, renewing, notRenewed }: OutsideGameProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  /** The address that was opened: its ticket is used. */
  const used = useRef('');
  /** The player has tapped and waits for a ticket. */
  const wanted = useRef(false);
  /** The player has tapped since the page was opened: what goes wrong now has to be said. */
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // A ticket that comes later must not open a page by itself.
    if (notRenewed) wanted.current = false;
  }, [notRenewed]);
  const openGame = () => {
    used.current = game.url;
    wanted.current = false;
    setOpened(true);
    setAsked(false);
    openExternal(game.url);
  };
  const latest = useLatest(openGame);
  const issuedAt = useRef(0);
  useEffect(() => {
    issuedAt.current = Date.now();
    // The native app opens it without a tap; a browser would block it as a popup.
    if (wanted.current || (device.native && used.current === '')) latest.current();
  }, [game.url, latest]);
  const isUsable = () => used.current !== game.url && Date.now() - issuedAt.current < STALE_MS;
  const comesBack = useLatest(() => {
    if (document.visibilityState !== 'visible') return;
    if (opened) void refreshWallet();
    if (!isUsable()) renew();
  });
  useEffect(() => {
    const back = () => comesBack.current();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [comesBack]);
  return (
    <StateView
      page
      art="empty"
      title={t('launch.outside', { name: game.name })}
      text={t('launch.outsideText')}
      action={
        <>
          {asked && notRenewed && <ErrorLine>{t(errorKey(notRenewed))}</ErrorLine>}
          <Button
            variant="primary"
            busy={renewing}
            onClick={() => {
              if (isUsable()) return openGame();
              wanted.current = true;
              setAsked(true);
              renew();
            }}
          >
            {t(opened ? 'launch.openAgain' : 'launch.open')}
          </Button>
        </>
      }
    />
  );
}
