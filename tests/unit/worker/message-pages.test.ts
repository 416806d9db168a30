import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sendMessages } from '../../support/messages';

describe('the pages of the message list', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  const first = { account: 'player01', language: 'TY', after: '' };

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM messages');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
  });

  const send = (from: number, count: number) => sendMessages(gateway, from, count);
  const refresh = (after = '') => worker.api.refresh('messages', { ...first, after }, { force: true });
  const view = async () => (await worker.rows('messages', first)) ?? { list: [], end: null };
  const titles = async () => (await view()).list.map(({ title }) => title);
  const names = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => `m${from + (to > from ? index : -index)}`);

  it('its pages follow each other without gaps, also when messages arrive in between', async () => {
    await send(1, 45);
    await refresh();
    expect(await titles()).toEqual(names(45, 26));
    await send(46, 2);
    await refresh((await view()).end ?? '');
    expect(await titles()).toEqual(names(45, 6));
    await refresh();
    expect(await titles()).toEqual(names(47, 6));
    await refresh((await view()).end ?? '');
    expect(await titles()).toEqual(names(47, 1));
    expect((await view()).end).toBeNull();
  });

  it('keeps older pages offline, and forgets them if something is missing before them', async () => {
    await send(1, 30);
    await refresh();
    await refresh((await view()).end ?? '');
    expect(await titles()).toEqual(names(30, 1));
    await send(31, 19);
    await refresh();
    expect(await titles()).toEqual(names(49, 1));
    await send(50, 25);
    await refresh();
    expect(await titles()).toEqual(names(74, 55));
    const { end } = await view();
    expect(await worker.api.refresh('messages', { ...first, after: end ?? '' })).toMatchObject({ ok: true });
    expect(await titles()).toEqual(names(74, 35));
  });

  it('a page that does not follow what is saved is not added', async () => {
    await send(1, 45);
    await refresh();
    const { end } = await view();
    await refresh(end ?? '');
    const { end: behind } = await view();
    await send(46, 25);
    await refresh();
    await refresh(behind ?? '');
    expect(await titles()).toEqual(names(70, 51));
  });

  it('a later page takes over what was deleted elsewhere', async () => {
    await send(1, 30);
    await refresh();
    const { end } = await view();
    await refresh(end ?? '');
    await gateway.db.query("UPDATE messages SET deleted_at = 1 WHERE title IN ('m5', 'm28')");
    await refresh(end ?? '');
    await refresh();
    expect(await titles()).toEqual(names(30, 1).filter((title) => title !== 'm5' && title !== 'm28'));
  });
});
