import { useEffect, useRef, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import { refreshWallet } from '../../data/balance';
import { useTranslation } from '../../i18n/use-translation';
import { useLatest } from '../../lib/use-latest';
import { device } from '../../native/device';
import { openExternal } from '../../native/external';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';

/** A ticket of that age may have expired before the vendor's page asks for it, in ms. */
const STALE_MS = 60_000;

interface OutsideGameProps {
  game: LaunchedGame;
  /** Launches again, for a new ticket; the game here stays until it has come. */
  renew: () => void;
  renewing: boolean;
}

/**
 * A page that its vendor does not let into a frame. It opens by a tap, as often as the player likes; a ticket opens it
 * once, so each time has a new one, requested when the player comes back (spec: launch, Outside).
 */
export function OutsideGame({ game, renew, renewing }: OutsideGameProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  /** The address that was opened: its ticket is used. */
  const used = useRef('');
  /** The player has tapped and waits for a ticket. */
  const wanted = useRef(false);
  const openGame = () => {
    used.current = game.url;
    wanted.current = false;
    setOpened(true);
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
        <Button
          variant="primary"
          busy={renewing}
          onClick={() => {
            if (isUsable()) return openGame();
            wanted.current = true;
            renew();
          }}
        >
          {t(opened ? 'launch.openAgain' : 'launch.open')}
        </Button>
      }
    />
  );
}
