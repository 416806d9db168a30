import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryOf } from '../../../contract/call';
import type { Call, CallName } from '../../../contract/wire/index';
import { sendMessage } from '../../../gateway/messages';
import { runCommand } from '../../../gateway/operator/commands';
import { askSealed } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

let gateway: TestGateway;
let token: string;
let other: string;
let keys = 0;
beforeAll(async () => {
  gateway = await startGateway();
  token = await tokenOf(gateway.url, 'player01');
  other = await tokenOf(gateway.url, 'agent01');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.db.query('DELETE FROM messages');
});

const PLAYER = { merchantCode: 'parlour', memberId: 'm8812' };
const AGENT = { merchantCode: 'parlour', memberId: 'm9001' };
const texts = (title: string) => ({ '*': { title, content: `<p>${title}</p>` } });
/** Sends messages with the same or growing times. */
const send = async (titles: string[], at: number, to = PLAYER) => {
  for (const [index, title] of titles.entries())
    await sendMessage(gateway.db, to, { kind: 'house', texts: texts(title) }, at + index);
};
const list = async (query: Partial<QueryOf<Call<'messages.list'>>> = {}, as = token) =>
  (await ask(gateway.url, 'messages.list', { token: as, query: { language: 'TY', pageSize: '4', ...query } }))
    .value;
const unread = async (as = token) => (await ask(gateway.url, 'messages.unreadCount', { token: as })).value;
const write = <N extends CallName>(name: N, body: object, { as = token, key = `key-${++keys}` } = {}) =>
  ask(gateway.url, name, { token: as, body, headers: { 'Idempotency-Key': key } });
const idsOf = async (as = token) => (await list({ pageSize: '50' }, as)).list.map(({ id }) => id);

