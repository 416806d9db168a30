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

  tries('a page that rests, and the way back', { inSample: true }, async () => {
    const tab = await phone().open('/m/');
    await tab.isHome();
    await tab.evaluate(() => {
      document.querySelector('.app > .page')?.setAttribute('data-left', '');
      document.querySelector<HTMLElement>('nav.footer a[href="/m/mine"]')?.click();
    });
    await tab.isAt('/m/mine');
    const shown = () =>
      [...document.querySelectorAll('.app > [data-path]')].map(({ className }) => className);
    await expect.poll(() => tab.evaluate(shown)).toEqual(['page-resting', 'page page--fading']);
    await tab.sees(css('.app > .page .list-row'));
    await tab.evaluate(() => history.back());
    await tab.isHome();
    await expect.poll(() => tab.evaluate(shown)).toEqual(['page page--fading', 'page-resting']);
    expect(await tab.isThere(css('.page[data-left] .tile__name'))).toBe(true);
    expect(await tab.errors()).toEqual([]);
  });
});
