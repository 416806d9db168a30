import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../gateway/operator/commands';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

let gateway: TestGateway;
let token: string;
let other: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await tokenOf(gateway.url, 'player01');
  other = await tokenOf(gateway.url, 'agent01');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.db.query('DELETE FROM messages');
});

const list = async (language: string, as = token) => {
  const query = { language, pageSize: '50' };
  return (await ask(gateway.url, 'messages.list', { token: as, query })).value.list;
};

describe('the operator’s message command', () => {
  const run = (...words: string[]) => runCommand(gateway.db, ['message', ...words], 7_000);
  const TEXT = ['--title', 'Tonight', '--content', '<p>Upkeep at <b>02:00</b>.</p>'];

  it('sends to one member, in each language that is given', async () => {
    const result = await run(
      'send',
      'PLAYER01',
      ...TEXT,
      '--title-VI',
      'Tối nay',
      '--content-VI',
      '<p>Bảo trì</p>',
    );
    expect(result).toEqual({ ok: true, text: 'sent to PLAYER01' });
    expect(await list('VI')).toMatchObject([{ title: 'Tối nay', kind: 'house', at: 7_000 }]);
    expect(await list('AR')).toMatchObject([{ title: 'Tonight', summary: 'Upkeep at 02:00.' }]);
    expect(await list('TY', other)).toEqual([]);
  });

  it('sends to all members of a merchant but free trials', async () => {
    const [members] = await gateway.db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM members WHERE merchant = 'parlour' AND type <> 4",
    );
    expect(await run('send-all', ...TEXT, '--kind', 'money')).toEqual({
      ok: true,
      text: `sent to ${members?.n} members`,
    });
    const merchants = await gateway.db.query('SELECT DISTINCT merchant, kind FROM messages');
    expect(merchants).toEqual([{ merchant: 'parlour', kind: 'money' }]);
    const trial = await tokenOf(gateway.url, 'trial01');
    expect(await list('TY', trial)).toEqual([]);
    expect(await list('TY', other)).toHaveLength(1);
  });

  it('sends to members of the merchant that is named', async () => {
    expect(await run('send', 'player01', ...TEXT, '--merchant', 'tidehouse')).toMatchObject({ ok: false });
    expect(await run('send-all', ...TEXT, '--merchant', 'tidehouse')).toMatchObject({ ok: true });
    expect(await gateway.db.query('SELECT DISTINCT merchant FROM messages')).toEqual([
      { merchant: 'tidehouse' },
    ]);
  });

  it.each([
    [['send', 'nobody', ...TEXT], 'there is no member nobody'],
    [['send-all', ...TEXT, '--merchant', 'nobody'], 'there is no merchant nobody'],
    [['send', 'player01', ...TEXT, '--kind', 'joke'], '--kind joke: give one of house, account, money'],
    [
      ['send', 'player01', ...TEXT, '--title-KO', 'x', '--content-KO', 'x'],
      '--title-KO: the merchant offers',
    ],
    [['send', 'player01', ...TEXT, '--title-VI', 'x'], 'give both --title-VI and --content-VI'],
    [['send', 'player01', '--title', ' ', '--content', 'x'], '--title'],
    [['send', 'player01', '--title', 'x', '--content', ' '], '--content: give a text'],
    [['send', 'player01', '--title', 'x', '--content', 'x'.repeat(20_001)], '--content: give a text'],
    [
      ['send', 'player01', '--title', 'x', '--content', '<a href="javascript:alert(1)">x</a>'],
      'the link javascript:alert(1) is refused',
    ],
    [['send', ...TEXT], 'usage: message send'],
    [['send-all', 'player01', ...TEXT], 'usage: message send'],
    [['send', 'player01', '--title', 'x'], 'usage: message send'],
    [['send', 'player01', ...TEXT, '--title-XX', 'x'], 'unknown option --title-XX'],
  ])('refuses %j', async (words, reason) => {
    const result = await run(...words);
    expect(result.ok).toBe(false);
    expect(result.text).toContain(reason);
    expect(await gateway.db.query('SELECT 1 FROM messages')).toEqual([]);
  });
});
