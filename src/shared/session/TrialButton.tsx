import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useBusy } from '../../ui/use-busy';
import { useTrialLogin } from './use-trial-login';

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
