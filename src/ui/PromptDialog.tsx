import './dialog.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface PromptDialogProps {
  text: string;
  /** Another action beside OK. */
  action?: ReactNode;
  onClose: () => void;
}

/** One message that has to be read, closed with OK (spec: app, Dialogs). */
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
