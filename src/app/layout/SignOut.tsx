import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { commands } from '../../data/worker-client';
import { links } from '../../nav/links';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';

/** Sign-out (A §4): asked first, then a loading toast, then everything is forgotten and the lobby loaded anew. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait') });
    try {
      await commands.logout();
      try {
        localStorage.setItem(STORAGE_KEYS.autoLogin.key, '0');
      } catch {
        // Storage is refused: nothing is resumed anyway.
      }
    } finally {
      toast.hide(loading);
      location.replace(links.home());
    }
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('signOut.title')}
      text={t('signOut.confirm')}
      yes={t('menu.signOut')}
      no={t('signOut.no')}
      onAnswer={(yes) => {
        if (yes) void signOut();
        // It cannot be called off once it is on its way.
        else if (!busy) onClose();
      }}
    />
  );
}
