import { expect } from 'vitest';
import { onEachEngine } from './cases';
import { css } from './tab';

onEachEngine(({ phone, tries }) => {
  const notOn = {
    Chromium: 'its scrollbars lie over the page on phones, and cannot be changed from here',
    WebKit: 'its scrollbars lie over the page',
  };
  tries('the brand stays in the header beside a scrollbar', { notOn }, async () => {
    const tab = await phone({ classicScrollbars: true }).open('/m/');
    await tab.isHome();
    const { width, shown } = await tab.evaluate(() => {
      const logo = document.querySelector('#root .logo')?.getBoundingClientRect();
      const wordmark = document.querySelector('#root .logo__wordmark')?.getBoundingClientRect();
      return {
        width: document.documentElement.clientWidth,
        shown: Boolean(logo && wordmark && wordmark.top < logo.bottom && wordmark.right <= logo.right),
      };
    });
    expect(width).toBeLessThan(390);
    expect(shown).toBe(true);
  });

  tries('rows of a game list keep their height while their games and pictures arrive', {}, async () => {
    const before = `
      globalThis.heights = new Set();
      const measure = () => {
        for (const row of document.querySelectorAll('.game-grid .tile-grid'))
          heights.add(Math.round(row.getBoundingClientRect().height));
        requestAnimationFrame(measure);
      };
      requestAnimationFrame(measure);
    `;
    const tab = await phone({ before }).open('/m/gameList?gameType=RNG');
    await tab.sees(css('#root .game-grid .tile__name'));
    await tab.until('the logos', () => {
      const logos = [...document.querySelectorAll<HTMLImageElement>('#root .game-grid .tile__vendor img')];
      return logos.length > 3 && logos.every((logo) => logo.complete);
    });
    expect(
      await tab.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]),
    ).toHaveLength(1);
  });

  tries('a long game list scrolls without a loop of its observers', {}, async () => {
    const tab = await phone().open('/m/gameList?gameType=RNG');
    await tab.sees(css('#root .tile__name'));
    const end = () => tab.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    for (let steps = 0; !(await end()); steps++) {
      expect(steps).toBeLessThan(200);
      await tab.evaluate(
        () =>
          new Promise<void>((resolve) => {
            scrollBy(0, innerHeight * 0.7);
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }),
      );
    }
    await tab.sees(css('#root .tile__name'));
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.sees(css('#root .tile__name'));
    expect(await tab.resizeLoops()).toEqual([]);
    expect(await tab.errors()).toEqual([]);
  });
});
