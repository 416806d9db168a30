import { useNavigate } from 'react-router-dom';
import { onSession } from '../../data/session';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useIsHere } from '../navigation/use-is-here';

/**
 * Logs in to a trial account, and says why it failed.
 * @returns whether the trial has begun and the player had not left until then: it takes nobody away from where they have gone
 */
export function useTrialLogin(): () => Promise<boolean> {
  const { t } = useTranslation();
  const isHere = useIsHere();
  return async () => {
    let wasHere: boolean | undefined;
    // Before the command resolves, the session itself may take the page away, or what was tapped.
    const stop = onSession(() => (wasHere ??= isHere()));
    const result = await commands.trialLogin();
    stop();
    if (result.ok) return wasHere ?? isHere();
    if (result.code !== 'cancelled') toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    return false;
  };
}

/**
 * Logs in to a trial account and opens home (spec: session, Trial login).
 * @param main the screen's main action, not one beside another
 */
export function TrialButton({ main = false }: { main?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useTrialLogin();
  const [busy, run] = useBusy();
  const play = async () => {
    if (await login()) void navigate(links.home(), { replace: true });
  };
  return (
    <Button variant={main ? 'primary' : 'ghost'} size="l" block busy={busy} onClick={() => void run(play)}>
      <Icon name="play" />
      {main ? t('trial.start') : t('login.trial')}
    </Button>
  );
}
