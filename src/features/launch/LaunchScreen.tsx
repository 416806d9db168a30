import './launch.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LaunchInput } from '../../../contract/launch';
import type { ErrorCode } from '../../../contract/errors';
import { useOffline } from '../../data/use-offline';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import { RealityBar } from '../../shared/safer-play/RealityBar';
import { useBack } from '../../shared/navigation/use-back';
import { GameFrame } from './GameFrame';
import { LaunchWait } from './LaunchWait';
import { setLaunchedName } from './launched-game';
import { readLaunch } from './launch-input';
import { OutsideGame } from './OutsideGame';
import { isConnectionLost, useLaunch } from './use-launch';

/** `/m/launchGame`: the vendor's page in a frame, or outside where it forbids frames (spec: launch, Launch route). */
export default function LaunchScreen() {
  const [params] = useSearchParams();
  const input = readLaunch(params);
  return (
    <main className="launch-screen">
      <RealityBar />
      {input ? <Launching key={JSON.stringify(input)} input={input} /> : <Failed code="game.not_found" />}
    </main>
  );
}

/** Errors that a retry cannot change. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['game.not_found', 'game.no_free_play']);

function Launching({ input }: { input: LaunchInput }) {
  const { t } = useTranslation();
  const { launch, again, renew, renewing, notRenewed } = useLaunch(input);
  const name = launch.state === 'launched' ? launch.game.name : null;
  useEffect(() => {
    setLaunchedName(name);
    return () => setLaunchedName(null);
  }, [name]);
  if (launch.state === 'failed') return <Failed code={launch.code} onAgain={again} />;
  if (launch.state === 'launched' && launch.game.open === 'outside')
    return <OutsideGame game={launch.game} {...{ renew, renewing, notRenewed }} />;
  if (launch.state === 'launched') {
    return <GameFrame key={launch.game.url} game={launch.game} onAgain={again} />;
  }
  return <LaunchWait text={launch.slow ? t('launch.slow') : t('launch.asking')} />;
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
      text={t(offline ? 'launch.offline' : isConnectionLost(code) ? 'state.failed.text' : errorKey(code))}
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
