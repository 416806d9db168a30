import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('operator commands', () => {
  let gateway: TestGateway;
  let dataDir: string;
  beforeAll(async () => {
    gateway = await startGateway();
    dataDir = await mkdtemp(join(tmpdir(), 'parlour-operator-'));
    await writeFile(join(dataDir, 'gateway.url'), gateway.url);
    await writeFile(join(dataDir, 'operator.secret'), gateway.operatorSecret);
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs the command line program like `npm run operator -- …`. */
  const program = (...words: string[]) => programOn(dataDir, ...words);
  const programOn = (
    folder: string,
    ...words: string[]
  ): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/operator.ts', ...words], {
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (text) => (out += String(text)));
      child.stderr.on('data', (text) => (err += String(text)));
      child.on('close', (code) => resolve({ code, out, err }));
    });
  /** Sends a command to the running gateway directly, which is faster. */
  const command = async (...words: string[]) => {
    const response = await fetch(`${gateway.url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.operatorSecret}` },
      body: JSON.stringify(words),
    });
    return (await response.json()) as { ok: boolean; text: string };
  };

  it('the command line switches the running gateway', async () => {
    const on = await program('maintenance', 'on', '--until', '2030-01-02T03:04:05Z');
    expect([on.code, on.out, on.err]).toEqual([0, 'maintenance on\n', '']);
    const { value } = await ask(gateway.url, 'system.settings');
    expect([value.maintenance, value.maintenanceUntil]).toEqual([true, Date.UTC(2030, 0, 2, 3, 4, 5)]);
    expect((await program('status')).out).toContain('maintenance on until 2030-01-02T03:04:05.000Z');
    await program('maintenance', 'off');
    expect((await ask(gateway.url, 'system.settings')).value.maintenanceUntil).toBeNull();
  });

  describe('where no gateway answers', () => {
    let folder: string;
    let server: Server;
    let answer: (response: ServerResponse) => void;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'parlour-operator-'));
      server = createServer((request, response) => {
        request.resume().on('end', () => answer(response));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      await writeFile(
        join(folder, 'gateway.url'),
        `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      );
      await writeFile(join(folder, 'operator.secret'), 'secret');
    });
    afterEach(async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    });

    it.each<[string, (response: ServerResponse) => void]>([
      ['comes', (response) => response.destroy()],
      ['but an error comes', (response) => response.writeHead(500).end()],
      ['comes to its end', (response) => response.writeHead(200).write('{"ok":', () => response.destroy())],
    ])('a command of which no answer %s is not run again, and its outcome is unknown', async (_, cutOff) => {
      answer = cutOff;
      const { code, out, err } = await programOn(folder, 'credit', 'player01', '5');
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('may or may not have run the command');
      expect(await readdir(folder)).not.toContain('postgres');
    });

    it('a command that cannot have arrived runs without a gateway', async () => {
      await new Promise((resolve) => server.close(resolve));
      // The database of the folder, which nobody has filled.
      const { code, err } = await programOn(folder, 'maintenance', 'on');
      expect([code, err]).toEqual([2, 'the database is empty: start the gateway once\n']);
    });
  });

  it('a wrong command prints its usage, with exit code 2', async () => {
    const wrong = await program('maintenance', 'perhaps');
    expect([wrong.code, wrong.out, wrong.err]).toEqual([
      2,
      '',
      'usage: maintenance on|off [--until ISO-TIME] [--merchant CODE]\n',
    ]);
  });

  it('help works without a gateway', async () => {
    const { code, out } = await program('help');
    expect(code).toBe(0);
    for (const word of ['maintenance', 'region', 'feature', 'announce', 'credit', 'sessions', 'status']) {
      expect(out).toContain(word);
    }
  });

  it.each([
    ['dance'],
    ['maintenance'],
    ['maintenance', 'on', '--until', 'tomorrow'],
    ['maintenance', 'on', '--untill', '2030-01-01'],
    ['region', 'yes'],
    ['feature', 'NO_SUCH_KEY', 'on'],
    ['feature', 'DIRECTREG3'],
    ['announce', '--type', 'poem', '--title', 'x'],
    ['announce', '--type', 'banner'],
    ['announce', '--type', 'popup', '--title', 'x', '--group', 'Z'],
    ['announcement', 'set', 'no-such-one', '--title', 'x'],
    ['announcement', 'set', 'popup-rewards'],
    ['announcement', 'list', '--merchant', 'nobody'],
    ['withdraw-announcement'],
    ['withdraw-announcement', 'no-such-one'],
    ['credit', 'player01', '-5'],
    ['credit', 'player01', '0'],
    ['credit', 'player01', '1.234'],
    ['credit', 'player01', '1e9'],
    ['credit', 'nobody99', '5'],
    ['sessions', 'revoke'],
    ['sessions', 'revoke', 'nobody99'],
    ['payments', 'outcome', 'maybe'],
    ['payments', 'pay'],
    ['ledger', 'mend'],
    ['constructor'],
  ])('%s %s %s %s fails and changes nothing', async (...words) => {
    const before = JSON.stringify(await gateway.db.query('SELECT * FROM facts ORDER BY key'));
    expect((await command(...words)).ok).toBe(false);
    expect(JSON.stringify(await gateway.db.query('SELECT * FROM facts ORDER BY key'))).toBe(before);
  });

  it('credit adds the exact amount and records it', async () => {
    const token = await tokenOf(gateway.url);
    expect((await command('credit', 'player01', '19.99', '--note', 'goodwill')).text).toBe(
      'player01 now has 12480519.99',
    );
    expect((await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance).toBe(12_480_519.99);
    const [row] = await gateway.db.query(
      `SELECT l.amount_minor, l.balance_minor, e.note FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE e.kind = 'credit' AND l.account = 'wallet' ORDER BY e.id DESC LIMIT 1`,
    );
    expect(row).toEqual({ amount_minor: 1_999, balance_minor: 1_248_051_999, note: 'goodwill' });
    expect(await command('ledger', 'check')).toEqual({
      ok: true,
      text: 'every wallet is what its movements add up to',
    });
  });

  it('ledger check names a wallet that is not what its movements add up to', async () => {
    await gateway.db.query(
      `UPDATE wallets SET balance_minor = balance_minor + 1 WHERE member_id = (SELECT id FROM members WHERE account = 'down03')`,
    );
    const { ok, text } = await command('ledger', 'check');
    expect([ok, text]).toEqual([
      false,
      expect.stringMatching(/^down03: the wallet has [\d.]+1, the ledger [\d.]+0$/),
    ]);
    expect((await command('ledger', 'check', '--merchant', 'tidehouse')).ok).toBe(true);
  });

  it('payments outcome says and changes what becomes of the demo’s payments', async () => {
    expect((await command('payments', 'outcome')).text).toBe('payments of the demo: paid');
    expect((await command('payments', 'outcome', 'late')).text).toBe('payments of the demo: late');
    expect((await command('payments', 'outcome', '--merchant', 'tidehouse')).text).toBe(
      'payments of the demo: paid',
    );
    await command('payments', 'outcome', 'paid');
  });

  it('announce and withdraw-announcement publish and withdraw', async () => {
    const token = await tokenOf(gateway.url);
    const home = async () =>
      (
        await ask(gateway.url, 'announcements.home', {
          token,
          query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' },
        })
      ).value;
    const popup = await command('announce', '--type', 'popup', '--title', 'Hello', '--group=A');
    await command('announce', '--type', 'banner', '--title', 'Look', '--link', '/m/activity');
    expect((await home()).popup[0]).toMatchObject({ title: 'Hello', execution: 'A' });
    expect((await home()).banners[0]).toMatchObject({ title: 'Look' });
    await command('withdraw-announcement', popup.text.replace('published ', ''));
    expect((await home()).popup[0]?.title).not.toBe('Hello');
  });

  it('sessions revoke ends the sessions of an account', async () => {
    const token = await tokenOf(gateway.url, 'down01');
    expect((await command('sessions', 'revoke', 'down01')).text).toBe('sessions of down01 ended: 1');
    expect((await ask(gateway.url, 'session.renew', { token })).code).toBe('auth.session_ended');
  });

  it('favourites clear deletes a member’s favourites', async () => {
    const token = await tokenOf(gateway.url, 'down02');
    await ask(gateway.url, 'favourites.add', {
      token,
      headers: { 'Idempotency-Key': 'seen' },
      body: { nodeId: 'g1001', vendor: 'NCR' },
    });
    const seen = async () => {
      const response = await fetch(`${gateway.url}/admin/favourites/down02`, {
        headers: { Authorization: `Bearer ${gateway.operatorSecret}` },
      });
      return (await response.json()) as unknown;
    };
    expect(await seen()).toEqual(['g1001']);
    await command('favourites', 'clear', 'down02');
    expect(await seen()).toEqual([]);
  });

  it.each([undefined, '', 'Bearer ', 'Bearer wrong', 'a-secret-of-the-tests'])(
    '/admin is a 404 with the authorization %j',
    async (secret) => {
      const response = await fetch(`${gateway.url}/admin/commands`, {
        method: 'POST',
        headers: secret === undefined ? {} : { Authorization: secret },
        body: '["maintenance","on"]',
      });
      expect(response.status).toBe(404);
      expect((await ask(gateway.url, 'system.settings')).value.maintenance).toBe(false);
    },
  );

  it.each(['', '{}', '[1]', 'maintenance on'])('/admin answers 400 to the body %j', async (body) => {
    const response = await fetch(`${gateway.url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.operatorSecret}` },
      body,
    });
    expect(response.status).toBe(400);
  });
});
