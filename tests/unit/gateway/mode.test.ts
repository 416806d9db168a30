import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config';
import { checkMode } from '../../../gateway/mode';
import { runCommand } from '../../../gateway/operator/commands';
import { claimDatabase } from '../../../gateway/seed/database-mode';
import { MEMBERS, TRIAL_MEMBER } from '../../../gateway/seed/members';
import { TEAM_MEMBERS } from '../../../gateway/seed/team';
import { TIDEHOUSE_MEMBERS, TIDEHOUSE_TRIAL } from '../../../gateway/seed/tidehouse-members';
import { seedPlatform } from '../../../gateway/seed/seed';
import type { Db } from '../../../gateway/store/db';
import { merchantCodes } from '../../../gateway/store/merchants';
import { migrate } from '../../../gateway/store/migrate';
import { openPglite } from '../../../gateway/store/pglite';
import { ask, login } from '../../support/ask';
import { runGateway, type GatewayProcess } from '../../support/gateway-process';
import { seededDatabase } from '../../support/seeded-database';
import { until } from '../../support/until';

const SECRET = Buffer.alloc(32, 7).toString('base64');
const MESSENGER = { MESSENGER_URL: 'https://messages.example/send', MESSENGER_SECRET: SECRET };
const SMALL = ['--games', '100'];

/** The error of a start with this configuration; '' if it may start. */
const refusal = (args: string[], env: Record<string, string>): string => {
  try {
    checkMode(readConfig(env, args));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the mode of the start', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['production without a messenger', [], {}, /^MESSENGER_URL is not set/],
    [
      'production with the Auth emulator',
      [],
      { ...MESSENGER, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /^FIREBASE_AUTH_EMULATOR_HOST is set/,
    ],
    ['production with games', SMALL, MESSENGER, /^--games is for the demo/],
    ['production with the second word alone', ['--demo-anyway'], MESSENGER, /^--demo-anyway needs --demo$/],
    [
      'the demo with DATABASE_URL',
      ['--demo'],
      { DATABASE_URL: 'postgres://db/x' },
      /DATABASE_URL.*--demo-anyway/,
    ],
    ['the demo with a messenger', ['--demo'], MESSENGER, /^MESSENGER_URL is set/],
    ...[
      '0.0.0.0',
      '::',
      '192.168.1.20',
      'casino.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ].map((HOST): [string, string[], Record<string, string>, RegExp] => [
      `the demo on ${HOST}`,
      ['--demo'],
      { HOST },
      /HOST .*--demo-anyway/,
    ]),
    [
      'plain http to another machine',
      [],
      { ...MESSENGER, MESSENGER_URL: 'http://messages.example' },
      /^MESSENGER_URL/,
    ],
    [
      'a URL with a password',
      [],
      { ...MESSENGER, MESSENGER_URL: 'https://u:hidden@m.example' },
      /^MESSENGER_URL/,
    ],
    ['no URL', [], { ...MESSENGER, MESSENGER_URL: 'messages' }, /^MESSENGER_URL/],
    ['no secret', [], { MESSENGER_URL: 'https://messages.example' }, /^MESSENGER_SECRET/],
    ['a short secret', [], { ...MESSENGER, MESSENGER_SECRET: 'hidden' }, /^MESSENGER_SECRET/],
  ])('refuses %s', (_name, args, env, message) => {
    expect(refusal(args, env)).toMatch(message);
    expect(refusal(args, env)).not.toContain('hidden');
  });

  it.each<[string[], Record<string, string>]>([
    [[], MESSENGER],
    [[], { ...MESSENGER, MESSENGER_SECRET: `whsec_${SECRET}` }],
    [[], { ...MESSENGER, MESSENGER_URL: 'http://127.0.0.1:8080/send' }],
    [[], { ...MESSENGER, HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }],
    [['--demo'], {}],
    [['--demo'], { HOST: '127.0.0.1' }],
    [['--demo'], { HOST: '127.1.2.3' }],
    [['--demo'], { HOST: '::1' }],
    [['--demo'], { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    [['--demo', '--demo-anyway'], { HOST: '0.0.0.0' }],
    [['--demo', '--demo-anyway'], { DATABASE_URL: 'postgres://db/x' }],
  ])('accepts %j with %j', (args, env) => {
    expect(refusal(args, env)).toBe('');
  });
});

