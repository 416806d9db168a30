import { describe, expect, it } from 'vitest';
import { home } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('the banners before the carousel', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { motion: true } });

  it('a finger moves the banners before the carousel is there, also from the first to the last', async () => {
    const page = await home.open(visitor);
    const banners = home.banners(page);
    await home
      .pager(page)
      .getByRole('button', { name: t('home.pauseSlides') })
      .click();
    await home.lastBanner(page).waitFor({ state: 'attached' });
    await home.swipe(page, banners, 200);
    await home.slide(banners).getByText('Lantern nights').waitFor();
    expect(await home.currentDot(page).getAttribute('aria-label')).toBe(
      t('home.slide', { number: 4, total: 4 }),
    );
  });

  it.each(['TY', 'AR'] as const)(
    'without the carousel’s file the banners turn all the same, and follow their marks (%s)',
    async (language) => {
      visitor.uses({ motion: true, language });
      const page = await visitor.open('about:blank');
      await page.context().route('**/Carousel-*.js', (route) => route.abort());
      await page.goto(world.url('/m/home'));
      await home.lastBanner(page).waitFor({ state: 'attached' });
      /** The banner that stands in view, judged by where it is drawn. */
      const standing = () =>
        home.strip(page).evaluate((strip) => {
          const { left } = strip.getBoundingClientRect();
          const isThere = (one: Element) => Math.abs(one.getBoundingClientRect().left - left) < 1;
          const at = [...strip.children].findIndex(isThere);
          return {
            at,
            reachable: [...strip.children].map((one) => !(one as HTMLElement).inert).indexOf(true),
          };
        });
      for (const at of [2, 3, 1, 3]) {
        await home.dots(page).nth(at).click();
        await expect.poll(standing).toEqual({ at, reachable: at });
      }
      // From the last one it turns to the first, by way of the copy.
      await expect.poll(standing).toEqual({ at: 0, reachable: 0 });
      await expect.poll(standing).toEqual({ at: 1, reachable: 1 });
      expect(await home.carousel(page).locator('.swiper').count()).toBe(0);
    },
  );
});