describe('the list of messages', () => {
  it('has every message once, newest first, while others arrive between its pages', async () => {
    const titles = Array.from({ length: 10 }, (_, index) => `old ${index}`);
    // Several of one moment, which their ids put in order.
    for (const [index, title] of titles.entries()) await send([title], 1_000 + Math.floor(index / 3));
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 5; page++) {
      const { list: rows, next } = await list(after === undefined ? {} : { after });
      seen.push(...rows.map(({ title }) => title));
      await send([`new ${page}`], 5_000 + page);
      if (next === null) break;
      after = next;
    }
    expect(seen).toEqual([...titles].reverse());
    expect((await list()).list.map(({ title }) => title)).toEqual(['new 2', 'new 1', 'new 0', 'old 9']);
  });

  it('ends exactly at the last message', async () => {
    await send(['1', '2', '3', '4'], 1_000);
    expect(await list()).toMatchObject({ next: null });
    expect((await list({ pageSize: '3' })).next).toMatch(/^1001-\d+$/);
  });

  it('is not moved by a deletion between its pages', async () => {
    await send(['1', '2', '3', '4', '5', '6'], 1_000);
    const first = await list({ pageSize: '3' });
    await write('messages.remove', { ids: [first.list[2]?.id] });
    const second = await list({ pageSize: '3', after: first.next ?? '' });
    expect(second.list.map(({ title }) => title)).toEqual(['3', '2', '1']);
  });

  it('has the texts of the language, else the common ones', async () => {
    const own = {
      '*': { title: 'Hello', content: '<p>Hi</p>' },
      VI: { title: 'Xin chào', content: '<p>Chào</p>' },
    };
    await sendMessage(gateway.db, PLAYER, { kind: 'money', texts: own }, 1_000);
    expect((await list({ language: 'VI' })).list).toMatchObject([
      { title: 'Xin chào', content: '<p>Chào</p>' },
    ]);
    expect((await list({ language: 'AR' })).list).toMatchObject([
      { title: 'Hello', summary: 'Hi', kind: 'money', read: false, at: 1_000 },
    ]);
  });

  it.each([
    { pageSize: '0' },
    { pageSize: '51' },
    { after: '1000' },
    { after: 'a-b' },
    { after: "1000-1' OR 1=1" },
    { after: '99999999999999999-1' },
  ])('refuses %j', async (query) => {
    const answer = await ask(gateway.url, 'messages.list', {
      token,
      query: { language: 'TY', pageSize: '4', ...query },
    });
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('is only the member’s own', async () => {
    await send(['mine'], 1_000);
    await send(['theirs'], 1_000, AGENT);
    expect((await list()).list.map(({ title }) => title)).toEqual(['mine']);
    expect((await list({}, other)).list.map(({ title }) => title)).toEqual(['theirs']);
  });
});

describe('messages of others', () => {
  const others = async () => {
    await send(['theirs'], 1_000, AGENT);
    return idsOf(other);
  };

  it('cannot be opened, and look like none', async () => {
    const [id = ''] = await others();
    const query = { language: 'TY', id };
    expect((await ask(gateway.url, 'messages.detail', { token: other, query })).value.title).toBe('theirs');
    const [foreign, missing] = await Promise.all([
      ask(gateway.url, 'messages.detail', { token, query }),
      ask(gateway.url, 'messages.detail', { token, query: { language: 'TY', id: '999999' } }),
    ]);
    expect(foreign).toMatchObject({ status: 404, code: 'content.not_found' });
    expect(foreign.text).toBe(missing.text);
  });

  it.each(['messages.read', 'messages.remove'] as const)('%s changes none of them', async (name) => {
    const ids = await others();
    expect((await write(name, { ids })).code).toBe('');
    expect(await idsOf(other)).toEqual(ids);
    expect(await unread(other)).toBe(1);
  });

  it('messages.readAll changes none of them', async () => {
    await others();
    await write('messages.readAll', { until: '9999999999999-999999' });
    expect(await unread(other)).toBe(1);
  });

  it('of another merchant neither', async () => {
    const mariner = await tokenAt(gateway, 'tidehouse', 'mariner01');
    await runCommand(gateway.db, ['feature', 'MAILCEN', 'on', '--merchant', 'tidehouse'], 1);
    await send(['theirs'], 1_000, { merchantCode: 'tidehouse', memberId: 't1001' });
    const at = { headers: AT_TIDEHOUSE, token: mariner };
    const rows = await ask(gateway.url, 'messages.list', { ...at, query: { language: 'TY', pageSize: '4' } });
    const ids = rows.value.list.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await write('messages.remove', { ids });
    await write('messages.readAll', { until: '9999999999999-999999' });
    expect((await ask(gateway.url, 'messages.unreadCount', at)).value).toBe(1);
    // The merchant of the token decides, not what the request says.
    const foreign = await ask(gateway.url, 'messages.list', {
      token,
      headers: AT_TIDEHOUSE,
      query: { language: 'TY', pageSize: '4' },
    });
    expect(foreign).toMatchObject({ status: 401, code: 'auth.session_ended' });
  });
});

describe('changes of messages', () => {
  it('read and delete once, however often they arrive', async () => {
    await send(['1', '2', '3'], 1_000);
    const [third = '', second = ''] = await idsOf();
    for (const key of ['same', 'same', 'another']) {
      expect((await write('messages.read', { ids: [third] }, { key: `read-${key}` })).code).toBe('');
      expect(await unread()).toBe(2);
    }
    for (const key of ['same', 'same', 'another']) {
      expect((await write('messages.remove', { ids: [second] }, { key: `delete-${key}` })).code).toBe('');
      expect(await unread()).toBe(1);
      expect(await idsOf()).toHaveLength(2);
    }
    const rows = (await list()).list.map(({ title, read }) => [title, read]);
    expect(rows).toEqual([
      ['3', true],
      ['1', false],
    ]);
    expect(
      await ask(gateway.url, 'messages.detail', { token, query: { language: 'TY', id: second } }),
    ).toMatchObject({
      code: 'content.not_found',
    });
  });

  it('a deleted message that is read afterwards stays deleted', async () => {
    await send(['1'], 1_000);
    const ids = await idsOf();
    await write('messages.remove', { ids });
    await write('messages.read', { ids });
    expect(await idsOf()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  it('mark all up to a place as read, and leave what came later', async () => {
    await send(['1', '2'], 1_000);
    const { list: rows } = await list();
    await send(['late'], 2_000);
    await write('messages.readAll', { until: `${rows[0]?.at}-${rows[0]?.id}` });
    expect(await unread()).toBe(1);
    expect((await list()).list.map(({ read }) => read)).toEqual([false, true, true]);
  });

  it.each([
    ['messages.read', { ids: [] }],
    ['messages.read', { ids: Array.from({ length: 101 }, (_, index) => String(index + 1)) }],
    ['messages.read', { ids: ['1; DROP TABLE messages'] }],
    ['messages.remove', { ids: ['-1'] }],
    ['messages.readAll', { until: '' }],
    ['messages.readAll', {}],
  ] as const)('%s refuses %j', async (name, body) => {
    expect(await write(name, body)).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('need a key', async () => {
    const answer = await ask(gateway.url, 'messages.read', { token, body: { ids: ['1'] } });
    expect(answer).toMatchObject({ status: 400, code: 'idempotency.required' });
  });
});

describe('a merchant without a message center', () => {
  it('refuses all but the count, which is 0', async () => {
    await send(['1'], 1_000);
    const [id = ''] = await idsOf();
    await runCommand(gateway.db, ['feature', 'MAILCEN', 'off'], 1);
    try {
      expect(await unread()).toBe(0);
      const query = { language: 'TY', pageSize: '4' };
      const answers = await Promise.all([
        ask(gateway.url, 'messages.list', { token, query }),
        ask(gateway.url, 'messages.detail', { token, query: { language: 'TY', id } }),
        write('messages.read', { ids: [id] }),
        write('messages.remove', { ids: [id] }),
        write('messages.readAll', { until: '1000-1' }),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'auth.forbidden' });
    } finally {
      await runCommand(gateway.db, ['feature', 'MAILCEN', 'on'], 1);
    }
    expect(await unread()).toBe(1);
  });
});

describe('what the platform writes itself', () => {
  it('escapes values in the text', async () => {
    const values = { brand: '<img src=x onerror=alert(1)> & Co' };
    await sendMessage(gateway.db, PLAYER, { text: 'passkeyAdded', values }, 1_000);
    const [row] = (await list()).list;
    expect(row?.content).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Co account');
    expect(row?.content).not.toContain('<img');
  });

  it('tells of a changed password, once however often the request arrives', async () => {
    const here = await tokenOf(gateway.url, 'down08');
    const body = { oldPassword: 'Parlour123', newPassword: 'Lantern77', confirmNewPassword: 'Lantern77' };
    const headers = { 'Idempotency-Key': 'change-of-down08' };
    const { value, code } = await askSealed(gateway, 'password.change', body, { token: here, headers });
    expect(code).toBe('');
    const again = value?.token ?? '';
    await askSealed(gateway, 'password.change', body, { token: again, headers });
    expect((await list({ language: 'VI' }, again)).list).toMatchObject([
      { kind: 'account', title: 'Mật khẩu đã được thay đổi', read: false },
    ]);
  });

  it('tells of a sign-out on all other devices, once, and only if there were any', async () => {
    const here = await tokenOf(gateway.url, 'down07');
    await ask(gateway.url, 'session.endOthers', { token: here });
    await gateway.db.query('DELETE FROM messages');
    await tokenOf(gateway.url, 'down07');
    for (let i = 0; i < 2; i++) await ask(gateway.url, 'session.endOthers', { token: here });
    expect((await list({ language: 'AR' }, here)).list).toMatchObject([
      { kind: 'account', title: 'تم تسجيل الخروج من كل الأجهزة الأخرى' },
    ]);
  });
});
