import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Gate } from '../../contract/access';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { FOOTER, FOOTER_MAIN } from '../../src/nav/footer-menu';
import { HEADER_MENU, LOGIN_NAV, MEMBER_LIST, MEMBER_QUICK, TRIAL_MENU } from '../../src/nav/menus';
import type { RouteRow } from '../../src/nav/route-row';
import { ROUTE_IDS, ROUTES, routeOf } from '../../src/nav/routes';

/**
 * Typed out from the specification (spec: app, Routes): path, header, footer, guard, gate, aliases. A gate is a feature
 * key, an option, a promotion, or a feature key that needs an upline as well.
 */
const TABLE = `
/m/home                              home  foot  -              -                      / /m /m/ /m/index /m/index.html /index.html
/m/login                             own   none  -              -
/m/loginNav                          bar   foot  -              -
/m/register                          own   none  -              -                      /register.html /m/register.html
/m/forget                            bar   none  -              -
/m/firstPassword                     bar   foot  sessionOrHome  -
/m/changePsw                         bar   none  sessionOrHome  -
/m/set                               bar   foot  sessionOrHome  -
/m/gameList                          bar   foot  -              -
/m/gameLobby                         bar   foot  -              -
/m/gameCenter                        bar   foot  -              -
/m/slotsCenter                       bar   foot  -              -
/m/lottery                           bar   foot  -              -
/m/startLottery                      bar   foot  -              -
/m/moreLottery                       bar   none  -              -
/m/launchGame                        bar   none  session        -
/m/notice                            bar   none  -              -
/m/activity                          bar   none  -              -
/m/activityInfo                      bar   foot  -              -
/m/help                              own   foot  -              -
/m/helpDetail                        bar   foot  -              -
/m/useragreement                     bar   none  -              -
/m/service                           bar   none  -              -
/m/trail                             bar   none  -              -
/m/mine                              own   foot  notTrial       -                      /m/member/home
/m/member/benefits                   bar   foot  member         option:vipBenefits
/m/voucherCenter                     bar   foot  member         -
/m/withdraw                          bar   foot  member         -
/m/inviteFriends                     bar   foot  member         promotion:REFERRAL
/m/rewardCenter                      bar   foot  member         REWCEN3
/m/vouReport                         bar   foot  member         DEPRECM3
/m/withdrawReport                    bar   foot  member         WITHREC3
/m/transaction/record                bar   foot  member         TRANSREC3
/m/gameRecord                        bar   foot  member         TRANSBETREPMEM3
/m/profitandloss                     bar   foot  member         PERSREP
/m/upLine/transfer                   bar   foot  member         AGETRANSFERUP3+upline
/m/member/manualRebate               bar   foot  member         MANPLAYREB3
/m/leaderBoard                       bar   foot  member         promotion:MISSION
/m/member/rebateReport               bar   foot  member         PLYRBT
/m/securityCenter                    bar   foot  member         SECPRIV
/m/saferPlay                         bar   foot  notTrial       -
/m/webEmail                          bar   foot  session        MAILCEN                /m/message
/m/feedback                          bar   foot  member         FEEDBACK3
/m/agent                             own   own   agentOrHome    -
/m/agent/team/overview               bar   foot  agent          AGEPAG
/m/member/team                       bar   foot  agent          DOWNMAN
/m/redRain                           bar   foot  agent          AGENTRANSMULTDOWN3
/m/agent/transfer                    bar   foot  agent          MEMTRANS3
/m/agent/contracts                   bar   foot  agent          MEMTRANS3
/m/agent/contracts/offer             bar   foot  agent          MEMTRANS3
/m/agent/team/pnl                    bar   foot  agent          AGETEAMPNL3
/m/teamBetting                       bar   foot  agent          TEAMBETTING3
/m/member/agent/agentRebeat          bar   foot  agent          GAMSER
/m/member/teamRebate                 bar   foot  agent          AGEREBINC3
/m/agentRegister                     bar   foot  agent          -
/m/member/agent/agentDivident        bar   foot  agent          option:dividends
/m/member/notice                     bar   foot  agent          -
/m/member/agent/getSalaryContract    bar   foot  member         -
/m/member/agent/getDevidendContract  bar   foot  member         -
/m/member/agent/getHourContract      bar   foot  member         -
/m/maintenance                       own   none  -              -
`;
/** `own`: the footer of the agency. */
const FOOTERS: Record<string, RouteRow['footer']> = { foot: true, none: false, own: 'agent' };
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [path = '', header, footer, guard, gate = '-', ...aliases] = line.split(/\s+/);
    return { path, header, footer: FOOTERS[footer ?? ''], guard, gate, aliases };
  });
const gateOf = (text: string): Gate | undefined => {
  if (text === '-') return undefined;
  const [kind, name] = text.split(':');
  if (name) return { [kind as string]: name };
  const [feature, upline] = text.split('+');
  return { feature, ...(upline && { upline: true }) } as Gate;
};

