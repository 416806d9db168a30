import { expect } from 'vitest';
import { onEachEngine } from './cases';

onEachEngine(({ engine, backend, phone, tries }) => {
  const notes = {
    WebKit: 'a worker requests its files again while the page’s requests for them are under way',
  };
  tries('what is loaded ahead is requested once', { notes }, async () => {
    const before = backend.proxy.urls().length;
    const tab = await phone().open('/m/');
    await tab.isHome();
    await tab.isInstalled();
    const { page, worker } = await tab.evaluate(
      () =>
        JSON.parse(document.getElementById('start-files')?.textContent ?? '{}') as Record<string, string[]>,
    );
    const ahead = [...(page ?? []), ...(worker ?? [])];
    expect(ahead.length).toBeGreaterThan(8);
    const requested = backend.proxy.urls().slice(before);
    const more = ahead.filter((path) => requested.filter((url) => url === path).length > 1);
    const code = await (
      await fetch(backend.url(worker?.find((path) => path.includes('/worker-')) ?? ''))
    ).text();
    const isWorkers = (path: string) =>
      worker?.includes(path) || code.includes(path.split('/').at(-1) ?? path);
    expect(more.filter((path) => !(engine.name === 'WebKit' && isWorkers(path)))).toEqual([]);
    expect(await tab.errors()).toEqual([]);
  });
});
