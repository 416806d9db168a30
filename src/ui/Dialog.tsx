import '../theme/overlays.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { MODAL_MASK_IGNORE_MS } from '../../contract/constants';

interface DialogProps {
  /** `dlg` stands in the middle, `sheet` comes from below. */
  kind: 'dlg' | 'sheet';
  label: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal on the browser's own dialog: it traps and restores the focus and closes on Escape. A tap on the mask
 * closes it too, but not within the first 300 ms (A §9): the tap that opened it may still be on its way.
 */
export function Dialog({ kind, label, role = 'dialog', onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    openedAt.current = performance.now();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={kind}
      role={role}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const onMask = event.target === element.current;
        if (onMask && performance.now() - openedAt.current > MODAL_MASK_IGNORE_MS) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
