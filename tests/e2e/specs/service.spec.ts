import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlaysAreGone } from '../conditions';
import { createWorld, type World } from '../world';

describe('customer service', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  const arrive = async (path = '/m/home', host = 'localhost') => {
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    await page.goto(world.url(path).replace('//localhost', `//${host}`));
    // Nothing of the outside world answers here.
    await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'there' }));
    return { visitor, page };
  };
  const disc = (page: Page, name: string) => page.locator('.csw').getByRole('button', { name });
  const opened = (page: Page, act: () => Promise<void>) =>
    Promise.all([page.context().waitForEvent('page'), act()]).then(async ([tab]) => {
      await tab.waitForURL(/example/);
      const url = tab.url();
      await tab.close();
      return url;
    });

  it('a group with several entries opens a list, opening another closes it, one entry opens directly (C §2)', async () => {
    const { page } = await arrive();
    await disc(page, 'Customer service').click();
    await disc(page, 'Live chat').click();
    const list = page.locator('.csw__list');
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Live chat', 'Help desk']);
    await disc(page, 'Telegram').click();
    expect(await list.count()).toBe(1);
    expect(
      await list.getByRole('link').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(['https://t.example/parlour-help', 'https://t.example/parlour-news']);
    expect(await disc(page, 'Live chat').getAttribute('aria-expanded')).toBe('false');
    expect(await opened(page, () => disc(page, 'Facebook').click())).toBe('https://fb.example/parlour');
    await list.waitFor({ state: 'detached' });
  });

  it('at most three of each messenger, and a list may be closed by Escape or a tap beside it', async () => {
    const many = [1, 2, 3, 4].map((n) => ({
      resourceType: n === 1 ? 'TELEGRAM' : n === 2 ? 'TELEGRAM1' : 'TELEGRAM2',
      url: `https://t.example/${n}`,
    }));
    const before = await world.gateway.operatorText('merchant', 'get', 'resources');
    await world.gateway.operator('merchant', 'set', 'resources', JSON.stringify(many));
    const { page } = await arrive();
    await disc(page, 'Customer service').click();
    await disc(page, 'Telegram').click();
    expect(await page.locator('.csw__list').getByRole('link').count()).toBe(3);
    await page.keyboard.press('Escape');
    await page.locator('.csw__list').waitFor({ state: 'detached' });
    await disc(page, 'Customer service').click();
    await disc(page, 'Telegram').click();
    await page.locator('.banner').click({ position: { x: 300, y: 20 }, trial: false });
    await page.locator('.csw__list').waitFor({ state: 'detached' });
    await world.gateway.operator('merchant', 'set', 'resources', before);
  });

  it('a merchant with one way only: the disc is the way', async () => {
    const { page } = await arrive('/m/home', 'tidehouse.localhost');
    expect(await opened(page, () => disc(page, 'Live chat').click())).toBe('https://desk.tidehouse.example/');
  });

  it('can be moved along its edge, and stays where it was put', async () => {
    const { page } = await arrive();
    const main = page.locator('.csw__main');
    const start = await main.boundingBox();
    const x = (start?.x ?? 0) + 26;
    const y = (start?.y ?? 0) + 26;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 80, { steps: 4 });
    await page.mouse.move(x, y - 200, { steps: 4 });
    await page.mouse.up();
    const moved = await main.boundingBox();
    expect(Math.round((start?.y ?? 0) - (moved?.y ?? 0))).toBe(200);
    // Moving it is no tap.
    expect(await main.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await main.waitFor();
    expect((await main.boundingBox())?.y).toBe(moved?.y);
  });

  it.each([
    [320, 568],
    [640, 320],
  ])('on a screen of %i by %i its ways stay within reach, wherever it was put', async (width, height) => {
    const { page } = await arrive();
    await page.setViewportSize({ width, height });
    const main = page.locator('.csw__main');
    const start = await main.boundingBox();
    await page.mouse.move((start?.x ?? 0) + 26, (start?.y ?? 0) + 26);
    await page.mouse.down();
    await page.mouse.move((start?.x ?? 0) + 26, 0, { steps: 4 });
    await page.mouse.up();
    // A drag is over when it is over: the keyboard opens it.
    await main.press('Enter');
    await disc(page, 'Live chat').click();
    const boxes = await page.locator('.csw__disc, .csw__list').evaluateAll((all) =>
      all.map((element) => {
        const { top, left } = element.getBoundingClientRect();
        return Math.min(top, left);
      }),
    );
    expect(boxes).toHaveLength(5);
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(0);
  });

  it('is offered wherever it is named: login help, member center, maintenance, region', async () => {
    const { page } = await arrive('/m/loginNav');
    await page.getByRole('button', { name: 'Customer service' }).waitFor();
    expect(await page.locator('main .li__t').allInnerTexts()).toEqual([
      'Return home',
      'Register now',
      'Forgot password',
      'Customer service',
    ]);
    await page.getByRole('button', { name: 'Customer service' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Help desk' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(5);
    await page.keyboard.press('Escape');
    await overlaysAreGone(page);
    for (const [word, state] of [
      ['region', 'restricted'],
      ['maintenance', 'maintenance'],
    ] as const) {
      await world.gateway.operator(word, 'on');
      await page.goto(world.url('/m/home'));
      const screen = page.locator(`[data-startup=${state}]`);
      await screen.getByRole('button', { name: 'Contact us' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Live chat' }).waitFor();
      await page.keyboard.press('Escape');
      await overlaysAreGone(page);
      if (state === 'restricted') await page.getByText(/^Your IP address: /).waitFor();
      await world.gateway.operator(word, 'off');
    }
  });

  it('links do not lie open in what the gateway sends', async () => {
    const text = await (await fetch(world.url('/wps/system/settings'))).text();
    expect(text).not.toMatch(/chat\.parlour\.example|t\.example|fb\.example/);
    expect(text).toContain('U2FsdGVkX1');
  });
});
