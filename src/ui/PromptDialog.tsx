import './dialog.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface PromptDialogProps {
  text: string;
  /** A second thing to do, beside OK. */
  action?: ReactNode;
  onClose: () => void;
}

/** Says one thing that has to be read: titled with the prompt string, answered with OK (A §8). */
export function PromptDialog({ text, action, onClose }: PromptDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog kind="dialog" role="alertdialog" label={t('dialog.prompt')} onClose={onClose}>
      <div className="dialog__body">
        <h2>{t('dialog.prompt')}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="dialog__foot">
        {action}
        <Button variant="primary" onClick={onClose}>
          {t('dialog.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
