import * as z from 'zod/mini';
import { SERVICE_LINK_LIMIT } from '../../contract/constants';
import type { Downloads, ServiceLink } from '../../contract/tables';
import type { Settings } from '../../contract/wire/system';

/** A customer-service entry as it travels inside `customerService.paths` (C §3). */
const entry = z.object({
  title: z.string(),
  type: z.enum(['CS', 'TELEGRAM', 'FACEBOOK']),
  url: z.string(),
});

/** Addresses an app may be sent to; `itms-services` installs an app of the merchant's own on iOS. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:', 'tg:', 'itms-services:']);

/** @param base absolute address relative links count from */
const safe = (url: string | null, base: string): string | null => {
  if (!url || !URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  return SCHEMES.has(parsed.protocol) ? parsed.href : null;
};

type Open = (text: string) => string | null;

function serviceEntries({ customerService, resources }: Settings, open: Open): ServiceLink[] {
  const entries = customerService.paths.flatMap((path): ServiceLink[] => {
    try {
      const { title, type, url } = z.parse(entry, JSON.parse(open(path) ?? ''));
      return [{ group: type, title, url }];
    } catch {
      return []; // An entry of another form is not shown.
    }
  });
  const messengers = resources.flatMap((row): ServiceLink[] => {
    const [, group] = /^(TELEGRAM|FACEBOOK)[12]?$/.exec(row.resourceType) ?? [];
    const url = row.encrypted ? open(row.url) : row.url;
    return group && url ? [{ group: group as ServiceLink['group'], title: row.labelNameEn ?? '', url }] : [];
  });
  return [...entries, ...messengers];
}

/**
 * The ways to customer service, opened and checked: any number of the merchant's own, at most three of each messenger
 * (C §2 Floating service widget).
 */
function serviceLinks(settings: Settings, base: string, open: Open): ServiceLink[] {
  const seen = { CS: 0, TELEGRAM: 0, FACEBOOK: 0 };
  const known = new Set<string>();
  return serviceEntries(settings, open).flatMap((link) => {
    const url = safe(link.url, base);
    if (!url || (link.group !== 'CS' && seen[link.group] >= SERVICE_LINK_LIMIT)) return [];
    // The same way named twice is one.
    if (known.has(`${link.group} ${url}`)) return [];
    known.add(`${link.group} ${url}`);
    seen[link.group] += 1;
    return [{ ...link, url }];
  });
}

function downloads({ resources }: Settings, base: string, open: Open): Downloads {
  const of = (type: string): string | null => {
    const row = resources.find(({ resourceType }) => resourceType === type);
    return row ? safe(row.encrypted ? open(row.url) : row.url, base) : null;
  };
  return { android: of('Android'), ios: of('IOS'), profile: of('MOBILECONFIG'), icon: of('AppDownloadIcon') };
}

/** Every link of the settings in plain words. @param base the shell's address */
export function merchantLinks(
  settings: Settings,
  base: string,
  open: Open,
): { serviceLinks: ServiceLink[]; downloads: Downloads } {
  return {
    serviceLinks: serviceLinks(settings, base, open),
    downloads: downloads(settings, base, open),
  };
}
