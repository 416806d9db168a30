import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './toast';

/** Stands in for something that was opened and whose file cannot be had: said in words, and the page stays. */
export function PartMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast.show({ kind: 'error', text: t('chunk.text') });
    onClose();
  }, [t, onClose]);
  return null;
}
