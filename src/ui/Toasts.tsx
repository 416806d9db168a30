import './button.critical.css';
import './spinner.critical.css';
import './toasts.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/use-translation';
import { listen } from '../lib/listen';
import { useStore } from '../lib/store';
import { IconButton } from './Button';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { useTopOverlay } from './overlays';
import { toast, type ToastKind } from './toast';

const LOOK: Record<Exclude<ToastKind, 'loading'>, { tone: string; icon: IconName }> = {
  success: { tone: 'toast__icon--success', icon: 'check' },
  info: { tone: 'toast__icon--info', icon: 'info' },
  error: { tone: 'toast__icon--error', icon: 'circle-alert' },
  offline: { tone: 'toast__icon--offline', icon: 'wifi-off' },
};

/** @returns a ref callback: the toast stays while a pointer is over its element */
const holdUnderPointer = (id: number) => (element: HTMLElement | null) =>
  listen(element, ['pointerenter', 'pointerleave'], ({ type }) =>
    (type === 'pointerenter' ? toast.hold : toast.release)(id),
  );

/**
 * Draws the toasts, and below them what stays. An open dialog covers the page and keeps screen readers inside, so the
 * toasts are then drawn in it (spec: app, Toasts).
 */
export default function Toasts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const shown = useStore(toast);
  const dialog = useTopOverlay();
  const list = (
    <div className="toasts">
      {shown.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className="toast"
          data-kind={kind}
          role={kind === 'error' ? 'alert' : 'status'}
          ref={holdUnderPointer(id)}
          onFocus={() => toast.hold(id)}
          onBlur={() => toast.release(id)}
        >
          {kind === 'loading' ? (
            <span className="toast__icon toast__icon--loading">
              <i className="spinner" aria-hidden="true" />
            </span>
          ) : (
            <span className={`toast__icon ${LOOK[kind].tone}`}>
              <Icon name={LOOK[kind].icon} />
            </span>
          )}
          <span className="grow">{text}</span>
          {action && (
            <button
              type="button"
              className="button button--quiet"
              onClick={() => {
                toast.hide(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {kind !== 'loading' && !action && (
            <IconButton label={t('toast.close')} onClick={() => toast.hide(id)}>
              <Icon name="x" size="s" />
            </IconButton>
          )}
        </div>
      ))}
      {children}
    </div>
  );
  return dialog ? createPortal(list, dialog) : list;
}
