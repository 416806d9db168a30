import i18next from 'i18next';
import { client } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { toast } from '../../ui/toast';

/** Says why a change that was already on the screen was taken back (spec: network, Outbox). */
export function watchRejectedChanges(): void {
  client.subscribe((event) => {
    if (event.type === 'rejected') toast.show({ kind: 'error', text: i18next.t(errorKey(event.code)) });
  });
}
