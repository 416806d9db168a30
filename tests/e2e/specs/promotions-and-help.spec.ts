import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import vi from '../../../src/i18n/locales/VI.json';
import { changeAnswers, scrolled, withField, without } from '../conditions';
import { opensAged } from '../database';
import {
  announcements,
  audit,
  connection,
  frame,
  help,
  languages,
  overlays,
  promotions,
  registration,
  richText,
} from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

describe('promotions, announcements and help', () => {
  const { world, visitor } = useWorld();
  /** Screens, and a text that each has. */
  const READ: [path: string, text: string][] = [
    ['/m/notice', 'You earn a rebate on your stakes, whether you win or lose.'],
    ['/m/notice?id=notice-rebate', 'Claim it at any time under'],
    ['/m/activity', 'We match your first deposit in full, up to ₫3,000,000.'],
    ['/m/activityInfo?id=first-deposit', 'How it works'],
    ['/m/help', 'Whose bank account may I use?'],
    ['/m/helpDetail?id=turnover', 'Every stake counts in full'],
    ['/m/useragreement', 'Parlour operates this platform.'],
  ];

  it('everything read before can be read without the gateway, and says how old it is', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.isInstalled(page);
    for (const [path, text] of READ) {
      await visitor.go(page, path);
      await frame.current(page).getByText(text).first().waitFor();
    }
    await world.gateway.stop();
    await connection.isCutOff(world, page);
    for (const [path, text] of READ) {
      await page.goto(world.url(path));
      await frame.current(page).getByText(text).first().waitFor();
      await frame.age(page).waitFor();
    }
    // What was never read says so, and loads once the connection is back.
    await page.goto(world.url('/m/helpDetail?id=minors'));
    await frame.needsInternet(page).waitFor();
    await world.online();
    await frame.heading(page, 'Children and young people').waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('is right to left in Arabic, and left to right in Vietnamese', async () => {
    for (const [language, dir, title] of [
      ['AR', 'rtl', 'مضاعفة أول إيداع'],
      ['VI', 'ltr', 'Nhân đôi lần nạp đầu'],
    ] as const) {
      visitor.uses({ language });
      const page = await visitor.open('/m/activityInfo?id=first-deposit');
      await frame.heading(page, title).waitFor();
      expect(await languages.direction(page)).toBe(dir);
      await richText.text(page).locator('ol').waitFor();
      expect(await richText.text(page).evaluate((box) => getComputedStyle(box).direction)).toBe(dir);
      visitor.expectNoErrors();
      await visitor.leave();
    }
  });

  it.each([
    ['EN', 'dark'],
    ['AR', 'light'],
  ] as const)('every screen is accessible, in %s and %s', async (language, theme) => {
    visitor.uses({ language, theme });
    const page = await visitor.open('about:blank');
    for (const path of [...READ.map(([read]) => read), '/m/trail', '/m/activityInfo?id=none', '/m/service']) {
      await page.goto(world.url(path));
      await help.isRead(page);
      const found = [...(await audit.barriers(page)), ...(await audit.lostTexts(page))];
      expect(found, path).toEqual([]);
    }
  });

  it('notices: newest first, the popular ones marked, back closes one', async () => {
    const words = ['--type', 'notice', '--title', 'Brand new', '--content', '<p>Fresh words</p>'];
    const id = await world.gateway.publish('announce', ...words);
    const page = await visitor.open('/m/notice');
    const rows = announcements.rows(page);
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toContain('Brand new');
    await announcements.row(page, 'You earn a rebate').getByText(t('notice.popular')).waitFor();
    expect(await announcements.row(page, 'Brand new').getByText(t('notice.popular')).count()).toBe(0);
    await rows.first().click();
    await page.getByText('Fresh words').waitFor();
    await page.goBack();
    await rows.first().waitFor();
    await world.gateway.operator('withdraw-announcement', id);
    await opensAged(page, world.url(`/m/notice?id=${id}`));
    await frame.heading(page, t('notice.gone.title')).waitFor();
    await page.getByRole('link', { name: t('notice.all') }).click();
    await rows.first().waitFor();
  });

  /** Far down a page, a link opens another page of the same path. @returns how far down */
  const opensAtTop = async (page: Page, link: Locator, title: string) => {
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);
    await link.click();
    await frame.heading(page, title).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.locator('.app > .page:focus').waitFor();
    return place;
  };
  const LONG = '<p>One line of many</p>'.repeat(60);

  it('an announcement from far down the list starts at its top, and back returns to its row', async () => {
    const page = await visitor.open('about:blank');
    const notices = Array.from({ length: 60 }, (_, time) => ({
      id: `many-${time}`,
      title: `Notice ${time}`,
      content: LONG,
      time,
    }));
    await changeAnswers(page, 'CCSFE_getNotices', () => ({ contentLobby: notices }));
    await page.goto(world.url('/m/notice'));
    const row = announcements.row(page, 'Notice 10');
    const place = await opensAtTop(page, row, 'Notice 10');
    await page.goBack();
    await row.waitFor();
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.locator('.app > .page:focus').waitFor();
    // What draws the text is loaded by now, so the page is never too short to be scrolled.
    await opensAtTop(page, row, 'Notice 10');
  });

  it('a promotion that another links to starts at its top, and back returns to the link', async () => {
    const words = ['--title', 'Next one', '--content', LONG, '--type', 'REWARD'];
    const next = await world.gateway.publish('promotion', 'add', ...words);
    const content = `${LONG}<p><a href="/m/activityInfo?id=${next}">Further</a></p>`;
    const first = ['--title', 'Long one', '--content', content, '--type', 'REWARD'];
    const id = await world.gateway.publish('promotion', 'add', ...first);
    const page = await visitor.open(`/m/activityInfo?id=${id}`);
    const link = richText.text(page).getByRole('link', { name: 'Further' });
    const place = await opensAtTop(page, link, 'Next one');
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => scrolled(page)).toBe(place);
    for (const one of [id, next]) await world.gateway.operator('promotion', 'remove', one);
  });

  it('promotions: tabs by type, and each says when it ends', async () => {
    const page = await visitor.open('/m/activity');
    const cards = promotions.cards(page);
    await cards.first().waitFor();
    const count = await cards.count();
    await promotions.type(page, 'promotion.type.rebate').click();
    await expect.poll(() => cards.count()).toBe(1);
    expect(frame.queryOf(page)).toEqual({ type: 'REBATE' });
    await page.reload();
    await expect.poll(() => cards.count()).toBe(1);
    await promotions.type(page, 'promotion.type.all').click();
    await expect.poll(() => cards.count()).toBe(count);
    expect((await cards.first().innerText()).split('\n').at(-1)).toMatch(like('promotion.until'));
  });

  it('a promotion leads where its type says, if the merchant has that screen', async () => {
    const page = await visitor.open('/m/activityInfo?id=first-deposit');
    await promotions.go(page, 'promotion.go.deposit').click();
    await overlays.loginDialog(page).waitFor();
    await overlays.escape(page);
    await visitor.login(page);
    await page.goto(world.url('/m/activityInfo?id=first-deposit'));
    await promotions.go(page, 'promotion.go.deposit').click();
    await frame.isAt(page, '/m/voucherCenter');
    await without(world, ['REWCEN3'], async () => {
      await page.goto(world.url('/m/activityInfo?id=weekly-rebate'));
      await richText.text(page).locator('table').waitFor();
      await expect.poll(() => promotions.go(page, 'promotion.go.reward').count()).toBe(0);
    });
  });

  it('a withdrawn promotion says so, and links to the others', async () => {
    const words = ['--title', 'Short one', '--content', '<p>Soon gone</p>', '--type', 'REWARD'];
    const id = await world.gateway.publish('promotion', 'add', ...words);
    const page = await visitor.open(`/m/activityInfo?id=${id}`);
    await page.getByText('Soon gone').waitFor();
    await world.gateway.operator('promotion', 'remove', id);
    await opensAged(page);
    await frame.heading(page, t('promotion.gone.title')).waitFor();
    await page.getByRole('link', { name: t('promotion.all') }).click();
    await promotions.cards(page).first().waitFor();
    expect(await page.getByText('Short one').count()).toBe(0);
  });

  it('help: the filter ignores accents, and customer service is one tap away', async () => {
    visitor.uses({ language: 'VI' });
    const page = await visitor.open('/m/help');
    const filter = page.getByRole('searchbox');
    await filter.fill('ngan hang');
    const articles = help.articles(page);
    await expect.poll(() => articles.allInnerTexts()).toEqual([expect.stringContaining('ngân hàng')]);
    await filter.fill('xyz');
    await page.getByText(vi['help.noMatch.title'].replace('{{q}}', 'xyz')).waitFor();
    await page.getByRole('button', { name: vi['help.clear'] }).click();
    await articles.first().waitFor();
    await help.contact(page).click();
    await overlays.dialog(page).getByText('24/7').waitFor();
  });

  it('customer service says that it is closed, and when it opens', async () => {
    const hour = new Date().getUTCHours();
    const clock = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
    const hours = { timeZone: 'UTC', from: clock(hour + 3), to: clock(hour + 5) };
    const before = { timeZone: 'UTC', from: '00:00', to: '24:00' };
    await world.gateway.set('serviceHours', before);
    await withField(world, ['serviceHours', hours], async () => {
      const page = await visitor.open('/m/service');
      await page.getByText(t('service.closed')).waitFor();
      await page.getByText(`${hours.from}–${hours.to} (GMT)`).waitFor();
    });
  });

  it('the trial: guests start one, a trial may register, members have an account', async () => {
    const page = await visitor.open('/m/trail');
    await frame.heading(page, t('trial.title')).waitFor();
    await page.getByRole('button', { name: t('trial.start') }).click();
    await frame.isAt(page, '/m/home');
    await page.goto(world.url('/m/trail'));
    await frame.heading(page, t('trial.on.title')).waitFor();
    await page.getByRole('link', { name: t('trial.login') }).waitFor();
    await page.getByRole('link', { name: t('trial.register') }).click();
    await frame.isAt(page, '/m/register');
    await registration.isShown(page);
    await visitor.login(page);
    await page.goto(world.url('/m/trail'));
    await frame.heading(page, t('trial.member.title')).waitFor();
    await page.getByRole('link', { name: t('notfound.home') }).click();
    await frame.isAt(page, '/m/home');
    visitor.expectNoErrors();
  });

  it('the agreement is the merchant’s, with its minimum age', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/useragreement'));
    await page.getByText('Tidehouse operates this platform.').waitFor();
    await page.getByText(t('agreement.age', { age: 21 })).waitFor();
  });
});
