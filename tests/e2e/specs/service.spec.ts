import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withField } from '../conditions';
import { announcements, frame, home, overlays, service, startup } from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

describe('customer service', () => {
  const { world, visitor } = useWorld();
  const arrive = async (path = '/m/home') => {
    const page = await visitor.open('about:blank');
    await page.goto(path.startsWith('/') ? world.url(path) : path);
    await frame.answerForOutside(page);
    return page;
  };
  /** The address outside that is opened. */
  const opened = async (page: Page, act: () => Promise<void>) => {
    const tab = await frame.newTab(page, act);
    await tab.waitForURL(/example/);
    const url = tab.url();
    await tab.close();
    return url;
  };
  /** Takes the widget by its disc, and drags it to places. */
  const drag = async (page: Page, ...places: ((y: number) => number)[]) => {
    const box = await service.mainDisc(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 26, (box?.y ?? 0) + 26];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const place of places) await page.mouse.move(x, place(y), { steps: 4 });
    await page.mouse.up();
    return box?.y ?? 0;
  };

  it('a group with several entries opens a list, opening another closes it, a single entry opens directly', async () => {
    const page = await arrive();
    await service.disc(page, 'service.title').click();
    await service.disc(page, 'service.online').click();
    const list = service.list(page);
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Live chat', 'Help desk']);
    await service.disc(page, 'service.telegram').click();
    expect(await list.count()).toBe(1);
    expect(
      await list.getByRole('link').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(['https://t.example/parlour-help', 'https://t.example/parlour-news']);
    expect(await service.disc(page, 'service.online').getAttribute('aria-expanded')).toBe('false');
    expect(await opened(page, () => service.disc(page, 'service.facebook').click())).toBe(
      'https://fb.example/parlour',
    );
    await list.waitFor({ state: 'detached' });
  });

  it('at most three of each messenger; Escape or a tap beside it closes a list', async () => {
    const many = [1, 2, 3, 4].map((n) => ({
      resourceType: n === 1 ? 'TELEGRAM' : n === 2 ? 'TELEGRAM1' : 'TELEGRAM2',
      url: `https://t.example/${n}`,
    }));
    await withField(world, ['resources', many], async () => {
      const page = await arrive();
      await service.disc(page, 'service.title').click();
      await service.disc(page, 'service.telegram').click();
      expect(await service.list(page).getByRole('link').count()).toBe(3);
      await page.keyboard.press('Escape');
      await service.list(page).waitFor({ state: 'detached' });
      await service.disc(page, 'service.title').click();
      await service.disc(page, 'service.telegram').click();
      await home.banner(page).click({ position: { x: 300, y: 20 } });
      await service.list(page).waitFor({ state: 'detached' });
    });
  });

  it('a merchant with a single contact: the disc opens it', async () => {
    const page = await arrive(world.tidehouse('/m/home'));
    expect(await opened(page, () => service.disc(page, 'service.online').click())).toBe(
      'https://desk.tidehouse.example/',
    );
  });

  it('can be moved along its edge, and stays there', async () => {
    const page = await arrive();
    const main = service.mainDisc(page);
    const start = await drag(
      page,
      (y) => y - 80,
      (y) => y - 200,
    );
    const moved = await main.boundingBox();
    expect(Math.round(start - (moved?.y ?? 0))).toBe(200);
    // A drag is not a tap.
    expect(await main.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await main.waitFor();
    expect((await main.boundingBox())?.y).toBe(moved?.y);
  });

  it.each([
    [320, 568],
    [640, 320],
  ])(
    'on a screen of %i by %i its contacts stay on the screen, wherever it was moved',
    async (width, height) => {
      const page = await arrive();
      await page.setViewportSize({ width, height });
      await drag(page, () => 0);
      // The keyboard opens it right after a drag.
      await service.mainDisc(page).press('Enter');
      await service.disc(page, 'service.online').click();
      const boxes = await service.parts(page).evaluateAll((all) =>
        all.map((element) => {
          const { top, left } = element.getBoundingClientRect();
          return Math.min(top, left);
        }),
      );
      expect(boxes).toHaveLength(5);
      expect(Math.min(...boxes)).toBeGreaterThanOrEqual(0);
    },
  );

  it('is offered on every screen that names it: login help, maintenance, region', async () => {
    const page = await arrive('/m/loginNav');
    const entry = frame.main(page).getByRole('button', { name: t('loginNav.service') });
    await entry.waitFor();
    expect(await announcements.rows(page).allInnerTexts()).toEqual([
      ...[t('loginNav.home'), t('loginNav.register'), t('loginNav.forget'), t('loginNav.service')],
    ]);
    await entry.click();
    await overlays.dialog(page).getByRole('link', { name: 'Help desk' }).waitFor();
    expect(await overlays.dialog(page).getByRole('link').count()).toBe(5);
    await overlays.escape(page);
    for (const [word, state] of [
      ['region', 'restricted'],
      ['maintenance', 'maintenance'],
    ] as const) {
      await world.gateway.operator(word, 'on');
      await page.goto(world.url('/m/home'));
      await startup
        .screen(page, state)
        .getByRole('button', { name: t('startup.contact') })
        .click();
      await overlays
        .dialog(page)
        .getByRole('link', { name: t('service.online') })
        .waitFor();
      await overlays.escape(page);
      if (state === 'restricted') await page.getByText(like('startup.restricted.ip')).waitFor();
      await world.gateway.operator(word, 'off');
    }
  });

  it('the gateway sends the addresses encrypted', async () => {
    const text = await (await fetch(world.url('/wps/system/settings'))).text();
    expect(text).not.toMatch(/chat\.parlour\.example|t\.example|fb\.example/);
    expect(text).toContain('U2FsdGVkX1');
  });
});
