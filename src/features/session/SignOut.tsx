import { clearSignedOut, useSession } from '../../data/session';
import { deleteAtNextStart } from '../../data/delete-at-next-start';
import { useQuery } from '../../data/use-query';
import { againIfLost, commands } from '../../data/worker-client';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { PopupProps } from '../../shared/popups/popups';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/**
 * Sign-out (spec: session, Sign-out): a confirmation, then a loading toast; then everything of the member is removed,
 * in every tab, and home is loaded again.
 */
export default function SignOut({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const account = useSession()?.userName;
  const unsent = useQuery('feedbackOutbox', account === undefined ? null : { account })?.waiting.length;
  const signOut = async () => {
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait') });
    try {
      // Only a worker can delete what is saved, and tell the gateway and the other tabs.
      const result = await againIfLost(() => commands.logout());
      const isLost = !result.ok && (result.code === 'worker_lost' || result.code === 'unexpected');
      if (isLost && account !== undefined) await deleteAtNextStart(account);
    } finally {
      clearSignedOut();
      toast.hide(loading);
      location.replace(links.home());
    }
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('dialog.prompt')}
      text={unsent ? t('signOut.unsent') : t('signOut.confirm')}
      yes={t('menu.signOut')}
      no={t('signOut.no')}
      onAnswer={(yes) => {
        if (yes) void run(signOut);
        // Once it has started it cannot be cancelled.
        else if (!busy) onClose();
      }}
    />
  );
}
