import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandResult } from '../../../gateway/operator/command-result';
import { memberRow, tryOperate } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('operator commands for members', () => {
  let gateway: TestGateway;
  let dataDir: string;
  beforeAll(async () => {
    gateway = await startGateway();
    dataDir = await mkdtemp(join(tmpdir(), 'parlour-accounts-'));
    await writeFile(join(dataDir, 'gateway.url'), gateway.url);
    await writeFile(join(dataDir, 'operator.secret'), gateway.operatorSecret);
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const member = (...words: string[]): Promise<CommandResult> => tryOperate(gateway, 'member', ...words);
  const passwordIn = (text: string): string => /^password: (\S+)$/m.exec(text)?.[1] ?? '';
  const codeOf = async (account: string, password: string) =>
    (await login(gateway.url, account, password)).code;
  /** Runs the command line program like `npm run operator -- …`. */
  const program = (words: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/operator.ts', ...words], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (text) => (out += String(text)));
      child.stderr.on('data', (text) => (err += String(text)));
      child.on('close', (code) => resolve({ code, out, err }));
      child.stdin.end(input);
    });

  it('add makes a member who logs in with the generated password, which is stored as a hash only', async () => {
    const { ok, text } = await member('add', 'Fresh_01');
    expect(ok).toBe(true);
    expect(text).toMatch(/^added fresh_01 of type 0\npassword: \S{14}$/);
    const { value, code } = await login(gateway.url, 'fresh_01', passwordIn(text));
    expect([code, value.userName, value.customerType]).toEqual(['', 'fresh_01', 0]);
    expect((await ask(gateway.url, 'wallet.balance', { token: value.token })).value.sumBalance).toBe(0);
    expect(JSON.stringify(await memberRow(gateway, 'fresh_01'))).not.toContain(passwordIn(text));
    expect(passwordIn((await member('add', 'fresh02')).text)).not.toBe(passwordIn(text));
  });

  it('add makes agents', async () => {
    const { text } = await member('add', 'agent77', '--type', '2', '--merchant', 'parlour');
    expect((await login(gateway.url, 'agent77', passwordIn(text))).value.customerType).toBe(2);
  });

  it('the command line reads a password from the standard input and does not print it', async () => {
    const added = await program(['member', 'add', 'typed01', '--password-stdin'], 'Opening 99 doors\nmore');
    expect([added.code, added.out, added.err]).toEqual([0, 'added typed01 of type 0\n', '']);
    expect(await codeOf('typed01', 'Opening 99 doors')).toBe('');
    const reset = await program(['member', 'reset', 'typed01', '--password-stdin'], 'Closing 99 doors\r\n');
    expect([reset.code, reset.out]).toEqual([0, 'typed01 has a new password, sessions ended: 1\n']);
    expect(await codeOf('typed01', 'Closing 99 doors')).toBe('');
  });

  it('the command line refuses a password among its arguments', async () => {
    const { code, out, err } = await program(['member', 'add', 'shown01', '--password', 'Parlour123']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/--password-stdin/);
    expect(err).not.toContain('Parlour123');
    expect((await member('find', 'shown01')).ok).toBe(false);
  });

  it.each([['player01'], ['0912345678'], ['+84912345678'], ['912345678'], ['Minh.Anh@parlour.example.com']])(
    'find %s shows the member without secrets',
    async (name) => {
      const { ok, text } = await member('find', name);
      expect([ok, text]).toEqual([
        true,
        expect.stringMatching(
          /^player01, type 0, registered \d{4}-\d\d-\d\d, last login [-\d]{10}, mobile \+84912345678, mail minh\.anh@parlour\.example\.com$/,
        ),
      ]);
    },
  );

  it('disable ends the sessions and the login, enable gives the login back', async () => {
    const { text } = await member('add', 'closed01');
    const password = passwordIn(text);
    const { value } = await login(gateway.url, 'closed01', password);
    expect((await member('disable', 'closed01')).text).toBe('closed01 is disabled, sessions ended: 1');
    expect((await ask(gateway.url, 'session.renew', { token: value.token })).code).toBe('auth.session_ended');
    expect(await codeOf('closed01', password)).toBe('auth.disabled');
    expect((await member('find', 'closed01')).text).toMatch(/^closed01, type 0, disabled, /);
    expect((await member('enable', 'closed01')).text).toBe('closed01 is enabled');
    expect((await ask(gateway.url, 'session.renew', { token: value.token })).code).toBe('auth.session_ended');
    expect(await codeOf('closed01', password)).toBe('');
  });

  it('reset voids the old password, a mailed one and all sessions', async () => {
    const before = passwordIn((await member('add', 'stolen01')).text);
    const { value } = await login(gateway.url, 'stolen01', before);
    await gateway.db.query(
      `UPDATE members SET mailed_hash = password_hash, mailed_until = $1 WHERE account = 'stolen01'`,
      [gateway.gateway.now() + 60_000],
    );
    const { text } = await member('reset', 'stolen01');
    expect(text).toMatch(/^stolen01 has a new password, sessions ended: 1\npassword: \S{14}$/);
    expect((await ask(gateway.url, 'session.renew', { token: value.token })).code).toBe('auth.session_ended');
    expect(await codeOf('stolen01', before)).toBe('auth.credentials');
    expect(await codeOf('stolen01', passwordIn(text))).toBe('');
  });

  it.each([
    [['add']],
    [['add', 'player01']],
    [['add', 'PLAYER01']],
    [['add', 'abc']],
    [['add', '0912345678']],
    [['add', 'two words']],
    [['add', 'wrong01', '--type', 'agent']],
    [['add', 'wrong01', '--type', '4']],
    [['add', 'wrong01', '--type', '100']],
    [['add', 'wrong01', '--merchant', 'nowhere']],
    [['add', 'wrong01', '--password', 'short']],
    [['add', 'wrong01', '--password', 'onlyletters']],
    [['add', 'wrong01', '--password', '']],
    [['add', 'wrong01', 'more']],
    [['find']],
    [['find', 'nobody99']],
    [['find', 'player01', '--type', '0']],
    [['disable', 'nobody99']],
    [['reset', 'nobody99']],
    [['reset', 'player01', '--password', 'short']],
    [['delete', 'player01']],
    [[]],
  ])('member %j fails and changes nothing', async (words) => {
    const content = async () => JSON.stringify(await gateway.db.query('SELECT * FROM members ORDER BY id'));
    const before = await content();
    expect((await member(...words)).ok).toBe(false);
    expect(await content()).toBe(before);
  });

  it.each([[['seed']], [['seed', 'now']], [['seed', '--games', '5']], [['seed', '--members', 'on']]])(
    '%j fails on a database that has the demo',
    async (words) => {
      expect((await tryOperate(gateway, ...words)).ok).toBe(false);
    },
  );
});
