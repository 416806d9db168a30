import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('home announcements in the data worker', () => {
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

  it('asks in the language of the rows, whatever the screen speaks by then', async () => {
    const asked: (string | null)[] = [];
    worker.intercept(({ url, headers }) => {
      if (/announcements?|notice|registration/i.test(new URL(url).pathname))
        asked.push(headers.get('Language'));
      return undefined;
    });
    await worker.api.setLanguage('TY');
    for (const name of ['announcements', 'notices', 'registration'] as const)
      expect(await worker.api.refresh(name, { language: 'VI' })).toMatchObject({ ok: true });
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked)).toEqual(new Set(['VI']));
  });

  it('keeps announcements for members apart from those of guests, and deletes them at sign-out', async () => {
    await worker.login();
    const language = 'TY';
    const account = 'player01';
    await worker.api.refresh('announcements', { language });
    await worker.api.refresh('memberAnnouncements', { language, account });
    const executions = (rows: { popups: { execution: string }[] } | undefined) =>
      new Set(rows?.popups.map(({ execution }) => execution));
    const guests = await worker.rows('announcements', { language });
    expect(executions(guests)).toEqual(new Set(['B']));
    expect(guests?.player).toEqual([]);
    const members = await worker.rows('memberAnnouncements', { language, account });
    expect(executions(members)).toEqual(new Set(['A', 'F']));
    await worker.api.logout();
    expect(await worker.rows('memberAnnouncements', { language, account })).toBeUndefined();
    expect(await worker.rows('announcements', { language })).toEqual(guests);
  });
});
