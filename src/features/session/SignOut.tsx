import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSignedOut } from '../../data/session';
import { commands } from '../../data/worker-client';
import { links } from '../../nav/links';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { PopupProps } from '../../shared/popups/popups';
import { toast } from '../../ui/toast';

/**
 * Sign-out (A §4): asked first, then a loading toast, then everything is forgotten, in every tab, and the lobby loaded
 * anew.
 */
export default function SignOut({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait') });
    try {
      await commands.logout();
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
