import { resourceKey } from '../../contract/resource-key';
import type { Downloads } from '../../contract/rows/system';
import { policyHostsOf } from '../../contract/policy';
import { CACHES, RUNTIME_URLS } from '../../contract/storage-keys';
import type { Settings } from '../../contract/wire/system';
import { loadSeal } from '../crypto/load-seal';
import { readSettings } from '../db/saved';
import type { Context } from '../context';
import type { ReadResult } from '../http/client';
import { tableLoader, type Known, type Source } from './loader';

interface Fetched {
  settings: Settings;
  features: Record<string, boolean>;
}
const NO_DOWNLOADS: Downloads = { android: null, ios: null, profile: null, icon: null };
const KEY = resourceKey('settings', {});

/** The settings payload together with the white-label switches, saved together so that a screen sees both or neither. */
export const settings = tableLoader<'settings', Fetched>('settings', {
  fetch: (source, _args, known) => fetchSettings(source, known),
  write: async (db, { settings: payload, features }) => {
    const before = (await db.saved.get(KEY))?.rows as
      Partial<{ serviceLinks: []; downloads: Downloads }> | undefined;
    const { serviceLinks = [], downloads = NO_DOWNLOADS } = before ?? {};
    const rows = { ...payload, features, serviceLinks, downloads, linksDecrypted: false };
    await db.saved.put({ key: KEY, account: null, rows });
  },
  after: ({ context }, { settings: payload }) => handOut(context, payload),
});

/** The ETags of both calls travel as one, separated by a space. */
async function fetchSettings(source: Source, { etag, signal }: Known): Promise<ReadResult<Fetched>> {
  const { client, context } = source;
  const [settingsTag = '', featuresTag = ''] = (etag ?? '').split(' ');
  const [payload, whitelabel] = await Promise.all([
    client.read('system.settings', { etag: settingsTag || null, signal }),
    client.read('system.whitelabel', { etag: featuresTag || null, signal }),
  ]);
  if (!payload.ok) return payload;
  if (!whitelabel.ok) return whitelabel;
  const saved = await readSettings(context.store);
  if (payload.unchanged && whitelabel.unchanged) {
    // The page brought them, or a start was cut short: nobody has been given them yet.
    if (saved && !saved.linksDecrypted) void handOut(context, saved);
    else if (saved) void publishIfMissing(context, saved);
    return payload;
  }
  const value = {
    settings: payload.unchanged ? saved : payload.value,
    features: whitelabel.unchanged ? saved?.features : whitelabel.value.features,
  };
  const { settings: newSettings, features } = value;
  // One half is confirmed but its row is gone: request both again without ETags.
  if (!newSettings || !features) return fetchSettings(source, { etag: null, signal });
  const tags = [
    payload.unchanged ? settingsTag : payload.etag,
    whitelabel.unchanged ? featuresTag : whitelabel.etag,
  ];
  return {
    ok: true,
    unchanged: false,
    value: { settings: newSettings, features },
    etag: tags.map((tag) => tag ?? '').join(' '),
  };
}

/** Gives saved settings to whoever needs more of them than their row. */
async function handOut(context: Context, payload: Settings): Promise<void> {
  context.events.emit('settingsSaved', payload);
  await Promise.all([publish(context, payload), decryptLinks(context, payload)]);
}

/** Decrypts the links once the rest of the settings is on the screen: the cipher's code can wait. */
async function decryptLinks({ store, base }: Context, payload: Settings): Promise<void> {
  const modules = await Promise.all([import('../crypto/links'), import('../services/merchant-links')]).catch(
    () => null,
  );
  void loadSeal();
  // The files cannot be loaded without a network: the next start decrypts the links.
  if (!modules) return;
  const [{ decryptLink }, { merchantLinks }] = modules;
  const { merchantCode, customerService } = payload;
  const links = merchantLinks(payload, base, (text) => decryptLink(text, merchantCode, customerService.salt));
  await store.run((db) =>
    db.saved
      .where('key')
      .equals(KEY)
      .modify((row) => {
        row.rows = { ...(row.rows as object), ...links, linksDecrypted: true };
      }),
  );
}

/** What the service worker had saved may have been dropped because a file was damaged. */
async function publishIfMissing(context: Context, saved: Settings): Promise<void> {
  const cache = await context.platform.caches?.open(CACHES.runtime).catch(() => undefined);
  const hosts = await cache?.match(RUNTIME_URLS.imageHosts).catch(() => undefined);
  if (cache && !hosts) await publish(context, saved);
}

/** Leaves what the service worker needs where it can read it without opening a database. */
async function publish({ platform, base }: Context, payload: Settings): Promise<void> {
  const { imageCDNs: hosts } = payload;
  const cache = await platform.caches?.open(CACHES.runtime).catch(() => undefined);
  const absolute = hosts.flatMap((host) => (URL.canParse(host, base) ? [new URL(host, base).href] : []));
  const put = (url: string, value: unknown) =>
    cache
      ?.put(url, new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } }))
      .catch(() => undefined);
  await Promise.all([
    put(RUNTIME_URLS.imageHosts, absolute),
    put(RUNTIME_URLS.policyHosts, policyHostsOf(payload)),
  ]);
  // It holds the hosts of before.
  await cache?.delete(RUNTIME_URLS.page).catch(() => undefined);
}
