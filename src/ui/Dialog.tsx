import './dialog.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/use-translation';
import { useLatest } from '../lib/use-latest';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { InDialog } from './in-dialog';
import { dialogHolder, openModal } from './modal';
import { addOverlay, hideBeneath } from './overlays';
import { useDragClose } from './use-drag-close';

/** Taps on the mask are ignored this long after opening (spec: app, Dialogs). */
const MODAL_MASK_IGNORE_MS = 300;

interface DialogProps {
  /** `dlg` in the middle, `sheet` from below, `drawer` from the end of the line. */
  kind: 'dialog' | 'sheet' | 'drawer';
  label: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** Plays the closing animation, and calls `onClosed` after it. */
  closing?: boolean;
  onClosed?: () => void;
  /** It is not about the page: a change of page does not close it. */
  outlivesPage?: boolean;
  children: ReactNode;
}

/**
 * A modal, drawn beside the page: it traps and restores the focus and closes on Escape and on back. A tap on the
 * mask closes it too, but not within the first 300 ms, when it may belong to the tap that opened it (spec: app, Dialogs).
 */
export function Dialog(props: DialogProps) {
  const {
    kind,
    label,
    role = 'dialog',
    onClose,
    closing = false,
    onClosed,
    outlivesPage = false,
    children,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const pressedInside = useRef(false);
  const close = useLatest(onClose);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    // First, so that a dialog beneath lets the focus go.
    const gone = addOverlay(dialog, () => close.current(), outlivesPage);
    const closeModal = openModal(dialog, () => close.current());
    hideBeneath();
    openedAt.current = performance.now();
    return () => {
      gone();
      closeModal();
    };
  }, [close, outlivesPage]);
  const closed = useLatest(onClosed);
  useEffect(() => {
    if (!closing) return;
    // With reduced motion there are no animations to wait for.
    const leaving = panel.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(leaving).then(() => closed.current?.());
  }, [closing, closed]);
  return (
    <>
      {/* A page that is left with an open dialog is not shown again as it was. */}
      <span hidden data-spent />
      {createPortal(
        <dialog
          ref={element}
          className={closing ? 'overlay is-closing' : 'overlay'}
          role={role}
          aria-modal
          aria-label={label}
          // A press inside that is let go on the mask is a click there, too.
          onPointerDown={(event) => {
            pressedInside.current = event.target !== element.current;
          }}
          onClick={(event) => {
            const onMask = event.target === element.current && !pressedInside.current;
            pressedInside.current = false;
            if (onMask && performance.now() - openedAt.current > MODAL_MASK_IGNORE_MS) onClose();
          }}
          // To React, a form that shows the dialog is around it.
          onSubmit={(event) => event.stopPropagation()}
        >
          <div ref={panel} className={kind}>
            <InDialog value>{children}</InDialog>
          </div>
        </dialog>,
        dialogHolder(),
      )}
    </>
  );
}

/** A sheet with its grab line, title and close button; it can be pulled down. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Dialog kind="sheet" label={title} onClose={onClose}>
      <div className="sheet__handle" {...useDragClose(onClose)}>
        <div className="sheet__grab" />
        <div className="sheet__head">
          <h2>{title}</h2>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
      </div>
      {children}
    </Dialog>
  );
}
