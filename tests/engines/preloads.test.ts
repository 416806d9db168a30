import { expect } from 'vitest';
import { onEachEngine } from './cases';

onEachEngine(({ engine, backend, phone, tries }) => {
  const notes = {
    WebKit:
      'it requests the worker’s files again while the preload is under way, because workers do not share preloads',
  };
  tries('what is preloaded is requested once', { notes }, async () => {
    const before = backend.proxy.urls().length;
    const tab = await phone().open('/m/');
    await tab.isHome();
    await tab.isInstalled();
    const preloaded = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
    expect(preloaded).not.toEqual([]);
    const requested = backend.proxy.urls().slice(before);
    const more = preloaded.filter((path) => requested.filter((url) => url === path).length > 1);
    const worker = preloaded.find((path) => path.includes('/worker-')) ?? '';
    const code = await (await fetch(backend.url(worker))).text();
    const isWorkers = (path: string) => path === worker || code.includes(path.split('/').at(-1) ?? path);
    expect(more.filter((path) => !(engine.name === 'WebKit' && isWorkers(path)))).toEqual([]);
    // Firefox reports a preload of a script that the page loads anyway.
    expect(await tab.errors()).toEqual([]);
  });
});
