import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';
import { tryOperate } from '../../support/access';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const LANGUAGE = { language: 'TY' };
const BIRTHDAY = { language: 'TY', id: 'birthday' };

describe('promotions', () => {
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

  it('saves the list with the banner of its page', async () => {
    expect(await worker.api.refresh('promotions', LANGUAGE)).toMatchObject({ ok: true });
    const row = await worker.rows('promotions', LANGUAGE);
    expect(row?.list.length).toBeGreaterThanOrEqual(5);
    expect(row?.list[0]).toMatchObject({ id: 'first-deposit', promotionType: 'DEPOSIT' });
    expect(row?.list[0]?.imagePath).toMatch(/^banners\//);
    expect(row?.banners).toHaveLength(1);
  });

  it('saves the list without a new banner, and keeps the saved one, if the banner fails', async () => {
    await worker.api.refresh('promotions', LANGUAGE);
    worker.intercept(({ url }) =>
      new URL(url).pathname === CALLS['announcements.banners'].path
        ? new Response('{}', { status: 500 })
        : undefined,
    );
    expect(await worker.api.refresh('promotions', LANGUAGE, { force: true })).toMatchObject({ ok: true });
    expect((await worker.rows('promotions', LANGUAGE))?.banners).toHaveLength(1);
    expect(await worker.api.refresh('promotions', { language: 'VI' })).toMatchObject({ ok: true });
    expect(await worker.rows('promotions', { language: 'VI' })).toMatchObject({ banners: [] });
  });

  it('are requested without the session, so that they may stay saved after sign-out', async () => {
    await worker.login();
    const sent: (string | null)[] = [];
    worker.intercept((request) => {
      if (request.url.includes('PROMO_')) sent.push(request.headers.get('Authorization'));
      return undefined;
    });
    await worker.api.refresh('promotions', LANGUAGE, { force: true });
    await worker.api.refresh('promotion', BIRTHDAY);
    expect(sent).toEqual([null, null]);
    await worker.api.logout();
    expect(await worker.rows('promotion', BIRTHDAY)).toBeDefined();
  });

  it('reports a promotion that was removed or never existed', async () => {
    const added = await tryOperate(gateway, 'promotion', 'add', '--title', 'Short', '--content', '<p>x</p>');
    const promotion = { language: 'TY', id: added.text.replace('published ', '') };
    expect(await worker.api.refresh('promotion', promotion)).toMatchObject({ ok: true });
    await tryOperate(gateway, 'promotion', 'remove', promotion.id);
    const notFound = { ok: false, code: 'content.not_found' };
    expect(await worker.api.refresh('promotion', promotion, { force: true })).toMatchObject(notFound);
    expect(await worker.sync('promotion', promotion)).toMatchObject({ error: 'content.not_found' });
    // A later visit without a connection would show it, as if nobody had taken it back.
    expect(await worker.rows('promotion', promotion)).toBeUndefined();
    expect(await worker.api.refresh('promotion', { language: 'TY', id: '' })).toMatchObject(notFound);
  });
});
