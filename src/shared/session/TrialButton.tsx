import { useNavigate } from 'react-router-dom';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/**
 * Logs in to a trial account and opens home (spec: session, Trial login).
 * @param main the screen's main action, not one beside another
 */
export function TrialButton({ main = false }: { main?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const play = async () => {
    const result = await commands.trialLogin();
    if (result.ok) void navigate(links.home(), { replace: true });
    else if (result.code !== 'cancelled') toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <Button variant={main ? 'primary' : 'ghost'} size="l" block busy={busy} onClick={() => void run(play)}>
      <Icon name="play" />
      {main ? t('trial.start') : t('login.trial')}
    </Button>
  );
}
