import { ANNOUNCEMENT_PLATFORM, REGISTRATION_GROUP } from '../../contract/wire/announcements';
import { bannerRow } from './announcements';
import { fetched, merchantCode, savedLoader } from './loader';

/**
 * The fields of the registration form and the banners above it, saved together so that the form does not move when the
 * banners arrive. Banners that cannot be fetched do not keep anyone from registering.
 */
export const registration = savedLoader('registration', {
  fetch: async (source, _args, { signal, language }) => {
    const { client } = source;
    const [rules, announcements] = await Promise.all([
      client.call('registration.rules', { signal, language }),
      client.call('announcements.registration', {
        query: {
          types: 'B',
          groupName: REGISTRATION_GROUP,
          platform: ANNOUNCEMENT_PLATFORM,
          merchantCode: merchantCode(source),
        },
        signal,
        language,
      }),
    ]);
    if (!rules.ok) return rules;
    const banners = announcements.ok ? announcements.value.banners : [];
    return fetched({ rules: rules.value, banners: banners.map(bannerRow) });
  },
});
