import { expect } from 'vitest';
import { t } from '../e2e/texts';
import { onEachEngine } from './cases';
import { css, role } from './tab';

onEachEngine(({ phone, tries }) => {
  tries('first visit', { inSample: true }, async () => {
    const tab = await phone().open('/m/');
    await tab.isHome();
    await tab.isInstalled();
    expect(await tab.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
    expect(await tab.evaluate(() => document.title)).toBe('Home · Parlour');
    expect(await tab.errors()).toEqual([]);
  });

  tries('login by user name', { inSample: true }, async () => {
    const tab = await phone().open();
    await tab.login();
    await tab.isHome();
    await tab.reads('Minh Anh');
    expect(await tab.errors()).toEqual([]);
  });

  tries('remembered login after a restart of the browser', {}, async () => {
    const person = phone();
    await (await person.open()).login();
    await person.hasSaved('sass');
    await person.kill();
    const tab = await person.open('/m/');
    await tab.isHome();
    await tab.sees(css('#root .header-account'));
    await tab.reads('Minh Anh');
    expect(await tab.isThere(role('link', t('header.login')))).toBe(false);
    expect(await tab.errors()).toEqual([]);
  });

  tries('a page drawn under a finger, and the way back', { inSample: true }, async () => {
    const tab = await phone().open('/m/');
    await tab.isHome();
    // Pages are drawn ahead from the second start on.
    await tab.isInstalled();
    await tab.open('/m/');
    await tab.isHome();
    await tab.until('the page of a link under a finger, with its layout', () => {
      const link = document.querySelector('nav.footer a[href="/m/mine"]');
      const page = document.querySelector('.page-ahead[data-path="/m/mine"]');
      if (page) return (page.querySelector('.list-row')?.getBoundingClientRect().height ?? 0) > 40;
      // Its screen may still be on the way. A second touch begins anew, so the first one gets its time.
      const last = Number(document.body.dataset['touched'] ?? 0);
      if (performance.now() < last + 2_000) return false;
      document.body.dataset['touched'] = String(performance.now());
      link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
      return false;
    });
    await tab.evaluate(() => {
      document.querySelector('.page-ahead')?.setAttribute('data-marked', '');
      document.querySelector('.app > .page')?.setAttribute('data-left', '');
      document.querySelector<HTMLElement>('nav.footer a[href="/m/mine"]')?.click();
    });
    await tab.isAt('/m/mine');
    const shown = () =>
      [...document.querySelectorAll('.app > [data-path]')].map(({ className }) => className);
    await expect.poll(() => tab.evaluate(shown)).toEqual(['page-resting', 'page page--fading']);
    expect(await tab.isThere(css('.page[data-marked] .list-row'))).toBe(true);
    await tab.evaluate(() => history.back());
    await tab.isHome();
    await expect.poll(() => tab.evaluate(shown)).toEqual(['page page--fading', 'page-resting']);
    expect(await tab.isThere(css('.page[data-left] .tile__name'))).toBe(true);
    expect(await tab.errors()).toEqual([]);
  });
});
