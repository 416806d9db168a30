import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';

import { resourceKey } from '../../../contract/resources';
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

  const cut = () => worker.intercept(() => networkError());
  const without = (path: string) =>
    worker.intercept((request) =>
      Promise.resolve(
        new URL(request.url).pathname === path ? new Response('{}', { status: 500 }) : undefined,
      ),
    );

  it('saves the promotions and the banner of their page as one row', async () => {
    expect(await worker.api.refresh('promotions', { language: 'TY' })).toMatchObject({ ok: true });
    const row = await worker.rows('promotions', { language: 'TY' });
    expect(row?.list.length).toBeGreaterThanOrEqual(5);
    expect(row?.list[0]).toMatchObject({ id: 'first-deposit', promotionType: 'DEPOSIT' });
    expect(row?.list[0]?.imagePath).toMatch(/^banners\//);
    expect(row?.banners).toHaveLength(1);
  });

  it('shows promotions without their banner, and keeps the saved one', async () => {
    await worker.api.refresh('promotions', { language: 'TY' });
    without(CALLS['announcements.banners'].path);
    expect(await worker.api.refresh('promotions', { language: 'TY' }, { force: true })).toMatchObject({
      ok: true,
    });
    expect((await worker.rows('promotions', { language: 'TY' }))?.banners).toHaveLength(1);
    expect(await worker.api.refresh('promotions', { language: 'VI' })).toMatchObject({ ok: true });
    expect(await worker.rows('promotions', { language: 'VI' })).toMatchObject({ banners: [] });
  });

  it('reads the promotions as a guest does, so that they may stay at sign-out', async () => {
    await worker.login();
    const sent: (string | null)[] = [];
    worker.intercept((request) => {
      if (request.url.includes('PROMO_')) sent.push(request.headers.get('Authorization'));
      return Promise.resolve(undefined);
    });
    await worker.api.refresh('promotions', { language: 'TY' }, { force: true });
    await worker.api.refresh('promotion', { language: 'TY', id: 'birthday' });
    expect(sent).toEqual([null, null]);
    await worker.api.logout();
    expect(await worker.rows('promotion', { language: 'TY', id: 'birthday' })).toBeDefined();
  });

  it('keeps what was read when the gateway is gone, and says that it failed', async () => {
    await worker.api.refresh('helpArticle', { language: 'TY', id: 'limits' });
    const article = { language: 'TY', id: 'limits' };
    const before = await worker.rows('helpArticle', article);
    const at = (await worker.sync('helpArticle', article))?.checkedAt;
    expect(before?.html).toContain('<p>');
    cut();
    expect(
      await worker.api.refresh('helpArticle', { language: 'TY', id: 'limits' }, { force: true }),
    ).toMatchObject({
      ok: false,
      code: 'offline',
    });
    expect(await worker.rows('helpArticle', article)).toEqual(before);
    expect(await worker.sync('helpArticle', article)).toMatchObject({ status: 'failed', checkedAt: at });
  });

  it('writes nothing when a text is the same', async () => {
    const { api, db } = worker;
    await api.refresh('agreement', { language: 'TY' });
    const key = resourceKey('agreement', { language: 'TY' });
    await db.saved.update(key, { rows: { title: 'as it was saved' } });
    await api.refresh('agreement', { language: 'TY' }, { force: true });
    expect(await worker.rows('agreement', { language: 'TY' })).toEqual({ title: 'as it was saved' });
  });

  it('tells of a promotion that is withdrawn or was never there', async () => {
    const words = ['promotion', 'add', '--title', 'Short', '--content', '<p>x</p>'];
    const { text } = await runCommand(gateway.db, words, Date.now());
    const id = text.replace('published ', '');
    expect(await worker.api.refresh('promotion', { language: 'TY', id })).toMatchObject({ ok: true });
    await runCommand(gateway.db, ['promotion', 'remove', id], Date.now());
    const gone = { ok: false, code: 'content.not_found' };
    expect(await worker.api.refresh('promotion', { language: 'TY', id }, { force: true })).toMatchObject(
      gone,
    );
    expect(await worker.sync('promotion', { language: 'TY', id })).toMatchObject({
      error: 'content.not_found',
    });
    expect(await worker.api.refresh('promotion', { language: 'TY', id: '' })).toMatchObject(gone);
  });

  it('keeps each language apart', async () => {
    for (const language of ['TY', 'VI', 'AR']) {
      await worker.api.refresh('helpTopics', { language });
      await worker.api.refresh('promotion', { language, id: 'birthday' });
    }
    const languages = ['TY', 'VI', 'AR'];
    const topics = await Promise.all(languages.map((language) => worker.rows('helpTopics', { language })));
    expect(new Set(topics.map((rows) => rows?.[0]?.title)).size).toBe(3);
    const promotions = await Promise.all(
      languages.map((language) => worker.rows('promotion', { language, id: 'birthday' })),
    );
    expect(new Set(promotions.map((row) => row?.title)).size).toBe(3);
  });

  it('saves notices, the popular ones among them, and whether customer service answers', async () => {
    await Promise.all([
      worker.api.refresh('notices', { language: 'TY' }),
      worker.api.refresh('popularNotices', { language: 'TY' }),
      worker.api.refresh('onlineService', { language: 'TY' }),
    ]);
    const notices = ((await worker.rows('notices', { language: 'TY' })) ?? []).map(({ id }) => id);
    const popular = (await worker.rows('popularNotices', { language: 'TY' })) ?? [];
    expect(popular.length).toBeGreaterThan(0);
    expect(notices).toEqual(expect.arrayContaining(popular));
    expect(await worker.rows('onlineService', { language: 'TY' })).toEqual({
      open: true,
      hours: '24/7',
    });
  });
});
