import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALL_NAMES } from '../../../contract/wire/index';
import { createApp } from '../../../gateway/app';
import { listen, type Listening } from '../../../gateway/listen';
import { isAudited } from '../../../gateway/security/audit-calls';
import { lineOf, openSecurityLog, printable, type SecurityLog } from '../../../gateway/security/security-log';
import { newKey } from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sealBody } from '../../support/seal';

const KEY = Buffer.alloc(32, 1);
const SECRET = 'a-secret-of-the-tests';
const NUMBER = '912345678';

/** A line of the log. */
type Line = Record<string, string>;

describe('the security log', () => {
  let gateway: TestGateway;
  let log: SecurityLog;
  let server: Listening;
  let folder: string;
  let file: string;
  let url: string;
  beforeAll(async () => {
    gateway = await startGateway();
    folder = await mkdtemp(join(tmpdir(), 'parlour-log-'));
    file = join(folder, 'security.log');
    const complain = (text: string) => expect.fail(text);
    const options = { target: file, print: complain, complain, now: gateway.gateway.now };
    log = await openSecurityLog(gateway.db, options);
    const app = createApp({
      gateway: gateway.gateway,
      dist: 'dist/m',
      releases: null,
      operatorSecret: SECRET,
      securityLog: log,
    });
    server = await listen(app, 0, 'localhost');
    url = server.url;
  });
  beforeEach(() => freshAccess(gateway));
  afterAll(async () => {
    await server.close();
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const text = async () => {
    await log.close();
    return readFile(file, 'utf8').catch(() => '');
  };
  const lines = async () =>
    (await text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  /** The lines that some work adds. */
  const added = async (work: () => Promise<unknown>): Promise<Line[]> => {
    const before = (await lines()).length;
    await work();
    return (await lines()).slice(before);
  };
  const command = (words: string[], secret = SECRET) =>
    fetch(`${url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: JSON.stringify(words),
    });

  it('has a login with its member, method, time, request and a code of the address', async () => {
    const [line, ...more] = await added(() => login(url));
    expect(more).toEqual([]);
    expect(line).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      event: 'session.login',
      outcome: 'ok',
      request: expect.stringMatching(/^[\w-]+$/),
      merchant: 'parlour',
      member: 'm8812',
      method: 'username',
      from: expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  it('the id of a request is in its answer too', async () => {
    let id: string | null = null;
    const [line] = await added(async () => (id = (await login(url)).headers.get('X-Request-Id')));
    expect(line?.['request']).toBe(id);
  });

  it('has failed logins: with the member if there is one, never with what was typed', async () => {
    const wrong = await added(() => login(url, 'player01', 'hunter2-hunter2'));
    expect(wrong).toMatchObject([{ outcome: 'refused', code: 'auth.credentials', member: 'm8812' }]);
    const unknown = await added(() => login(url, 'typed-a-password-here', 'hunter2-hunter2'));
    expect(unknown).toMatchObject([{ outcome: 'refused', code: 'auth.credentials' }]);
    expect(unknown[0]).not.toHaveProperty('member');
    expect(await text()).not.toMatch(/typed-a-password|hunter2/);
  });

  it('has sign-outs, changed passwords, requested codes and forgotten passwords', async () => {
    const token = await tokenOf(url, 'down05');
    const key = gateway.gateway.seal;
    const sealed = (body: unknown) => sealBody(body, key, { time: gateway.gateway.now() });
    const change = sealed({
      oldPassword: 'not-it-1',
      newPassword: 'Harbour2031',
      confirmNewPassword: 'Harbour2031',
    });
    const events = await added(async () => {
      await ask(url, 'password.change', {
        token,
        headers: { ...change.headers, ...newKey() },
        body: change.body,
      });
      await ask(url, 'session.logout', { token });
      await ask(url, 'verification.smsLogin', { body: { mobileNum: NUMBER, countryDialingCode: '84' } });
    });
    expect(events).toMatchObject([
      { event: 'password.change', outcome: 'refused', code: 'password.old', member: expect.any(String) },
      { event: 'session.logout', outcome: 'ok' },
      { event: 'verification.smsLogin', outcome: 'ok' },
    ]);
    expect(await text()).not.toMatch(/not-it-1|Harbour2031|912345678/);
  });

  it('has what is refused for want of a right, of a session or of a valid request, of every call', async () => {
    const events = await added(async () => {
      await ask(url, 'member.info', {});
      await ask(url, 'member.info', { token: 'stolen-token-of-somebody' });
      await ask(url, 'favourites.add', {
        token: await tokenOf(url),
        headers: newKey(),
        body: '{"nodeId":7}',
      });
      await ask(url, 'session.login', { body: '{"username":"player01"}' });
      await ask(url, 'session.logout', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    });
    expect(events.map(({ event, code }) => `${event} ${code ?? ''}`.trim())).toEqual([
      'member.info auth.required',
      'member.info auth.session_ended',
      'session.login',
      'favourites.add request.invalid',
      'session.login request.invalid',
      'session.logout auth.forbidden',
    ]);
    expect(await text()).not.toContain('stolen-token');
  });

  it('has no line for what everybody does all the time', async () => {
    const token = await tokenOf(url);
    const events = await added(async () => {
      await ask(url, 'system.settings');
      await ask(url, 'member.info', { token });
      await ask(url, 'session.renew', { token });
    });
    expect(events).toEqual([]);
  });

  it('has every write about access of the contract', () => {
    expect(CALL_NAMES.filter(isAudited)).toEqual(
      expect.arrayContaining([
        'session.login',
        'session.trial',
        'session.logout',
        'registration.register',
        'password.forgot',
        'password.byPhone',
        'password.change',
        'verification.sms',
        'verification.smsLogin',
        'verification.telegram',
      ]),
    );
  });

  it('has the operator’s commands without their values, and who was refused', async () => {
    const events = await added(async () => {
      await command(['credit', 'player01', '12.50', '--note', 'for a private reason']);
      await command(['member', 'reset', 'down04', '--password=Typed-Secret-1']);
      await command(['merchant', 'set', 'brand.name', '"The Club"']);
      await command(['credit', 'nobody-here', '1']);
      await command(['evil\nword', 'x']);
      await command(['status'], 'a-guess-of-the-secret');
    });
    expect(events).toMatchObject([
      { event: 'operator', outcome: 'ok', command: 'credit', member: 'm8812', merchant: 'parlour' },
      { event: 'operator', outcome: 'ok', command: 'member reset', member: expect.any(String) },
      { event: 'operator', outcome: 'ok', command: 'merchant set' },
      { event: 'operator', outcome: 'refused', command: 'credit' },
      { event: 'operator', outcome: 'refused', command: 'unknown' },
      { event: 'operator', outcome: 'refused', from: expect.any(String) },
    ]);
    expect(await text()).not.toMatch(/private reason|Typed-Secret|The Club|nobody-here|a-guess|player01/);
  });

  it('an unexpected error has a line, and its text is not in the answer', async () => {
    await gateway.db.query('ALTER TABLE favourites RENAME TO favourites_gone');
    try {
      const token = await tokenOf(url);
      const events = await added(async () => {
        const answer = await ask(url, 'favourites.ids', { token });
        expect([answer.status, answer.code]).toEqual([500, 'platform.unknown']);
        expect(answer.text).not.toMatch(/favourites|relation|SELECT/);
      });
      expect(events).toMatchObject([
        { event: 'favourites.ids', outcome: 'failed', code: 'platform.unknown' },
      ]);
    } finally {
      await gateway.db.query('ALTER TABLE favourites_gone RENAME TO favourites');
    }
  });

  it('hostile values can neither end a line, nor steer a terminal, nor fill the disk', async () => {
    const nasty = 'a"}\n{"event":"session.login","outcome":"ok"}\r\u001b[2J\u009b\u2028\u202e\u0000'.repeat(
      30,
    );
    const line = lineOf({ event: 'x', outcome: 'refused', request: nasty, merchant: nasty }, 0, KEY);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(line.length).toBeLessThan(4_000);
    expect((JSON.parse(line) as Line)['request']).toBe(nasty.slice(0, 200));
    expect(printable(`text\n${nasty}`)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    const events = await added(() =>
      ask(url, 'session.login', {
        headers: { 'X-Request-Id': '"}{"event":"forged"}', Merchant: 'forged"merchant' },
        body: '{}',
      }),
    );
    expect(events).toHaveLength(1);
    expect(await text()).not.toContain('forged');
  });

  it('the same address has the same code in every gateway of a database, and another one elsewhere', () => {
    const at = (address: string, key: Buffer) =>
      (JSON.parse(lineOf({ event: 'x', outcome: 'ok', address }, 0, key)) as Line)['from'];
    expect(at('203.0.113.7', KEY)).toBe(at('203.0.113.7', KEY));
    expect(at('203.0.113.7', KEY)).not.toBe(at('203.0.113.8', KEY));
    expect(at('203.0.113.7', KEY)).not.toBe(at('203.0.113.7', Buffer.alloc(32, 2)));
  });

  it('the file is its owner’s alone, only grows, and is made again when it was moved away', async () => {
    await added(() => login(url));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rename(file, `${file}.1`);
    const [line, ...more] = await added(() => login(url));
    expect([line?.['event'], more]).toEqual(['session.login', []]);
  });

  it('a file that cannot be written stops no login', async () => {
    const complaints: string[] = [];
    const broken = await openSecurityLog(gateway.db, {
      target: join(folder, 'no-folder', 'file'),
      print: () => undefined,
      complain: (message) => complaints.push(message),
      now: () => 0,
    });
    broken.write({ event: 'x', outcome: 'ok' });
    await broken.close();
    expect(complaints).toEqual([expect.stringMatching(/^SECURITY_LOG: .* cannot be written/)]);
  });
});
