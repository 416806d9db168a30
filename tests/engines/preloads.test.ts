import { expect } from 'vitest';
import { until } from '../support/until';
import { onEachEngine } from './cases';

onEachEngine(({ engine, backend, phone, tries }) => {
  const notes = { Firefox: 'its driver does not pass on warnings about preloads; requests are counted' };
  tries('what is preloaded is used, and loaded once', { notes }, async () => {
    const person = phone();
    const before = backend.proxy.urls().length;
    const tab = await person.open('/m/');
    await tab.isHome();
    const preloaded = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => new URL(href).pathname),
    );
    expect(preloaded).not.toEqual([]);
    // Browsers warn of unused preloads some seconds after the page has loaded.
    await until(async () => tab.evaluate(() => performance.now() > 12_000), { message: 'the time of the warnings' });
    const requested = backend.proxy.urls().slice(before);
    // The service worker fetches its files again, from the browser's own cache.
    console.log(engine.name, preloaded.map((path) => [path, requested.filter((url) => url === path).length]));
    console.log((await person.console()).join('\n'));
    console.log(await tab.errors());
    const warnings = (await person.console()).filter((line) => /preload/i.test(line));
    expect(warnings).toEqual([]);
    expect(await tab.errors()).toEqual([]);
  });
});
