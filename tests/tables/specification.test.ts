import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../contract/categories';
import { FEATURE_KEYS } from '../../contract/features';
import { LANGUAGE_CODES } from '../../contract/languages';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { routeOf } from '../../src/nav/routes';

/** The specification's lists, copied from it word by word, against the tables that implement them. */
const words = (list: string): string[] => list.trim().split(/\s+/);

const FEATURES = words(`
  USERNAMEREG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 FACEBOOKLOGIN3 GOOGLELOGIN3 MOBILEVERCODELOGIN3 DIRECTREG3
  REWCEN3 DEPRECM3 WITHREC3 TRANSREC3 TRANSBETREPMEM3 PERSREP AGETRANSFERUP3 MANPLAYREB3 PLYRBT MAILCEN FEEDBACK3
  AGEPAG DOWNMAN AGENTRANSMULTDOWN3 AGETEAMPNL3 TEAMBETTING3 GAMSER AGEREBINC3 SECPRIV`);
const LANGUAGES = words(`
  CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW`);
const CATEGORY_ORDER = words('HOT SPORTS ESPORTS LIVE FISH RNG PVP INHOUSE COCKFIGHT ELOTT LOTT');
const SAME_SCREEN = [
  '/m/home / /m /m/ /m/index /m/index.html',
  '/m/register /register.html /m/register.html',
  '/m/mine /m/member/home',
  '/m/webEmail /m/message',
].map(words);
const ROUTES = words(`
  /m/home /m/login /m/register /m/changePsw /m/forget /m/set /m/mine /m/member/home /m/member/benefits /m/agent /m/help
  /m/helpDetail /m/notice /m/activity /m/activityInfo /m/voucherCenter /m/withdraw /m/inviteFriends /m/message /m/webEmail
  /m/service /m/trail /m/maintenance /m/launchGame /m/gameLobby /m/gameCenter /m/slotsCenter /m/moreLottery
  /m/startLottery /m/useragreement /m/gameList /m/lottery /m/rewardCenter /m/gameRecord /m/transaction/record
  /m/securityCenter /m/vouReport /m/withdrawReport /m/profitandloss /m/upLine/transfer /m/member/manualRebate
  /m/leaderBoard /m/member/rebateReport /m/feedback /m/agent/team/overview /m/member/team /m/redRain /m/agent/team/pnl
  /m/teamBetting /m/member/agent/agentRebeat /m/member/teamRebate /m/agentRegister /m/member/agent/agentDivident
  /m/member/notice /m/member/agent/getSalaryContract /m/member/agent/getDevidendContract /m/member/agent/getHourContract`);
const BACK_TO_HOME = words('/m/login /m/register /m/trail /m/notice /m/forget /m/activity');
/** A §4, §6 and C §4: who is refused where. */
const GUARDS: Record<string, string | undefined> = {
  '/m/set': 'sessionOrHome',
  '/m/changePsw': 'sessionOrHome',
  '/m/agent': 'agentOrHome',
  '/m/mine': 'notTrial',
  '/m/member/benefits': 'member',
  '/m/voucherCenter': 'member',
  '/m/withdraw': 'member',
  '/m/inviteFriends': 'member',
  '/m/transaction/record': 'member',
  '/m/webEmail': 'session',
  '/m/launchGame': 'session',
  '/m/member/team': 'agent',
  '/m/home': undefined,
  '/m/gameList': undefined,
  '/m/login': undefined,
  '/m/register': undefined,
  '/m/forget': undefined,
  '/m/activity': undefined,
  '/m/help': undefined,
};
const HAS_NO_HEADER = words('/m/login /m/register /m/mine /m/member/home /m/agent /m/help /m/maintenance');
/** Member center and agent grid: route and feature key (A §2, C §2). */
const GATES = [
  '/m/rewardCenter REWCEN3',
  '/m/vouReport DEPRECM3',
  '/m/withdrawReport WITHREC3',
  '/m/transaction/record TRANSREC3',
  '/m/gameRecord TRANSBETREPMEM3',
  '/m/profitandloss PERSREP',
  '/m/upLine/transfer AGETRANSFERUP3',
  '/m/member/manualRebate MANPLAYREB3',
  '/m/member/rebateReport PLYRBT',
  '/m/webEmail MAILCEN',
  '/m/feedback FEEDBACK3',
  '/m/agent/team/overview AGEPAG',
  '/m/member/team DOWNMAN',
  '/m/redRain AGENTRANSMULTDOWN3',
  '/m/agent/team/pnl AGETEAMPNL3',
  '/m/teamBetting TEAMBETTING3',
  '/m/member/agent/agentRebeat GAMSER',
  '/m/member/teamRebate AGEREBINC3',
].map((line) => words(line) as [string, string]);

describe('lists of the specification', () => {
  it('feature keys (A §2, A §3, C §2)', () => {
    expect([...FEATURE_KEYS].sort()).toEqual([...FEATURES].sort());
  });

  it('language codes (A §1)', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual([...LANGUAGES].sort());
  });

  it('game categories in their order (C §2)', () => {
    expect(CATEGORIES).toEqual(CATEGORY_ORDER);
  });
});

describe('routes of the specification (A §2)', () => {
  it.each(ROUTES)('%s exists', (path) => {
    expect(routeOf(path).path).not.toBe('*');
  });

  it.each(SAME_SCREEN)('%s opens under its other names', (path, ...others) => {
    for (const other of others) expect(routeOf(other).path, other).toBe(path);
  });

  it.each(ROUTES)('%s: where its back arrow leads', (path) => {
    // A game leads where the link says (C §2 Lottery launch route).
    const elsewhere = path === '/m/launchGame' ? 'pageBack' : undefined;
    expect(routeOf(path).back).toBe(BACK_TO_HOME.includes(path) ? 'home' : elsewhere);
  });

  it.each(ROUTES)('%s has the header of the frame, or brings its own', (path) => {
    expect(routeOf(path).header === 'own').toBe(HAS_NO_HEADER.includes(path));
  });

  it.each(GATES)('%s opens with %s', (path, key) => {
    expect(routeOf(path).gate).toMatchObject({ feature: key });
  });

  it.each(Object.entries(GUARDS))('%s asks for a session: %s', (path, guard) => {
    expect(routeOf(path).guard).toBe(guard);
  });
});

describe('web storage', () => {
  const sources = ['src', 'worker', 'sw', 'contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );

  it('is used in one file alone, whose functions take registered keys', () => {
    const users = sources.filter(({ text }) => /\b(local|session)Storage\b/.test(text));
    expect(users.map(({ name }) => name)).toEqual([join('src', 'lib', 'web-storage.ts')]);
  });

  it.each(Object.keys(STORAGE_KEYS))('the registered key %s has a user', (id) => {
    const used = sources.some(
      ({ name, text }) =>
        !name.startsWith('contract') &&
        text.includes('STORAGE_KEYS') &&
        new RegExp(`STORAGE_KEYS\\.${id}\\b|\\{[^{}]*\\b${id}\\b[^{}]*\\} = STORAGE_KEYS`).test(text),
    );
    expect(used).toBe(true);
  });

  it('caches are opened by their registered names', () => {
    for (const { name, text } of sources) expect(text.match(/caches\.open\(\s*['"`]/g), name).toBeNull();
  });
});
