import { ACTIVITY_PAGE_SIZE } from '../../contract/security';
import { mapRead, savedLoader } from './loader';

/** Masked by the gateway: whoever picks up the phone learns neither number nor address. */
export const contacts = savedLoader('contacts', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('security.contacts', known), (row) => row),
});

export const activity = savedLoader('activity', {
  fetch: async ({ client }, { after }, known) => {
    const query = { pageSize: String(ACTIVITY_PAGE_SIZE), ...(after !== '' && { after }) };
    return client.read('security.activity', { ...known, query });
  },
});
