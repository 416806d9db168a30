import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../gateway/store/db';
import { openServer } from '../../gateway/store/server';
import { knownCaptcha, newKey } from '../support/access';
import { ask, login, sealKeyOf, tokenOf, type CallResponse } from '../support/ask';
import { runDemo, type GatewayProcess } from '../support/gateway-process';
import { TEST_SECRET, type TestGateway } from '../support/gateway';
import { newMemberBody, newName } from '../support/registration';
import { sealBody } from '../support/seal';
import { seededServerDatabase } from '../support/seeded-database';
import { until } from '../support/until';
import { gameNamed, generic, playOf, vendorCall } from '../unit/gateway/launch-calls';
import { serverUrl } from './server';

const NUMBER = '912345678';
const TRIES = 8;

const outcome = ({ status, code }: CallResponse): string => `${status} ${code}`.trim();

describe('two gateways on one database', () => {
  let folder: string;
  let db: Db;
  let gateways: GatewayProcess[] = [];
  let first: string;
  let second: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-two-'));
    const DATABASE_URL = await seededServerDatabase(serverUrl(), 300);
    db = openServer(DATABASE_URL);
    gateways = ['a', 'b'].map((name) =>
      runDemo(
        {
          PORT: '0',
          DATA_DIR: join(folder, name),
          DATABASE_URL,
          GATEWAY_SECRET: TEST_SECRET.toString('base64'),
        },
        ['--demo-anyway'],
      ),
    );
    [first = '', second = ''] = await Promise.all(gateways.map(({ ready }) => ready));
  });
  beforeEach(async () => {
    for (const table of ['attempts', 'known_networks', 'codes', 'favourites'])
      await db.query(`DELETE FROM ${table}`);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.signal('SIGTERM')));
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What the helpers of tests with a gateway in this process need of it. */
  const holder = {
    get db() {
      return db;
    },
    gateway: { now: () => Date.now(), secret: TEST_SECRET },
  } as unknown as TestGateway;
  /** The same work at both, at the same time. */
  const atBoth = <T>(work: (url: string) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: TRIES }, (_, i) => work(i % 2 ? first : second)));
  const favourite = (url: string, token: string, key: string, nodeId = 'g1001') =>
    ask(url, 'favourites.add', {
      token,
      headers: { 'Idempotency-Key': key },
      body: { nodeId, vendor: 'JDW' },
    });

  it('a session of one is a session of the other, and ends at both', async () => {
    const token = await tokenOf(first);
    expect((await ask(second, 'member.info', { token })).status).toBe(200);
    await ask(second, 'session.logout', { token });
    expect(outcome(await ask(first, 'member.info', { token }))).toBe('401 auth.session_ended');
  });

  it('both have the same key for sealed bodies, and a body is accepted once by either', async () => {
    const key = await sealKeyOf(first);
    expect(await sealKeyOf(second)).toEqual(key);
    const sealed = sealBody({ type: 'username', username: 'player01', password: 'Parlour123' }, key);
    const outcomes = (await atBoth((url) => ask(url, 'session.login', sealed))).map(outcome).sort();
    expect(outcomes).toEqual(['200', ...Array<string>(TRIES - 1).fill('400 seal.replayed')]);
  });

  it('a request with one key takes effect once, and a repetition at the other gets the stored answer', async () => {
    const token = await tokenOf(first);
    const key = randomUUID();
    const answers = await atBoth((url) => favourite(url, token, key));
    const done = answers.filter(({ code }) => code !== 'idempotency.in_progress');
    expect(new Set(done.map(outcome))).toEqual(new Set(['200']));
    expect(done.filter(({ headers }) => !headers.get('Idempotency-Replayed'))).toHaveLength(1);
    // Something else happens; the repetition does not do it again.
    await db.query('DELETE FROM favourites');
    for (const url of [first, second])
      expect((await favourite(url, token, key)).headers.get('Idempotency-Replayed')).toBe('true');
    expect((await ask(second, 'favourites.ids', { token })).value.ids).toEqual([]);
    expect(outcome(await favourite(second, token, key, 'g1002'))).toBe('409 idempotency.mismatch');
  });

  it('what became of a request at one, the other knows; one that was closed at the other fails', async () => {
    const token = await tokenOf(first);
    const [done, closed] = [randomUUID(), randomUUID()];
    await favourite(first, token, done);
    const resolve = (key: string) => ask(second, 'requests.resolve', { token, body: { key } });
    expect((await resolve(done)).value.done).toBe(true);
    expect((await resolve(closed)).value.done).toBe(false);
    expect(outcome(await favourite(first, token, closed))).toBe('409 idempotency.closed');
  });

  it('rounds at both at the same time neither spend money twice nor lose any', async () => {
    const token = await tokenOf(first, 'down02');
    const [member] = await db.query<{ id: string }>(
      `UPDATE wallets SET balance_minor = 1000 FROM members
       WHERE id = member_id AND merchant = 'parlour' AND account = 'down02' RETURNING id`,
    );
    const id = member?.id ?? '';
    const at = (url: string) => ({ ...holder, url });
    const game = await gameNamed(holder, 'Lantern Street');
    await db.query('UPDATE games SET min_bet = 1 WHERE id = $1', [game.id]);
    const play = await playOf(at(first), token, generic(game));
    // Each round is sent to both.
    const rounds = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(
      rounds.flatMap((round) =>
        [first, second].map(async (url) => {
          const { status, body } = await vendorCall(at(url), 'bet', { play, round, stake: 1 });
          return { round, status, win: body.win };
        }),
      ),
    );
    const settled = new Map(
      answers.filter(({ status }) => status === 200).map(({ round, win }) => [round, win]),
    );
    const rows = await db.query<{ stake: number; win: number; balance: number }>(
      `SELECT stake_minor AS stake, win_minor AS win, balance_minor AS balance FROM bets WHERE member_id = $1 AND play_hash IS NOT NULL`,
      [id],
    );
    expect(rows).toHaveLength(settled.size);
    expect(rows.every(({ balance }) => balance >= 0)).toBe(true);
    const [wallet] = await db.query<{ minor: number }>(
      'SELECT balance_minor AS minor FROM wallets WHERE member_id = $1',
      [id],
    );
    expect(wallet?.minor).toBe(rows.reduce((sum, { stake, win }) => sum - stake + win, 1000));
    for (const { round, status, win } of answers) if (status === 200) expect(win).toBe(settled.get(round));
  });

  it('a trial login at both counts for one limit', async () => {
    // Always the same address of this machine.
    const urls = [first, second].map((url) => url.replace('localhost', '127.0.0.1'));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => ask(urls[i % 2] ?? '', 'session.trial')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('one user name is registered once, though both are asked at the same time', async () => {
    const key = await sealKeyOf(first);
    const username = newName();
    const answers = await atBoth(async (url) => {
      const { headers: captchaId, text: captcha } = await knownCaptcha(holder);
      const sealed = sealBody(newMemberBody({ username, captcha }), key);
      const headers = { ...sealed.headers, ...captchaId, ...newKey() };
      return ask(url, 'registration.register', { headers, body: sealed.body });
    });
    const [row] = await db.query('SELECT count(*)::int AS n FROM members WHERE account = $1', [username]);
    const codes = answers.map(outcome).sort();
    expect([codes[0], row?.['n']]).toEqual(['200', 1]);
    expect(new Set(codes.slice(1))).toEqual(new Set(['409 register.username_taken']));
  });

  it('a code by SMS is sent once, and logs in once', async () => {
    const body = { mobileNum: NUMBER, countryDialingCode: '84' };
    const sent = (await atBoth((url) => ask(url, 'verification.smsLogin', { body }))).map(outcome);
    expect(sent.filter((text) => text === '200')).toHaveLength(1);
    const codes = () => gateways.flatMap(({ output }) => [...output().matchAll(/SMS to \S+: .*?(\d{6})/g)]);
    await until(() => codes().length > 0, { message: 'the code was sent' });
    const key = await sealKeyOf(first);
    const logins = await atBoth((url) => {
      const request = { type: 'sms', username: NUMBER, countryDialingCode: '84', password: codes()[0]?.[1] };
      return ask(url, 'session.login', sealBody(request, key));
    });
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('failed logins at one count at the other', async () => {
    for (const url of [first, second, first])
      expect((await login(url, 'down03', 'Wrong12345')).status).toBe(401);
    const next = await login(second, 'down03', 'Wrong12345');
    expect(outcome(next)).toBe('400 verification.captcha');
  });

  it('the operator’s commands at one hold at the other', async () => {
    const setMaintenance = (on: boolean) =>
      db.query(`UPDATE facts SET value = value || $1::jsonb WHERE key = 'switches'`, [
        JSON.stringify({ maintenance: on }),
      ]);
    await setMaintenance(true);
    expect(outcome(await ask(second, 'member.info'))).toBe('503 platform.maintenance');
    await setMaintenance(false);
    expect(outcome(await ask(second, 'member.info'))).toBe('401 auth.required');
  });
});
