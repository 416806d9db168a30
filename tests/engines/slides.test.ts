import { expect } from 'vitest';
import { onEachEngine } from './cases';

onEachEngine(({ phone, tries }) => {
  tries('banners and matches turn by themselves, and banners loop', {}, async () => {
    const tab = await phone().open('/m/');
    await tab.isHome();
    const stands = (at: number) =>
      tab.until(
        `banner ${at + 1} in view, and in reach`,
        (index) => {
          const strip = document.querySelector('#root .banners__strip');
          const banner = strip?.children[index];
          if (!strip || !(banner instanceof HTMLElement) || banner.inert) return false;
          return Math.abs(banner.getBoundingClientRect().left - strip.getBoundingClientRect().left) < 1;
        },
        at,
      );
    for (const at of [0, 1, 2, 3, 0, 1]) await stands(at);
    await tab.until('the next match', () =>
      document.querySelector('#root .rotator__slide:not([inert])')?.textContent?.includes('Seoul Comets'),
    );
    expect(await tab.evaluate(() => document.querySelector('.swiper') === null)).toBe(true);
    expect(await tab.errors()).toEqual([]);
  });
});
