import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceState } from '../../../gateway/store/service-hours';
import { PROMOTION_TYPE_TEXT, promotionAction } from '../../../src/nav/promotion-actions';
import { isAppPath } from '../../../contract/app-path';
import { routeOf } from '../../../src/nav/routes';
import { tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant } from '../../support/registration';

const DAY_MS = 24 * 60 * 60_000;
const textQuery = (language = 'TY', merchantCode = 'parlour') => ({ language, merchantCode });

describe('promotions, help and announcements', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const operator = (...words: string[]) => tryOperate(gateway, ...words);
  const promotions = async (query = textQuery()) =>
    (await ask(gateway.url, 'promotions.list', { query, headers: asMerchant(query.merchantCode) })).value
      .list;
  const promotion = (id: string, query = textQuery()) =>
    ask(gateway.url, 'promotions.detail', {
      query: { ...query, id },
      headers: asMerchant(query.merchantCode),
    });
  const article = (id: string, query = textQuery()) =>
    ask(gateway.url, 'help.article', { query: { ...query, id, device: 'MOBILE' } });
  const help = async (query = textQuery()) =>
    (await ask(gateway.url, 'help.topics', { query: { ...query, device: 'MOBILE' } })).value.list;

  it('promotions of several types have a text and an action', async () => {
    const list = await promotions();
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(new Set(list.map((row) => row.promotionType)).size).toBe(list.length);
    for (const { id, title, summary, promotionType } of list) {
      expect(PROMOTION_TYPE_TEXT).toHaveProperty([promotionType ?? '']);
      expect(promotionAction(promotionType)).not.toBeNull();
      expect(summary).not.toBe('');
      expect((await promotion(id)).value).toMatchObject({ title, content: expect.stringContaining('<p>') });
    }
  });

  it('texts are in the requested language, or in the default language if there are none', async () => {
    const titles = async (language: string) =>
      (await promotions(textQuery(language))).map(({ title }) => title);
    const common = await titles('TY');
    expect(await titles('FR')).toEqual(common);
    for (const language of ['VI', 'AR']) {
      const own = await titles(language);
      expect(own).toHaveLength(common.length);
      expect(own.filter((title) => common.includes(title))).toEqual([]);
    }
    const { value } = await article('turnover', textQuery('VI'));
    expect(value.title).toBe('Vòng cược là gì?');
    expect(value.content).toContain('tổng cộng 500');
    const french = await article('turnover', textQuery('FR'));
    expect(french.value).toEqual((await article('turnover')).value);
  });

  it('promotions that have ended or not started are not sent', async () => {
    const now = gateway.gateway.now();
    const iso = (at: number) => new Date(at).toISOString();
    const add = (...more: string[]) =>
      operator('promotion', 'add', '--title', 'T', '--content', '<p>x</p>', ...more);
    const idOf = ({ text }: { text: string }) => text.replace('published ', '');
    const soon = idOf(await add('--until', iso(now + DAY_MS)));
    const later = idOf(await add('--from', iso(now + DAY_MS)));
    const ids = async () => (await promotions()).map(({ id }) => id);
    expect(await ids()).toContain(soon);
    expect(await ids()).not.toContain(later);
    gateway.advance(2 * DAY_MS);
    expect(await ids()).not.toContain(soon);
    expect(await ids()).toContain(later);
    expect(await promotion(soon)).toMatchObject({ status: 404, code: 'content.not_found' });
    expect(await operator('promotion', 'remove', later)).toMatchObject({ ok: true });
    expect(await ids()).not.toContain(later);
    expect(await operator('promotion', 'remove', later)).toMatchObject({ ok: false });
  });

  it('a promotion of one merchant is not sent to another', async () => {
    const { text } = await operator(
      'promotion',
      'add',
      '--title',
      'Tide',
      '--content',
      '<p>x</p>',
      '--merchant',
      'tidehouse',
    );
    const id = text.replace('published ', '');
    expect((await promotion(id, textQuery('EN', 'tidehouse'))).value.title).toBe('Tide');
    expect((await promotion(id)).code).toBe('content.not_found');
    expect((await promotions()).map((row) => row.id)).not.toContain(id);
  });

  it('the operator can add texts of a promotion in another language', async () => {
    await operator('promotion', 'set', 'birthday', '--title', 'Anniversaire', '--language', 'FR');
    const french = (await promotion('birthday', textQuery('FR'))).value;
    const common = (await promotion('birthday')).value;
    expect([french.title, french.content]).toEqual(['Anniversaire', common.content]);
    expect(common.title).not.toBe('Anniversaire');
  });

  it('six help topics have at least three articles each', async () => {
    const topics = await help();
    expect(topics).toHaveLength(6);
    for (const { articles } of topics) {
      expect(articles.length).toBeGreaterThanOrEqual(3);
      for (const { id, title } of articles) {
        const { value } = await article(id);
        expect([value.title, value.content.length > 100]).toEqual([title, true]);
      }
    }
  });

  it('links in texts lead to existing screens', async () => {
    const texts = [
      ...(await Promise.all((await help()).flatMap((topic) => topic.articles.map(({ id }) => article(id))))),
      ...(await Promise.all((await promotions()).map(({ id }) => promotion(id)))),
      await ask(gateway.url, 'help.agreement', { query: textQuery() }),
    ].map(({ value }) => value.content);
    const links = texts.flatMap((text) =>
      [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? ''),
    );
    expect(links.length).toBeGreaterThan(15);
    for (const href of links) {
      expect(isAppPath(href), href).toBe(true);
      const [path = '', id] = href.split('?id=');
      expect(routeOf(path).path, href).toBe(path);
      if (id) expect((await article(id)).status, href).toBe(200);
    }
  });

  it.each([
    ['parlour', 'Parlour', '18'],
    ['tidehouse', 'Tidehouse', '21'],
  ])('the agreement contains the name and minimum age of %s', async (code, name, age) => {
    const { value } = await ask(gateway.url, 'help.agreement', {
      query: textQuery('EN', code),
      headers: asMerchant(code),
    });
    expect(value.content).toContain(`${name} operates this platform`);
    expect(value.content).toContain(`at least <b>${age}</b> years`);
    expect(value.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(12);
    expect(value.content).not.toContain('{{');
  });

  it('a merchant’s name is escaped in the agreement', async () => {
    await operator('merchant', 'set', 'brand.name', '"<img src=x>&Co"', '--merchant', 'tidehouse');
    const { value } = await ask(gateway.url, 'help.agreement', {
      query: textQuery('EN', 'tidehouse'),
      headers: asMerchant('tidehouse'),
    });
    expect(value.content).toContain('&lt;img src=x&gt;&amp;Co operates');
    expect(value.content).not.toContain('<img');
  });

  it('the operator can add, move and remove help articles', async () => {
    const set = (...more: string[]) =>
      operator('article', 'set', 'new-one', '--title', 'New', '--content', '<p>n</p>', ...more);
    expect(await set()).toMatchObject({ ok: false });
    expect(await set('--topic', 'nowhere')).toMatchObject({ ok: false });
    expect(await set('--topic', 'games')).toMatchObject({ ok: true });
    const games = async () => (await help()).find(({ id }) => id === 'games')?.articles ?? [];
    expect((await games()).at(-1)).toEqual({ id: 'new-one', title: 'New' });
    await set('--topic', 'safety');
    expect((await games()).map(({ id }) => id)).not.toContain('new-one');
    expect((await article('new-one')).value.content).toBe('<p>n</p>');
    await operator('article', 'remove', 'new-one');
    expect((await article('new-one')).code).toBe('content.not_found');
    // The id of a promotion does not find an article.
    expect((await article('birthday')).code).toBe('content.not_found');
  });

  it.each([
    ['promotion', 'add', '--title', 'x'],
    ['promotion', 'add', '--content', 'x'],
    ['promotion', 'add', '--title', 'x', '--content', 'x', '--until', 'soon'],
    ['promotion', 'add', '--title', 'x', '--content', 'x', '--until', '2020-01-01T00:00:00Z'],
    [
      ...['promotion', 'add', '--title', 'x', '--content', 'x'],
      ...['--from', '2040-01-02T00:00:00Z', '--until', '2040-01-01T00:00:00Z'],
    ],
    ['promotion', 'add', '--title', 'x', '--content', 'x', '--summary', 'x'.repeat(301)],
    ['promotion', 'add', '--title', 'x', '--content', 'x'.repeat(200_001)],
    ['promotion', 'add', '--title', 'x', '--content', 'x', '--merchant', 'nobody'],
    ['promotion', 'add', '--title', 'x', '--content', 'x', '--language', 'XX'],
    ['promotion', 'set', 'nothing', '--title', 'x'],
    ['promotion', 'set', 'birthday', '--title', 'x', '--until', '2040-01-01T00:00:00Z'],
    ['promotion', 'remove'],
    ['article', 'set', '../x', '--title', 'x', '--content', 'x', '--topic', 'games'],
    ['article', 'set', 'games', '--title', 'x', '--content', 'x', '--topic', 'games'],
    ['article', 'remove', 'games'],
    ['popular', 'notice-bank'],
    ['popular', 'nothing', 'on'],
  ])('%s %s %s %s %s %s fails and changes nothing', async (...words) => {
    const rows = async () =>
      JSON.stringify([
        await gateway.db.query('SELECT * FROM documents ORDER BY id'),
        await gateway.db.query('SELECT * FROM document_texts ORDER BY document_id, language'),
      ]);
    const before = await rows();
    expect((await operator(...words)).ok).toBe(false);
    expect(await rows()).toBe(before);
  });

  it('popular notices are those that the operator marks', async () => {
    const popular = async () =>
      (await ask(gateway.url, 'announcements.popular', { query: textQuery() })).value.list.map(
        ({ id }) => id,
      );
    const notices = (await ask(gateway.url, 'announcements.notices', { query: { merchantCode: 'parlour' } }))
      .value;
    const known = notices.contentLobby.map(({ id }) => id);
    expect((await popular()).length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(await popular()));
    await operator('popular', 'notice-bank', 'on');
    expect(await popular()).toContain('notice-bank');
    await operator('popular', 'notice-bank', 'off');
    expect(await popular()).not.toContain('notice-bank');
  });

  it('the activity page has banners, and an unknown group has none', async () => {
    const banners = async (groupName: string) =>
      (
        await ask(gateway.url, 'announcements.banners', {
          query: { ...textQuery(), types: 'B', groupName, platform: 'M' },
        })
      ).value.banners;
    expect((await banners('m_activity')).map(({ id }) => id)).toEqual(['activity-house']);
    expect(await banners('notice')).toEqual([]);
  });

  it('customer service is open during the hours that the operator sets', async () => {
    const service = async () => (await ask(gateway.url, 'service.online', { query: textQuery() })).value;
    expect(await service()).toEqual({ open: true, hours: '24/7' });
    const hour = new Date(gateway.gateway.now()).getUTCHours();
    const clock = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
    const hours = { timeZone: 'UTC', from: clock(hour + 2), to: clock(hour + 4) };
    expect(await operator('merchant', 'set', 'serviceHours', JSON.stringify(hours))).toMatchObject({
      ok: true,
    });
    expect(await service()).toEqual({ open: false, hours: `${hours.from}–${hours.to} (GMT)` });
    const wrong = { ...hours, timeZone: 'Moon/Crater' };
    expect(await operator('merchant', 'set', 'serviceHours', JSON.stringify(wrong))).toMatchObject({
      ok: false,
    });
  });
});

