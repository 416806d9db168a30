import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resourceKey } from '../../../contract/resource-key';
import { goOffline, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const LANGUAGES = ['TY', 'VI', 'AR'];

describe('help articles and the user agreement', () => {
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

  it('stay saved without a network, and the failure is recorded', async () => {
    const article = { language: 'TY', id: 'limits' };
    await worker.api.refresh('helpArticle', article);
    const before = await worker.rows('helpArticle', article);
    const checkedAt = (await worker.sync('helpArticle', article))?.checkedAt;
    expect(before?.html).toContain('<p>');
    goOffline(worker);
    expect(await worker.api.refresh('helpArticle', article, { force: true })).toMatchObject({
      ok: false,
      code: 'offline',
    });
    expect(await worker.rows('helpArticle', article)).toEqual(before);
    expect(await worker.sync('helpArticle', article)).toMatchObject({ status: 'failed', checkedAt });
  });

  it('are not written again if they have not changed', async () => {
    const agreement = { language: 'TY' };
    await worker.api.refresh('agreement', agreement);
    await worker.db.saved.update(resourceKey('agreement', agreement), { rows: { title: 'as it was saved' } });
    await worker.api.refresh('agreement', agreement, { force: true });
    expect(await worker.rows('agreement', agreement)).toEqual({ title: 'as it was saved' });
  });

  it('are saved for each language', async () => {
    for (const language of LANGUAGES) {
      await worker.api.refresh('helpTopics', { language });
      await worker.api.refresh('promotion', { language, id: 'birthday' });
    }
    const topics = await Promise.all(LANGUAGES.map((language) => worker.rows('helpTopics', { language })));
    expect(new Set(topics.map((rows) => rows?.[0]?.title)).size).toBe(3);
    const promotions = await Promise.all(
      LANGUAGES.map((language) => worker.rows('promotion', { language, id: 'birthday' })),
    );
    expect(new Set(promotions.map((row) => row?.title)).size).toBe(3);
  });
});
