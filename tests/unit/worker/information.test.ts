import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';
import { DOCUMENT, RESOURCE } from '../../../contract/tables';
import { runCommand } from '../../../gateway/operator/commands';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('promotions and information in the worker, against the real gateway', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  const sync = (key: string) => worker.db.syncState.get(key);
  const cut = () => worker.intercept(() => networkError());
  const without = (path: string) =>
    worker.intercept((request) =>
      Promise.resolve(
        new URL(request.url).pathname === path ? new Response('{}', { status: 500 }) : undefined,
      ),
    );

  it('saves the promotions and the banner of their page as one row', async () => {
    expect(await worker.api.refreshPromotions('TY')).toMatchObject({ ok: true });
    const row = await worker.db.promotions.get('TY');
    expect(row?.list.length).toBeGreaterThanOrEqual(5);
    expect(row?.list[0]).toMatchObject({ id: 'first-deposit', promotionType: 'DEPOSIT' });
    expect(row?.list[0]?.imagePath).toMatch(/^banners\//);
    expect(row?.banners).toHaveLength(1);
  });

  it('shows promotions without their banner, and keeps the saved one', async () => {
    await worker.api.refreshPromotions('TY');
    without(CALLS['announcements.banners'].path);
    expect(await worker.api.refreshPromotions('TY', { force: true })).toMatchObject({ ok: true });
    expect((await worker.db.promotions.get('TY'))?.banners).toHaveLength(1);
    expect(await worker.api.refreshPromotions('VI')).toMatchObject({ ok: true });
    expect(await worker.db.promotions.get('VI')).toMatchObject({ banners: [] });
  });

  it('reads the promotions as a guest does, so that they may stay at sign-out', async () => {
    await worker.login();
    const sent: (string | null)[] = [];
    worker.intercept((request) => {
      if (request.url.includes('PROMO_')) sent.push(request.headers.get('Authorization'));
      return Promise.resolve(undefined);
    });
    await worker.api.refreshPromotions('TY', { force: true });
    await worker.api.refreshPromotion({ language: 'TY', id: 'birthday' });
    expect(sent).toEqual([null, null]);
    await worker.api.logout();
    expect(await worker.db.documents.get(DOCUMENT.promotion('TY', 'birthday'))).toBeDefined();
  });

  it('keeps what was read when the gateway is gone, and says that it failed', async () => {
    await worker.api.refreshHelpArticle({ language: 'TY', id: 'limits' });
    const key = DOCUMENT.help('TY', 'limits');
    const before = await worker.db.documents.get(key);
    const at = (await sync(RESOURCE.document(key)))?.checkedAt;
    expect(before?.html).toContain('<p>');
    cut();
    expect(
      await worker.api.refreshHelpArticle({ language: 'TY', id: 'limits' }, { force: true }),
    ).toMatchObject({
      ok: false,
      code: 'offline',
    });
    expect(await worker.db.documents.get(key)).toEqual(before);
    expect(await sync(RESOURCE.document(key))).toMatchObject({ status: 'failed', checkedAt: at });
  });

  it('writes nothing when a text is the same', async () => {
    const { api, db } = worker;
    await api.refreshAgreement('TY');
    const key = DOCUMENT.agreement('TY');
    await db.documents.update(key, { title: 'as it was saved' });
    await api.refreshAgreement('TY', { force: true });
    expect((await db.documents.get(key))?.title).toBe('as it was saved');
  });

  it('tells of a promotion that is withdrawn or was never there', async () => {
    const words = ['promotion', 'add', '--title', 'Short', '--content', '<p>x</p>'];
    const { text } = await runCommand(gateway.db, words, Date.now());
    const id = text.replace('published ', '');
    expect(await worker.api.refreshPromotion({ language: 'TY', id })).toMatchObject({ ok: true });
    await runCommand(gateway.db, ['promotion', 'remove', id], Date.now());
    const gone = { ok: false, code: 'content.not_found' };
    expect(await worker.api.refreshPromotion({ language: 'TY', id }, { force: true })).toMatchObject(gone);
    expect(await sync(RESOURCE.document(DOCUMENT.promotion('TY', id)))).toMatchObject({
      error: 'content.not_found',
    });
    expect(await worker.api.refreshPromotion({ language: 'TY', id: '' })).toMatchObject(gone);
  });

  it('keeps each language apart', async () => {
    for (const language of ['TY', 'VI', 'AR']) {
      await worker.api.refreshHelp(language);
      await worker.api.refreshPromotion({ language, id: 'birthday' });
    }
    const topics = (await worker.db.help.toArray()).map((row) => row.topics[0]?.title);
    expect(new Set(topics).size).toBe(3);
    const titles = (await worker.db.documents.toArray()).map(({ title }) => title);
    expect(new Set(titles).size).toBe(3);
  });

  it('saves notices, the popular ones among them, and whether customer service answers', async () => {
    await Promise.all([
      worker.api.refreshNotices('TY'),
      worker.api.refreshPopular('TY'),
      worker.api.refreshOnlineService('TY'),
    ]);
    const notices = (await worker.db.notices.toArray()).map(({ id }) => id);
    const popular = (await worker.db.popular.get('TY'))?.ids ?? [];
    expect(popular.length).toBeGreaterThan(0);
    expect(notices).toEqual(expect.arrayContaining(popular));
    expect(await worker.db.onlineService.get('TY')).toEqual({ language: 'TY', open: true, hours: '24/7' });
  });
});
