import './dialog.css';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** The action cannot be undone: its button is outlined, not filled. */
  danger?: boolean;
  busy?: boolean;
  /** What exactly is confirmed, below the text. */
  children?: ReactNode;
  onAnswer: (yes: boolean) => void;
}

/** Asks before an action that cannot be undone; the safe answer comes first. */
export const ConfirmDialog = ({
  title,
  text,
  yes,
  no,
  danger,
  busy,
  children,
  onAnswer,
}: ConfirmDialogProps) => (
  <Dialog kind="dialog" role="alertdialog" label={title} onClose={() => onAnswer(false)}>
    <div className="dialog__body">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
    <div className="dialog__foot">
      <Button variant="ghost" onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </div>
  </Dialog>
);