describe('the routes', () => {
  it.each(ROWS)('$path', ({ path, header, footer, guard, gate, aliases }) => {
    const row = routeOf(path);
    expect({ path: row.path, header: row.header, footer: row.footer }).toEqual({ path, header, footer });
    expect(row.guard ?? '-').toBe(guard);
    expect(row.gate).toEqual(gateOf(gate));
    expect(row.aliases ?? []).toEqual(aliases);
    for (const alias of aliases) expect(routeOf(alias).path, alias).toBe(path);
  });

  it('are all of them, and one for any other path', () => {
    const paths = ROUTE_IDS.map((id) => ROUTES[id].path);
    expect(paths.filter((path) => path !== '*').sort()).toEqual(ROWS.map(({ path }) => path).sort());
    expect(routeOf('/m/home/')).toBe(ROUTES.home);
    for (const path of ['/m/nothing', '/n', '/m/home/x', '/m/homes']) {
      expect(routeOf(path), path).toBe(ROUTES.notfound);
    }
    expect(ROUTES.notfound).toMatchObject({ header: 'bar', footer: true });
    expect(ROUTES.notfound).not.toHaveProperty('guard');
  });

  it('whose back arrow leads home (spec: app, Back), and the launch, which has an address of its own', () => {
    const leading = (to: 'home' | 'pageBack') =>
      ROUTE_IDS.map((id) => routeOf(ROUTES[id].path))
        .filter(({ back }) => back === to)
        .map(({ path }) => path);
    expect(leading('home').sort()).toEqual(
      ['/m/activity', '/m/forget', '/m/login', '/m/notice', '/m/register', '/m/trail'].sort(),
    );
    expect(leading('pageBack')).toEqual(['/m/launchGame']);
  });
});

describe('the menus', () => {
  const entries = (menu: typeof MEMBER_LIST) =>
    menu.map((row) => `${row.text} ${'route' in row ? ROUTES[row.route].path : row.popup}`);

  it('the footer (spec: app, Footer menu)', () => {
    expect(entries(FOOTER)).toEqual([
      'footer.home /m/home',
      'footer.promotions /m/activity',
      'footer.deposit /m/voucherCenter',
      'footer.invite /m/inviteFriends',
      'footer.members /m/mine',
    ]);
    expect(ROUTES[FOOTER_MAIN].path).toBe('/m/voucherCenter');
  });

  it('the header menu (spec: app, Header menu)', () => {
    expect(entries(HEADER_MENU)).toEqual([
      'menu.deposit /m/voucherCenter',
      'menu.withdraw /m/withdraw',
      'menu.help /m/help',
    ]);
  });

  it('the login navigation (spec: session, Login navigation)', () => {
    expect(entries(LOGIN_NAV)).toEqual([
      'loginNav.home /m/home',
      'loginNav.register /m/register',
      'loginNav.forget /m/forget',
      'loginNav.service service',
    ]);
  });

  it('what the header menu adds for a trial (spec: access, Trial accounts)', () => {
    expect(entries(TRIAL_MENU)).toEqual(['trial.register /m/register', 'header.login /m/login']);
  });

  it('the quick menu (spec: member, Quick menu)', () => {
    expect(entries(MEMBER_QUICK)).toEqual([
      'member.deposit /m/voucherCenter',
      'member.bettingRecord /m/gameRecord',
      'member.accountRecord /m/transaction/record',
      'member.security /m/securityCenter',
    ]);
  });

  it('the member center (spec: member, Member center entries), whose gates stand on the routes above', () => {
    expect(entries(MEMBER_LIST)).toEqual([
      'member.rewards /m/rewardCenter',
      'member.referral referral',
      'member.agency /m/agent',
      'member.depositReport /m/vouReport',
      'member.withdrawReport /m/withdrawReport',
      'member.transactionRecord /m/transaction/record',
      'member.gameRecord /m/gameRecord',
      'member.profitAndLoss /m/profitandloss',
      'member.uplineTransfer /m/upLine/transfer',
      'member.manualRebate /m/member/manualRebate',
      'member.leaderBoard /m/leaderBoard',
      'member.rebateReport /m/member/rebateReport',
      'member.messages /m/webEmail',
      'member.saferPlay /m/saferPlay',
      'member.service service',
      'member.feedback /m/feedback',
    ]);
  });
});

describe('web storage', () => {
  const sources = ['src', 'worker', 'sw', 'contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );

  it('is used in one file, and in the small script inside the HTML; both take registered keys only', () => {
    const users = sources.filter(({ name, text }) => {
      return !name.startsWith('contract') && /\b(local|session)Storage\b/.test(text);
    });
    expect(users.map(({ name }) => name).sort()).toEqual([
      'src/app/startup/boot.ts',
      'src/lib/web-storage.ts',
    ]);
    for (const { text } of users) expect(text).toContain('STORAGE_KEYS');
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

  it('is used by no key of its own', () => {
    for (const { name, text } of sources) {
      expect(text.match(/(local|session)Storage\.\w+Item\(\s*['"`]/g), name).toBeNull();
    }
  });

  it('caches are opened by their registered names', () => {
    for (const { name, text } of sources) expect(text.match(/caches\.open\(\s*['"`]/g), name).toBeNull();
  });
});
