import * as z from 'zod/mini';
import type { Downloads, ServiceLink } from '../../contract/rows/system';
import type { Settings } from '../../contract/wire/system';

/** A customer-service entry as it travels inside `customerService.paths`. */
const entry = z.object({
  title: z.string(),
  type: z.enum(['CS', 'TELEGRAM', 'FACEBOOK']),
  url: z.string(),
});

/** Schemes a link may have; `itms-services` installs the merchant's own app on iOS. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:', 'tg:', 'itms-services:']);

/** @param base absolute address that relative links are resolved against */
const safe = (url: string | null, base: string): string | null => {
  if (!url || !URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  return SCHEMES.has(parsed.protocol) ? parsed.href : null;
};

/** Decrypts a link; null if it cannot be decrypted. */
type Decrypt = (text: string) => string | null;
/** Links of one messenger that are shown (spec: service, Service widget). */
const SERVICE_LINK_LIMIT = 3;

function serviceEntries({ customerService, resources }: Settings, decrypt: Decrypt): ServiceLink[] {
  const entries = customerService.paths.flatMap((path): ServiceLink[] => {
    try {
      const { title, type, url } = z.parse(entry, JSON.parse(decrypt(path) ?? ''));
      return [{ group: type, title, url }];
    } catch {
      return []; // An entry in another form is not shown.
    }
  });
  const messengers = resources.flatMap((row): ServiceLink[] => {
    const [, group] = /^(TELEGRAM|FACEBOOK)[12]?$/.exec(row.resourceType) ?? [];
    const url = row.encrypted ? decrypt(row.url) : row.url;
    return group && url ? [{ group: group as ServiceLink['group'], title: row.labelNameEn ?? '', url }] : [];
  });
  return [...entries, ...messengers];
}

/**
 * The customer-service links, decrypted and checked: any number of the merchant's own, at most three of each messenger.
 */
function serviceLinks(settings: Settings, base: string, decrypt: Decrypt): ServiceLink[] {
  const seen = { CS: 0, TELEGRAM: 0, FACEBOOK: 0 };
  const known = new Set<string>();
  return serviceEntries(settings, decrypt).flatMap((link) => {
    const url = safe(link.url, base);
    if (!url || (link.group !== 'CS' && seen[link.group] >= SERVICE_LINK_LIMIT)) return [];
    if (known.has(`${link.group} ${url}`)) return [];
    known.add(`${link.group} ${url}`);
    seen[link.group] += 1;
    return [{ ...link, url }];
  });
}

function downloads({ resources }: Settings, base: string, decrypt: Decrypt): Downloads {
  const of = (type: string): string | null => {
    const row = resources.find(({ resourceType }) => resourceType === type);
    return row ? safe(row.encrypted ? decrypt(row.url) : row.url, base) : null;
  };
  const label = (type: string): string | null =>
    resources.find(({ resourceType }) => resourceType === type)?.labelNameEn || null;
  return {
    android: of('Android'),
    ios: of('IOS'),
    profile: of('MOBILECONFIG'),
    icon: of('AppDownloadIcon'),
    labels: { android: label('Android'), ios: label('IOS'), profile: label('MOBILECONFIG') },
  };
}

/** Every link of the settings, decrypted. @param base the shell's address */
export function merchantLinks(
  settings: Settings,
  base: string,
  decrypt: Decrypt,
): { serviceLinks: ServiceLink[]; downloads: Downloads } {
  return {
    serviceLinks: serviceLinks(settings, base, decrypt),
    downloads: downloads(settings, base, decrypt),
  };
}