describe('customer service hours', () => {
  const at = (time: string) => Date.parse(`2026-01-15T${time}:00Z`);
  const day = { timeZone: 'Asia/Ho_Chi_Minh', from: '09:00', to: '21:00' };
  const night = { timeZone: 'UTC', from: '22:00', to: '06:00' };
  it.each([
    [day, '01:59', false],
    [day, '02:00', true],
    [day, '13:59', true],
    [day, '14:00', false],
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '05:59', true],
    [night, '06:00', false],
  ])('%o at %s UTC: open %s', (hours, time, open) => {
    expect(serviceState(hours, at(time)).open).toBe(open);
  });

  it('respects daylight saving time', () => {
    const london = { timeZone: 'Europe/London', from: '09:00', to: '21:00' };
    expect(serviceState(london, Date.parse('2026-01-15T08:30:00Z'))).toEqual({
      open: false,
      hours: '09:00–21:00 (GMT)',
    });
    expect(serviceState(london, Date.parse('2026-07-15T08:30:00Z'))).toEqual({
      open: true,
      hours: '09:00–21:00 (GMT+1)',
    });
  });

  it.each([
    [{ timeZone: 'UTC', from: '00:00', to: '24:00' }],
    [{ timeZone: 'UTC', from: '08:00', to: '08:00' }],
    [undefined],
  ])('%o means around the clock', (hours) => {
    expect(serviceState(hours, at('03:00'))).toEqual({ open: true, hours: '24/7' });
  });
});