describe('a gateway as a process', () => {
  let folder: string;
  let webhook: Server;
  const messages: { kind: string; to: string; text: string }[] = [];
  const started: GatewayProcess[] = [];
  const run = (name: string, args: string[], env: Record<string, string> = {}) => {
    const gateway = runGateway({ PORT: '0', DATA_DIR: join(folder, name), ...env }, args);
    started.push(gateway);
    return gateway;
  };
  const production = (name: string) => {
    const MESSENGER_URL = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
    return run(name, [], { MESSENGER_URL, MESSENGER_SECRET: SECRET });
  };
  const command = async (url: string, name: string, ...words: string[]) => {
    const secret = await readFile(join(folder, name, 'operator.secret'), 'utf8');
    const response = await fetch(`${url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: JSON.stringify(words),
    });
    return (await response.json()) as { ok: boolean; text: string };
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-mode-'));
    webhook = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        messages.push(JSON.parse(body) as (typeof messages)[number]);
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(webhook, 'listening');
  });
  afterEach(() => Promise.all(started.splice(0).map((gateway) => gateway.signal('SIGKILL'))));
  afterAll(async () => {
    webhook.closeAllConnections();
    webhook.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('does not start without a messenger, and names the command of the demo', async () => {
    const gateway = run('none', []);
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^MESSENGER_URL is not set[^\n]*npm start\n$/);
  });

  it('npm start is the demo and says so', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const words = (scripts['start'] ?? '').split(' ');
    expect(words.slice(0, 2)).toEqual(['node', 'scripts/start.mjs']);
    const gateway = run('demo', [...words.slice(2), ...SMALL]);
    const url = await gateway.ready;
    expect(gateway.output()).toContain('This is the demo, not for production');
    expect(gateway.output()).toContain(`${url}/inbox`);
    expect(gateway.output()).not.toMatch(/^\{/m);
    expect((await fetch(`${url}/inbox`)).status).toBe(200);
    expect((await login(url)).code).toBe('');
  });

  it('production does not open the data of the demo', async () => {
    const gateway = production('demo');
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(
      /^This database has members of the demo.*agent01.*agent11.*player01.*team01/m,
    );
  });

  it('starts in production with a messenger: no inbox, no demo members, no printed codes', async () => {
    const gateway = production('own');
    const url = await gateway.ready;
    expect(gateway.output()).not.toMatch(/demo|Parlour123/i);
    const inbox = await fetch(`${url}/inbox`);
    expect(inbox.status).toBe(404);
    for (const { account } of MEMBERS)
      expect((await command(url, 'own', 'member', 'find', account)).ok).toBe(false);
    expect((await login(url)).code).toBe('auth.credentials');
    const { value } = await ask(url, 'system.settings');
    expect([value.brand.name, JSON.stringify(value.resources)]).toEqual([
      'Parlour',
      expect.not.stringContaining('example'),
    ]);
    for (const path of ['/m/config.json', '/m/manifest.webmanifest'])
      expect((await fetch(url + path)).status).toBe(200);

    const sms = await ask(url, 'verification.sms', {
      body: { countryDialingCode: '84', mobileNo: '912000111', moduleId: 'REG3' },
    });
    expect(sms.code).toBe('');
    await until(() => messages.length === 1, { message: 'the SMS arrives at the webhook' });
    expect(messages[0]).toMatchObject({
      kind: 'sms',
      to: '+84912000111',
      text: expect.stringMatching(/\d{6}/) as string,
    });
    const lines = gateway.output().split('\n');
    const events = lines.filter((line) => line.startsWith('{'));
    // Times and ids of the security log have digits too.
    expect(lines.filter((line) => !events.includes(line)).join()).not.toMatch(/\d{6}/);
    expect(gateway.output()).not.toContain('912000111');
    expect(events.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(
      expect.arrayContaining(['start', 'session.login', 'verification.sms', 'operator']),
    );
    const added = await command(url, 'own', 'member', 'add', 'owner01', '--type', '1');
    const [, password = ''] = /^password: (\S+)$/m.exec(added.text) ?? [];
    expect((await login(url, 'owner01', password)).value).toMatchObject({
      userName: 'owner01',
      customerType: 1,
    });
    expect(await gateway.signal('SIGTERM')).toBe(0);
  });

  it('the demo is not added to the data of production', async () => {
    const gateway = run('own', ['--demo', ...SMALL]);
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^This database was used without the demo/m);
  });
});

describe('the database of each mode', () => {
  const opened: Db[] = [];
  const open = async (db: Promise<Db>): Promise<Db> => {
    opened.push(await db);
    return db;
  };
  const empty = async () => {
    const db = await open(openPglite());
    await migrate(db);
    return db;
  };
  const run = (db: Db, ...words: string[]) => runCommand(db, words, Date.now());
  const count = async (db: Db, table: string) =>
    (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
  afterAll(() => Promise.all(opened.map((db) => db.close())));

  it('production opens the demo’s after the operator has disabled its members, and the demo does not any more', async () => {
    const db = await open(seededDatabase(300));
    await claimDatabase(db, true);
    await expect(claimDatabase(db, false)).rejects.toThrow(/^This database has members of the demo/);
    const accounts = [...MEMBERS, ...TEAM_MEMBERS, TRIAL_MEMBER].map(({ account }) => [account]);
    const theirs = [...TIDEHOUSE_MEMBERS, TIDEHOUSE_TRIAL].map(({ account }) => [
      account,
      '--merchant',
      'tidehouse',
    ]);
    for (const words of [...accounts, ...theirs]) {
      await expect(claimDatabase(db, false)).rejects.toThrow(words.join(' '));
      expect((await run(db, 'member', 'disable', ...words)).ok).toBe(true);
    }
    await claimDatabase(db, false);
    await expect(claimDatabase(db, true)).rejects.toThrow(/^This database was used without the demo/);
  });

  it('seed adds the demo’s merchants, games and texts to production, once, and no members', async () => {
    const db = await empty();
    expect(await run(db, 'seed')).toEqual({
      ok: false,
      text: 'the database is empty: start the gateway once',
    });
    await claimDatabase(db, false);
    await seedPlatform(db);
    expect([await merchantCodes(db), await count(db, 'games')]).toEqual([['parlour'], 0]);
    expect(await run(db, 'seed', '--games', '5')).toMatchObject({ ok: false });
    expect(await run(db, 'seed', '--games', '100')).toMatchObject({ ok: true });
    expect(await run(db, 'seed', '--games', '100')).toMatchObject({ ok: false });
    expect(await merchantCodes(db)).toEqual(['parlour', 'tidehouse']);
    for (const table of ['games', 'announcements', 'documents', 'hot_matches', 'lotteries']) {
      expect(await count(db, table)).toBeGreaterThan(0);
    }
    for (const table of ['members', 'wallets', 'bets', 'winners', 'rewards']) {
      expect(await count(db, table)).toBe(0);
    }
    await claimDatabase(db, false);
  });

  it('a start in production keeps the operator’s changes', async () => {
    const db = await empty();
    await seedPlatform(db);
    await run(db, 'merchant', 'set', 'brand.name', 'My House');
    await run(db, 'feature', 'MAILCEN', 'off');
    await run(db, 'maintenance', 'on');
    const content = async () => JSON.stringify(await db.query('SELECT * FROM facts ORDER BY key'));
    const before = await content();
    await seedPlatform(db);
    expect(await content()).toBe(before);
  });
});
