import './launch.css';
import { useEffect, useRef, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import { refreshWallet } from '../../data/balance';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { LaunchWait } from './LaunchWait';

/** What a vendor's page may do. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock';
/** After this long the player is offered to load the page again, in ms. */
const LATE_MS = 12_000;

/** A page of our own origin could read our storage, so it gets an opaque origin; others keep theirs. */
const sandboxOf = (url: string): string =>
  new URL(url).origin === location.origin ? SANDBOX : `${SANDBOX} allow-same-origin`;

interface GameFrameProps {
  game: LaunchedGame;
  onAgain: () => void;
}

/**
 * The vendor's page in its sandbox. Of its messages only two are accepted, which can do no harm: that it is ready, and
 * that the balance may have changed (spec: launch, Game page).
 */
export function GameFrame({ game, onAgain }: GameFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      const type = (data as { type?: unknown } | null)?.type;
      if (type === 'parlour:ready') setLoaded(true);
      if (type === 'parlour:balance') void refreshWallet();
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      // The game may have changed the balance.
      void refreshWallet();
    };
  }, []);
  return (
    <div className="game-frame" data-loaded={loaded || undefined}>
      {!loaded && (
        <LaunchWait text={late ? t('launch.late') : t('launch.loading', { name: game.name })}>
          {late && (
            <Button variant="ghost" onClick={onAgain}>
              {t('state.retry')}
            </Button>
          )}
        </LaunchWait>
      )}
      <iframe
        ref={frame}
        className="game-frame__page"
        title={game.name}
        src={game.url}
        sandbox={sandboxOf(game.url)}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
