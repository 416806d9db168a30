import { describe, expect, it } from 'vitest';
import { boxOf } from '../conditions';
import { frame, gameList, home, service, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('widths', () => {
  const { visitor } = useWorld();

  it.each([
    // Size of the screen, language, width of rail and page, tiles in a row.
    ['phone', { width: 390, height: 844 }, 'TY', { rail: 390, page: 390, columns: 3 }],
    ['large phone', { width: 560, height: 900 }, 'TY', { rail: 480, page: 480, columns: 3 }],
    ['small phone held sideways', { width: 667, height: 375 }, 'TY', { rail: 88, page: 579, columns: 4 }],
    ['phone held sideways', { width: 844, height: 390 }, 'AR', { rail: 88, page: 680, columns: 4 }],
    ['tablet', { width: 768, height: 1024 }, 'AR', { rail: 88, page: 680, columns: 4 }],
    ['desktop', { width: 1280, height: 800 }, 'TY', { rail: 208, page: 824, columns: 6 }],
    ['desktop', { width: 1280, height: 800 }, 'AR', { rail: 208, page: 824, columns: 6 }],
  ] as const)('%s %o %s', async (_, viewport, language, { rail, page: width, columns }) => {
    visitor.uses({ viewport, language });
    const page = await visitor.open('/m/home');
    await home.hasTiles(page);
    await service.widget(page).waitFor();
    const hasRail = columns > 3;
    const isRtl = language === 'AR';
    const navigation = await boxOf(frame.footerBar(page));
    const app = await boxOf(frame.container(page));
    expect(navigation.width).toBe(rail);
    expect(app.width).toBe(width);
    if (hasRail) {
      // Beside the page, from top to bottom; every entry can be reached.
      expect([navigation.y, navigation.bottom]).toEqual([0, viewport.height]);
      expect(isRtl ? navigation.end : navigation.x).toBe(isRtl ? viewport.width : 0);
      const room = viewport.width - rail;
      expect(app.x).toBe((isRtl ? 0 : rail) + (room - width) / 2);
      const last = await boxOf(frame.footerBar(page).getByRole('link').last());
      expect(last.bottom).toBeLessThanOrEqual(viewport.height);
    } else {
      expect(navigation.bottom).toBe(viewport.height);
    }
    const disc = await boxOf(service.mainDisc(page));
    expect(disc.x).toBeGreaterThanOrEqual(app.x);
    expect(disc.end).toBeLessThanOrEqual(app.end);
    const inRow = async () => {
      const tops = await tiles
        .tiles(page)
        .evaluateAll((all) => all.map((tile) => (tile as HTMLElement).getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(await inRow()).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    // The virtual grid has the same columns, in order, also after the phone is turned.
    await visitor.go(page, '/m/gameList?gameType=RNG');
    await gameList.isShown(page);
    expect(await inRow()).toBe(columns);
    const names = await gameList.firstNames(page);
    await page.setViewportSize({ width: viewport.height, height: viewport.width });
    await gameList.isShown(page);
    expect((await gameList.firstNames(page)).slice(0, 3)).toEqual(names.slice(0, 3));
    visitor.expectNoErrors();
  });

  it('what is read and filled in keeps the width of a phone', async () => {
    visitor.uses({ viewport: { width: 1280, height: 800 } });
    const page = await visitor.open('/m/help');
    await frame.heading(page, t('route.help')).waitFor();
    expect((await boxOf(frame.container(page))).width).toBe(480);
    await visitor.go(page, '/m/login');
    // Without the footer it stands in the middle of the screen.
    expect(await boxOf(frame.container(page))).toMatchObject({ width: 480, x: 400 });
  });
});
