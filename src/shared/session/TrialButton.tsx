import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';

/**
 * Trial play: an account without a name, and the lobby (A §2 Login screen).
 * @param main the screen's own action, not one beside another
 */
export function TrialButton({ main = false }: { main?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const play = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const result = await commands.trialLogin();
    sending.current = false;
    setBusy(false);
    if (result.ok) void navigate(links.home(), { replace: true });
    else toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <Button variant={main ? 'primary' : 'ghost'} size="l" block busy={busy} onClick={() => void play()}>
      <Icon name="play" />
      {main ? t('trial.start') : t('login.trial')}
    </Button>
  );
}
