import { ANNOUNCEMENT_PLATFORM, REGISTER_ANNOUNCEMENT_GROUP } from '../../contract/constants';
import { RESOURCE, type RegistrationRow } from '../../contract/tables';
import type { Resource } from '../sync/refresh';
import { bannerRow } from './content';
import type { Services } from './services';

const FRESH_MS = 60_000;

/**
 * The fields of the registration form and the banners above it (A §7): one row, so that the form does not move when the
 * second answer comes. Banners that cannot be had keep nobody from registering.
 */
export const registrationResource = (
  { client, context }: Services,
  language: string,
): Resource<Omit<RegistrationRow, 'language'>> => ({
  key: RESOURCE.registration(language),
  freshMs: FRESH_MS,
  tables: ['registration'],
  fetch: async (_etag, signal) => {
    const query = {
      types: 'B',
      groupName: REGISTER_ANNOUNCEMENT_GROUP,
      platform: ANNOUNCEMENT_PLATFORM,
      merchantCode: context.config?.merchantCode ?? '',
    };
    const [rules, announcements] = await Promise.all([
      client.call('registration.rules', { signal }),
      client.call('announcements.registration', { query, signal }),
    ]);
    if (!rules.ok || rules.same) return rules;
    const banners = announcements.ok && !announcements.same ? announcements.value.banners : [];
    return {
      ok: true,
      same: false,
      etag: null,
      value: { rules: rules.value, banners: banners.map(bannerRow) },
    };
  },
  write: (value, db) => db.registration.put({ language, ...value }),
});
