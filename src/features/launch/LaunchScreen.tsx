import '../../ui/spinner.critical.css';
import './launch.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LaunchInput } from '../../../contract/launch';
import type { ErrorCode } from '../../../contract/errors';
import { useOffline } from '../../data/use-offline';
import { errorKey } from '../../i18n/keys';
import { device } from '../../native/device';
import { openExternal } from '../../native/external';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import { useBack } from '../../shared/navigation/use-back';
import { GameFrame } from './GameFrame';
import { readLaunch } from './launch-input';
import { useLaunch } from './use-launch';

/** `/m/launchGame`: the vendor's page in a frame, or outside where it forbids frames (spec: launch, Launch route). */
export default function LaunchScreen() {
  const [params] = useSearchParams();
  const input = readLaunch(params);
  return (
    <main className="launch-screen">
      {input ? <Launching key={JSON.stringify(input)} input={input} /> : <Failed code="game.not_found" />}
    </main>
  );
}

/** Errors that a retry cannot change. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['game.not_found', 'game.no_free_play']);

function Launching({ input }: { input: LaunchInput }) {
  const { t } = useTranslation();
  const { launch, again } = useLaunch(input);
  const outside = launch.state === 'launched' && launch.game.open === 'outside' ? launch.game : null;
  useEffect(() => {
    // The native app opens it without a tap; a browser would block it as a popup.
    if (outside && device.native) openExternal(outside.url);
  }, [outside]);
  if (launch.state === 'failed') return <Failed code={launch.code} onAgain={again} />;
  if (outside) {
    return (
      <StateView
        page
        art="empty"
        title={t('launch.outside', { name: outside.name })}
        text={t('launch.outsideText')}
        action={
          <Button variant="primary" onClick={() => openExternal(outside.url)}>
            {t('launch.open')}
          </Button>
        }
      />
    );
  }
  if (launch.state === 'launched') {
    return <GameFrame key={launch.game.url} game={launch.game} onAgain={again} />;
  }
  return (
    <div className="launch-screen__wait" role="status">
      <i className="spinner" aria-hidden="true" />
      <p>{launch.slow ? t('launch.slow') : t('launch.asking')}</p>
    </div>
  );
}

/** Why there is no game, and what can be done (spec: launch, Launch errors). */
function Failed({ code, onAgain }: { code: ErrorCode; onAgain?: () => void }) {
  const { t } = useTranslation();
  const back = useBack('pageBack');
  const offline = useOffline();
  return (
    <StateView
      page
      art={offline ? 'offline' : 'error'}
      title={offline ? t('games.offline.title') : t('launch.failed')}
      text={offline ? t('launch.offline') : t(errorKey(code))}
      action={
        onAgain && !FINAL.has(code) ? (
          <Button onClick={onAgain}>{t('state.retry')}</Button>
        ) : (
          <Button onClick={back}>{t('header.back')}</Button>
        )
      }
    />
  );
}
