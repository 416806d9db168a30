import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isCutOff, overlaysAreGone, withField } from '../conditions';
import { axeViolations, lostTexts, smallTargets } from '../pages/audit';
import { createWorld, type World } from '../world';

describe('promotions and information', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterEach(() => world.online());
  afterAll(() => world.close());

  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  /** Screens, and what shows that each is read. */
  const READ: [path: string, text: string][] = [
    ['/m/notice', 'The weekly rebate is paid every Monday at 12:00.'],
    ['/m/notice?id=notice-rebate', 'You’ll find it in the reward center.'],
    ['/m/activity', 'We match your first deposit in full, up to ₫3,000,000.'],
    ['/m/activityInfo?id=first-deposit', 'How it works'],
    ['/m/help', 'Whose bank account may I use?'],
    ['/m/helpDetail?id=turnover', 'Share that counts'],
    ['/m/useragreement', 'Parlour operates this platform.'],
  ];

  it('everything read before can be read without the gateway, and says how old it is', async () => {
    const visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.isInstalled(page);
    for (const [path, text] of READ) {
      await visitor.go(page, path);
      await page.getByText(text).first().waitFor();
    }
    await world.gateway.stop();
    await isCutOff(world, page);
    for (const [path, text] of READ) {
      await page.goto(world.url(path));
      await page.getByText(text).first().waitFor();
      await page.locator('.age').filter({ hasText: 'Saved' }).waitFor();
    }
    // What was never read says that, and comes by itself with the connection.
    await page.goto(world.url('/m/helpDetail?id=minors'));
    await heading(page, 'Needs internet').waitFor();
    await world.online();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Children and young people').waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('reads in Arabic from the right, and in Vietnamese', async () => {
    for (const [language, dir, title] of [
      ['AR', 'rtl', 'مضاعفة أول إيداع'],
      ['VI', 'ltr', 'Nhân đôi lần nạp đầu'],
    ] as const) {
      const visitor = await world.visitor({ language });
      const page = await visitor.open('/m/activityInfo?id=first-deposit');
      await heading(page, title).waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      await page.locator('.rich ol').waitFor();
      expect(await page.locator('.rich').evaluate((box) => getComputedStyle(box).direction)).toBe(dir);
      visitor.expectNoErrors();
      await visitor.leave();
    }
  });

  it.each([
    ['EN', 'dark'],
    ['AR', 'light'],
  ] as const)('every screen is usable by everyone, in %s and %s', async (language, theme) => {
    const visitor = await world.visitor({ language, theme });
    const page = await visitor.open('about:blank');
    for (const path of [...READ.map(([read]) => read), '/m/trail', '/m/activityInfo?id=none', '/m/service']) {
      await page.goto(world.url(path));
      await page.locator('main :is(.li, .promo, .rich > *, .state)').first().waitFor();
      const found = [
        ...(await axeViolations(page)),
        ...(await smallTargets(page)),
        ...(await lostTexts(page)),
      ];
      expect(found, path).toEqual([]);
    }
  });

  it('notices: newest first, the popular ones marked, back closes one', async () => {
    const text = await world.gateway.operatorText(
      'announce',
      '--type',
      'notice',
      '--title',
      'Brand new',
      '--content',
      '<p>Fresh words</p>',
    );
    const visitor = await world.visitor();
    const page = await visitor.open('/m/notice');
    const rows = page.locator('main .li');
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toContain('Brand new');
    await rows.filter({ hasText: 'Weekly rebate' }).getByText('Popular').waitFor();
    expect(await rows.filter({ hasText: 'Brand new' }).getByText('Popular').count()).toBe(0);
    await rows.first().click();
    await page.getByText('Fresh words').waitFor();
    await page.goBack();
    await rows.first().waitFor();
    await world.gateway.operator('withdraw-announcement', text.replace('published ', ''));
    await visitor.ageRows(page);
    await page.goto(world.url(`/m/notice?id=${text.replace('published ', '')}`));
    await heading(page, 'This announcement is no longer available').waitFor();
    await page.getByRole('link', { name: 'All announcements' }).click();
    await rows.first().waitFor();
  });

  it('promotions: tabs by type, and an end that is said', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/activity');
    const cards = page.locator('.promo');
    await cards.first().waitFor();
    const count = await cards.count();
    await page.getByRole('tab', { name: 'Rebate' }).click();
    await expect.poll(() => cards.count()).toBe(1);
    expect(page.url()).toContain('type=REBATE');
    await page.reload();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await expect.poll(() => cards.count()).toBe(count);
    expect(await cards.first().innerText()).toMatch(/^Until .*\d{4}$/m);
  });

  it('a promotion leads where its type says, for whom the way is open', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/activityInfo?id=first-deposit');
    await page.getByRole('link', { name: 'Deposit now' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await overlaysAreGone(page);
    await visitor.login(page);
    await page.goto(world.url('/m/activityInfo?id=first-deposit'));
    await page.getByRole('link', { name: 'Deposit now' }).click();
    await page.waitForURL('**/m/voucherCenter');
    await world.gateway.operator('feature', 'REWCEN3', 'off');
    try {
      await page.goto(world.url('/m/activityInfo?id=weekly-rebate'));
      await page.locator('.rich table').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Go to the reward center' }).count()).toBe(0);
    } finally {
      await world.gateway.operator('feature', 'REWCEN3', 'on');
    }
  });

  it('a promotion that is withdrawn says so, with the way to the others', async () => {
    const words = [
      'promotion',
      'add',
      '--title',
      'Short one',
      '--content',
      '<p>Soon gone</p>',
      '--type',
      'REWARD',
    ];
    const id = (await world.gateway.operatorText(...words)).replace('published ', '');
    const visitor = await world.visitor();
    const page = await visitor.open(`/m/activityInfo?id=${id}`);
    await page.getByText('Soon gone').waitFor();
    await world.gateway.operator('promotion', 'remove', id);
    await visitor.ageRows(page);
    await page.reload();
    await heading(page, 'This promotion is no longer available').waitFor();
    await page.getByRole('link', { name: 'All promotions' }).click();
    await page.locator('.promo').first().waitFor();
    expect(await page.getByText('Short one').count()).toBe(0);
  });

  it('help: the filter needs no accents, and customer service is at hand', async () => {
    const visitor = await world.visitor({ language: 'VI' });
    const page = await visitor.open('/m/help');
    const filter = page.getByRole('searchbox');
    await filter.fill('ngan hang');
    const articles = page.locator('.info__topic .li');
    await expect
      .poll(() => articles.allInnerTexts())
      .toEqual(['Tài khoản ngân hàng của ai?'].map(() => expect.stringContaining('ngân hàng')));
    await filter.fill('xyz');
    await page.getByText('Không có kết quả cho “xyz”').waitFor();
    await page.getByRole('button', { name: 'Xóa tìm kiếm' }).click();
    await articles.first().waitFor();
    await page.locator('.info__contact button').click();
    await page.getByRole('dialog').getByText('24/7').waitFor();
  });

  it('customer service says that it is closed, and when it opens', async () => {
    const hour = new Date().getUTCHours();
    const clock = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
    const hours = { timeZone: 'UTC', from: clock(hour + 3), to: clock(hour + 5) };
    const before = { timeZone: 'UTC', from: '00:00', to: '24:00' };
    await world.gateway.operator('merchant', 'set', 'serviceHours', JSON.stringify(before));
    await withField(world, ['serviceHours', hours], async () => {
      const visitor = await world.visitor();
      const page = await visitor.open('/m/service');
      await page.getByText('Closed now').waitFor();
      await page.getByText(`${hours.from}–${hours.to} (GMT)`).waitFor();
    });
  });

  it('the free trial: guests begin one, a trial may register, members have an account', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/trail');
    await heading(page, 'Try the games for free').waitFor();
    await page.getByRole('button', { name: 'Start the free trial' }).click();
    await page.waitForURL('**/m/home');
    await page.goto(world.url('/m/trail'));
    await heading(page, 'You are on a free trial').waitFor();
    await page.getByRole('button', { name: 'Register an account' }).click();
    await page.waitForURL('**/m/register');
    await page.getByRole('heading', { name: 'Register' }).first().waitFor();
    await visitor.login(page);
    await page.goto(world.url('/m/trail'));
    await heading(page, 'You already have an account').waitFor();
    await page.getByRole('link', { name: 'Go to the lobby' }).click();
    await page.waitForURL('**/m/home');
    visitor.expectNoErrors();
  });

  it('the agreement is the merchant’s, with its age', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/useragreement').replace('//localhost', '//tidehouse.localhost'));
    await page.getByText('Tidehouse operates this platform.').waitFor();
    await page.getByText('For players aged 21 and over').waitFor();
  });
});
