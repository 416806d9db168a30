import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { toast } from './toast';

/** In place of a popup whose file cannot be loaded: a toast says so, and the page stays. */
export function PartMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast.show({ kind: 'error', text: t('chunk.text') });
    onClose();
  }, [t, onClose]);
  return null;
}
