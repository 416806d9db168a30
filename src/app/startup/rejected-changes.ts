import { client } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { laterText } from '../../i18n/language';
import { toast } from '../../ui/toast';

/** Says why a change that was already on the screen was taken back (spec: network, Outbox). */
export function watchRejectedChanges(): void {
  client.subscribe((event) => {
    if (event.type !== 'rejected') return;
    void laterText(errorKey(event.code)).then((text) => toast.show({ kind: 'error', text }));
  });
}
