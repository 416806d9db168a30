import { loadSeal } from '../crypto/load-seal';
import { CACHES, RUNTIME_URLS } from '../../contract/storage-keys';
import { RESOURCE, type Downloads } from '../../contract/tables';
import type { Settings } from '../../contract/wire/system';
import type { Services } from './services';
import type { Resource } from '../sync/refresh';

const FRESH_MS = 60_000;

/** The settings payload together with the white-label switches: one row, so that a screen sees both or neither. */
export const settingsResource = (
  services: Services,
): Resource<{ settings: Settings; features: Record<string, boolean> }> => ({
  key: RESOURCE.settings(),
  freshMs: FRESH_MS,
  tables: ['settings'],
  fetch: async (etag, signal) => {
    const [settingsTag, featuresTag] = (etag ?? ' ').split(' ');
    const [settings, features] = await Promise.all([
      services.client.call('system.settings', { etag: settingsTag || null, signal }),
      services.client.call('system.whitelabel', { etag: featuresTag || null, signal }),
    ]);
    if (!settings.ok) return settings;
    if (!features.ok) return features;
    const saved = await services.context.store.run((db) => db.settings.get('current'));
    if (settings.same && features.same) {
      // A start that was cut short may have left the links closed.
      if (saved && !saved.linksOpen) void openLinks(services, saved);
      return { ok: true, same: true };
    }
    const settingsValue = settings.same ? saved : settings.value;
    const featuresValue = features.same ? saved?.features : features.value.features;
    // Half an answer is confirmed and its row is gone: ask for both again without tags.
    if (!settingsValue || !featuresValue) return settingsResource(services).fetch(null, signal);
    return {
      ok: true,
      same: false,
      value: {
        settings: settingsValue,
        features: featuresValue,
      },
      etag: `${settings.same ? settingsTag : (settings.etag ?? '')} ${features.same ? featuresTag : (features.etag ?? '')}`,
    };
  },
  write: async ({ settings, features }, db) => {
    const { serviceLinks = [], downloads = NO_DOWNLOADS } = (await db.settings.get('current')) ?? {};
    await db.settings.put({
      ...settings,
      id: 'current',
      features,
      serviceLinks,
      downloads,
      linksOpen: false,
    });
  },
  after: async ({ settings }) => {
    await Promise.all([publish(services, settings), openLinks(services, settings)]);
  },
});

const NO_DOWNLOADS: Downloads = { android: null, ios: null, profile: null, icon: null };

/** Decrypts the links once the rest of the settings is on the screen: the cipher's code can wait. */
async function openLinks({ context }: Services, settings: Settings): Promise<void> {
  const modules = await Promise.all([import('../crypto/links'), import('./merchant-links')]).catch(
    () => null,
  );
  void loadSeal();
  // Without a network and without the files: the next start opens them.
  if (!modules) return;
  const [{ openLink }, { merchantLinks }] = modules;
  const { merchantCode, customerService } = settings;
  const opened = merchantLinks(settings, context.base, (text) =>
    openLink(text, merchantCode, customerService.salt),
  );
  await context.store.run((db) => db.settings.update('current', { ...opened, linksOpen: true }));
}

/** Leaves what the service worker needs where it finds it without opening a database. */
async function publish({ context }: Services, settings: Settings): Promise<void> {
  const { imageCDNs: hosts, contentSecurityPolicy } = settings;
  const cache = await context.platform.caches?.open(CACHES.runtime).catch(() => undefined);
  const absolute = hosts.flatMap((host) =>
    URL.canParse(host, context.base) ? [new URL(host, context.base).href] : [],
  );
  const put = (url: string, value: unknown) =>
    cache
      ?.put(url, new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } }))
      .catch(() => undefined);
  await Promise.all([
    put(RUNTIME_URLS.imageHosts, absolute),
    contentSecurityPolicy && put(RUNTIME_URLS.policy, contentSecurityPolicy),
  ]);
}
