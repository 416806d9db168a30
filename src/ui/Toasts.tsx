import '../theme/overlays.css';
import { useSyncExternalStore } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { toast, type ToastKind } from './toast';

const LOOK: Record<Exclude<ToastKind, 'loading'>, { tone: string; icon: IconName }> = {
  success: { tone: 'ok-ic', icon: 'check' },
  info: { tone: 'info-ic', icon: 'info' },
  error: { tone: 'bad-ic', icon: 'circle-alert' },
  offline: { tone: 'warn-ic', icon: 'wifi-off' },
};

/** Draws the messages of `toast`. */
export default function Toasts() {
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
  return (
    <div className="toasts">
      {shown.map(({ id, kind, text, action }) => (
        <div key={id} className="toast" role={kind === 'error' ? 'alert' : 'status'}>
          {kind === 'loading' ? (
            <span className="toast__ic idle-ic">
              <i className="spin" />
            </span>
          ) : (
            <span className={`toast__ic ${LOOK[kind].tone}`}>
              <Icon name={LOOK[kind].icon} />
            </span>
          )}
          <span className="grow">{text}</span>
          {action && (
            <button type="button" className="btn btn--quiet" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
