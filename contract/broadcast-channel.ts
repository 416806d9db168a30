/**
 * Removes `BroadcastChannel` where the browser refuses it, as Firefox does with all cookies blocked. Dexie opens one as
 * soon as it is loaded, so page and worker import this first.
 */
const realm = globalThis as { BroadcastChannel?: new (name: string) => { close(): void } };
try {
  if (realm.BroadcastChannel) new realm.BroadcastChannel('probe').close();
} catch {
  delete realm.BroadcastChannel;
}

export {};
