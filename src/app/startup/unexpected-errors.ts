import i18next from 'i18next';
import { reportUnexpected } from '../../data/report';
import type { TextKey } from '../../i18n/keys';
import { toast } from '../../ui/toast';

/** For this long after an error was shown, in ms, further ones are only reported. */
const QUIET_MS = 10_000;
const TEXT: TextKey = 'error.unexpected';

/**
 * Reports unexpected errors and shows them in a toast (spec: app, Toasts). The page stays usable.
 */
export function watchUnexpectedErrors(): void {
  let quietUntil = -Infinity;
  const handle = (event: Event, error: unknown) => {
    // The browser would write it to the console a second time.
    event.preventDefault();
    reportUnexpected(error);
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    toast.show({ kind: 'error', text: i18next.t(TEXT) });
  };
  addEventListener('error', (event) => {
    // Notices without an error object, such as those of ResizeObserver, are harmless.
    if (event.error != null) handle(event, event.error);
  });
  addEventListener('unhandledrejection', (event) => handle(event, event.reason));
}
