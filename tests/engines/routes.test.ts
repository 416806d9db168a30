import { expect } from 'vitest';
import { ROUTE_ROWS } from '../e2e/route-rows';
import { onEachEngine } from './cases';
import type { Tab } from './tab';

/** What is on the screen, in the words of the route table. */
const seen = (tab: Tab) =>
  tab.evaluate(() => ({
    path: location.pathname,
    top: document.querySelector('#root header .logo')
      ? 'home'
      : document.querySelector('#root .app > header.page-bar')
        ? 'bar'
        : 'own',
    foot: document.querySelector('#root nav.footer') ? 'foot' : 'none',
    title: document.title.replace(/ · Parlour$/, ''),
  }));

const REDIRECTS: Record<string, string> = { login: '/m/login', home: '/m/home', psw: '/m/changePsw' };

onEachEngine(({ phone, tries }) => {
  const walk = async (tab: Tab, role: 'guest' | 'player') => {
    for (const { path, outcome, top, foot, title } of ROUTE_ROWS) {
      await tab.go(path);
      const target = REDIRECTS[outcome[role] ?? ''];
      if (target) {
        await tab.isAt(target);
        continue;
      }
      const [pathname = ''] = path.split('?');
      const wanted = { path: pathname, top, foot, title };
      await expect.poll(() => seen(tab), { timeout: 60_000, message: path }).toEqual(wanted);
      await tab.until(`the screen of ${path}`, () => document.querySelector('#root main') !== null);
    }
    expect(await tab.errors()).toEqual([]);
  };

  tries('every route as a guest', {}, async () => {
    const tab = await phone().open('/m/home');
    await tab.isHome();
    await walk(tab, 'guest');
  });

  tries('every route as a member', {}, async () => {
    const tab = await phone().open();
    await tab.login();
    await tab.isHome();
    await walk(tab, 'player');
  });
});
