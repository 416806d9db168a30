import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../contract/call';
import { CATEGORIES, GAME_TYPES, isGameType } from '../../contract/categories';
import { CLIENT_ERRORS, GATEWAY_ERRORS, isErrorCode } from '../../contract/errors';
import { FEATURE_KEYS, isFeatureKey } from '../../contract/features';
import { isRtl, LANGUAGE_CODES, LANGUAGES } from '../../contract/languages';
import { toMajor, toMinor } from '../../contract/money';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { CALL_NAMES, CALLS } from '../../contract/wire/index';
import { ROUTES } from '../../gateway/routes/index';
import { CALL_TABLE } from './call-table';

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** The specification's lists, typed out, against the tables that implement them. */
const words = (list: string): string[] => list.trim().split(/\s+/);

/** (spec: wire, Error codes), by HTTP status. */
const ERRORS = `
400 request.invalid request.url_empty register.invitation register.referrer register.agent verification.code verification.captcha password.old password.common password.ticket modify.new.old.same passkeys.not_added seal.unknown_key seal.bad_mac seal.stale seal.replayed idempotency.required deposit.amount withdrawal.amount password.payment password.easy password.login feedback.picture deposit.proof transfer.amount verification.mail_code verification.password agentRebate.rate contract.terms
401 auth.required auth.session_ended auth.credentials auth.device auth.passkey verification.id_token
403 auth.disabled auth.excluded auth.forbidden auth.not_member auth.not_agent register.refused password.mailed password.fresh_login game.no_free_play platform.region
404 request.not_found game.not_found content.not_found team.unknown
409 register.username_taken register.mobile_taken passkeys.limit deposit.method deposit.open deposit.ended deposit.limit withdrawal.password withdrawal.provider withdrawal.account withdrawal.accounts withdrawal.account_exists withdrawal.balance withdrawal.limit withdrawal.turnover withdrawal.ended reward.expired rebate.none mission.unfulfilled mission.ended feedback.limit idempotency.mismatch idempotency.in_progress idempotency.closed transfer.balance transfer.changed transfer.upline redRain.receivers contract.changed contract.owed contract.waiting
413 request.too_large
429 request.rate_limited
500 platform.unknown
503 vendor.unavailable platform.maintenance platform.upgrading
`;
const FOUND_BY_THE_CLIENT = words(
  'offline timeout captive bad_response cancelled worker_lost unexpected not_signed_in untrusted_key unconfirmed unresolved sign_in_failed sign_in_cancelled',
);
/** (spec: brands, Feature switches) */
const FEATURES = words(`
  DIRECTREG3 USERNAMEREG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 FACEBOOKLOGIN3 GOOGLELOGIN3 MOBILEVERCODELOGIN3 REWCEN3
  DEPRECM3 WITHREC3 TRANSREC3 TRANSBETREPMEM3 PERSREP AGETRANSFERUP3 MANPLAYREB3 PLYRBT MAILCEN
  FEEDBACK3 AGEPAG DOWNMAN AGENTRANSMULTDOWN3 AGETEAMPNL3 TEAMBETTING3 GAMSER MEMTRANS3 AGEREBINC3 SECPRIV`);
/** The platform's module ids, each with calls that it belongs to. */
const MODULES = `
COMM3          system.settings member.info announcements.home
FUNDTRANS3     wallet.balance wallet.merchant
AGEANNOUNCE3   announcements.agent announcements.readAgent
MEMTRANS3      transfers.upline transfers.toUpline team.transfers team.transferDown
PERSPNL3       records.days
AGEINFO3       team.kpi
AGEDOWNMAN3    team.members team.member team.directs
REG3           registration.rules registration.checkAffiliate registration.register
CAPTCHA3       verification.captcha
VERIFICATION3  verification.smsLogin verification.telegram
`;
/** (spec: languages, Language codes), each with its tag. */
const TAGS = words(`
  TY=en EN=en-GB CN=zh-Hans TW=zh-Hant JA=ja KO=ko KR=ko TH=th VI=vi MY=my
  KM=km LO=lo ID=id MS=ms HI=hi BN=bn TA=ta TE=te NE=ne UR=ur
  UR-LA=ur-Latn AR=ar FA=fa ES=es PT=pt PT-BR=pt-BR FR=fr TR=tr RU=ru KK=kk
  UZ=uz SW=sw`);
/** (spec: storage, Web storage keys): area, owner, keys. */
const KEYS = `
session member token userName type PSW firstTimeLogin trialUserName sentCodes popupsOfLogin unconfirmed
session device socialSignIn homeCategory chunkReload startAttempts cachesCleared staysGuest
local   member sass remPass loginOf realityCheck
local   device autoLogin language theme balanceHidden WEBCLIP downloadHidden widgetPlace popupsA popupsB popupsLogin popupsQuiet passkeyOffers
`;

describe('the calls', () => {
  const rows = CALL_NAMES.map((name) => [name, CALLS[name] as CallRow] as const);

  it('are those of the specification', () => {
    const table = rows.map(([name, { method, path, sealed, idempotent, access }]) =>
      [name, method, path, sealed && 'sealed', idempotent && 'idempotent', access === 'session' && access]
        .filter(Boolean)
        .join(' '),
    );
    const expected = CALL_TABLE.trim()
      .split('\n')
      .map((line) => words(line).join(' '));
    expect(table.sort()).toEqual(expected.sort());
  });

  it.each(rows)('%s has a handler at the gateway', (name) => {
    expect(ROUTES[name]).toBeTypeOf('function');
  });

  it.each(rows)(
    '%s: a read carries no body and may be repeated, and only a read has an ETag',
    (_name, row) => {
      if (row.cached) expect(row.method).toBe('GET');
      if (row.method !== 'GET') return;
      expect(row.body).toBeUndefined();
      expect(row.repeatable).toBe(true);
    },
  );

  it('have the module ids of the specification', () => {
    const table = MODULES.trim()
      .split('\n')
      .map((line) => words(line));
    for (const [id = '', ...names] of table) {
      const calls = rows.filter(([, { moduleId }]) => moduleId === id).map(([name]) => name);
      expect(calls, id).toEqual(expect.arrayContaining(names));
    }
  });

  it('send no token in the address', () => {
    const fields = rows.flatMap(([, { query }]) =>
      Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}),
    );
    expect(fields).toContain('gameType');
    expect(fields).not.toContain('token');
  });
});

describe('the codes', () => {
  it('of errors', () => {
    const expected = ERRORS.trim()
      .split('\n')
      .flatMap((line) =>
        words(line)
          .map((code, _, [status]) => [code, Number(status)] as const)
          .slice(1),
      );
    expect(GATEWAY_ERRORS).toEqual(Object.fromEntries(expected));
    expect([...CLIENT_ERRORS].sort()).toEqual(FOUND_BY_THE_CLIENT.sort());
    expect(isErrorCode('auth.required')).toBe(true);
    expect(isErrorCode('constructor')).toBe(false);
  });

  it('of errors, each once in the specification', () => {
    const [, section = ''] = readFileSync('docs/specification/wire.md', 'utf8').split('## Error codes');
    const listed = [...section.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''),
    );
    expect(listed.filter((code, index) => listed.indexOf(code) !== index)).toEqual([]);
    const isListed = (code: string) => listed.includes(code) || /^(seal|idempotency)\./.test(code);
    expect(Object.keys(GATEWAY_ERRORS).filter((code) => !isListed(code))).toEqual([]);
  });

  it('of features', () => {
    expect([...FEATURE_KEYS].sort()).toEqual(FEATURES.sort());
    expect(isFeatureKey('MAILCEN')).toBe(true);
    expect(isFeatureKey('constructor')).toBe(false);
  });

  it('of languages, which Intl knows', () => {
    expect(LANGUAGE_CODES.map((code) => `${code}=${LANGUAGES[code].tag}`).sort()).toEqual(TAGS.sort());
    expect(LANGUAGE_CODES.filter(isRtl).sort()).toEqual(['AR', 'FA', 'UR']);
    for (const code of LANGUAGE_CODES) {
      expect(Intl.NumberFormat.supportedLocalesOf(LANGUAGES[code].tag), code).toHaveLength(1);
    }
  });

  it('of game categories, in their order; HOT is no game’s own type (spec: games, Game categories)', () => {
    const types = words('SPORTS ESPORTS LIVE FISH RNG PVP INHOUSE COCKFIGHT ELOTT LOTT');
    expect(CATEGORIES).toEqual(['HOT', ...types]);
    expect(GAME_TYPES).toEqual(types);
    expect(isGameType('LOTT')).toBe(true);
    expect(isGameType('HOT')).toBe(false);
  });

  it('of web storage', () => {
    const expected = KEYS.trim()
      .split('\n')
      .flatMap((line) => {
        const [area, owner, ...keys] = words(line);
        return keys.map((key) => `${area} ${owner} ${key}`);
      });
    const keys = Object.values(STORAGE_KEYS).map(({ area, owner, key }) => `${area} ${owner} ${key}`);
    expect(keys.sort()).toEqual(expected.sort());
  });
});

/** The values of these constants, read from the sources: most are local to the file that uses them. */
function constants(names: object): Record<string, unknown> {
  const sources = ['contract', 'worker', 'src', 'gateway']
    .flatMap(sourceFiles)
    .map((file) => readFileSync(file, 'utf8'));
  const valueOf = (name: string): unknown => {
    const found = sources.flatMap(
      (text) => new RegExp(`\\bconst ${name}(?:: [^=]+)? =\\s*([^;]+);`).exec(text)?.[1] ?? [],
    );
    expect(found, name).toHaveLength(1);
    return Function(`return ${(found[0] ?? '').replace(' as const', '')}`)() as unknown;
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, valueOf(name)]));
}

describe('numbers', () => {
  it('of the frame (spec: app, Frame constants; spec: app, Toasts)', () => {
    const expected = {
      SWIPE_BACK_PX: 100,
      SWIPE_BACK_RESET_MS: 500,
      MODAL_MASK_IGNORE_MS: 300,
      COPYRIGHT_YEARS: '2018-2025',
      TOAST_DEFAULT_MS: 1_500,
      TOAST_SHORT_MS: 3_000,
      TOAST_LONG_MS: 8_000,
      TOAST_LOADING_MS: 10_000,
      TOAST_SENDING_MS: 9_999,
      TOAST_REJECT_MS: 2_000,
    };
    expect(constants(expected)).toEqual(expected);
  });

  it('of home and the games (spec: home, Jackpot; spec: home, Winner board; spec: games, Load more)', () => {
    const expected = {
      BANNER_AUTOPLAY_MS: 5_000,
      HOT_MATCH_AUTOPLAY_MS: 5_000,
      HOT_MATCH_TRANSITION_MS: 500,
      POPUP_SELECT_MS: 500,
      JACKPOT_START_MIN: 70_000_000,
      JACKPOT_START_MAX: 130_000_000,
      JACKPOT_STEP_MIN: 100,
      JACKPOT_STEP_MAX: 500,
      JACKPOT_PAUSES_MS: [3_000, 4_000, 5_000],
      WINNER_LIMIT: 20,
      WINNER_SLIDES: 3,
      WINNER_SCROLL_ABOVE: 4,
      GAME_PAGE_SIZE: 26,
      RECENT_PAGE_SIZE: 25,
      LOAD_MORE_DISTANCE_PX: 500,
      LOAD_MORE_THROTTLE_MS: 1_000,
      CATALOGUE_PAGE_SIZE: 500,
      MIN_BETS: ['0.01', '0.05', '0.1', '0.5', '0.75'],
      LANGUAGE_DEBOUNCE_MS: 200,
      MESSAGE_PAGE_SIZE: 20,
      MESSAGES_AT_ONCE: 100,
    };
    expect(constants(expected)).toEqual(expected);
  });

  it('of access (spec: verification, SMS code button; spec: gateway, Limits; spec: access, Member types)', () => {
    const expected = {
      SMS_DEFAULT_SECONDS: 60,
      SMS_FIREBASE_MINUTES: 1,
      PASSWORD_CHANGED_MS: 1_000,
      FORGOT_DONE_MS: 1_000,
      INVITATION_ERROR_MS: 1_000,
      CAPTCHA_TTL_MS: 300_000,
      PASSKEY_CHALLENGE_TTL_MS: 300_000,
      MAX_PASSKEYS: 20,
      MAX_FEEDBACK_A_DAY: 20,
      CAPTCHA_AFTER_FAILURES: 3,
      SEAL_CLOCK_TOLERANCE_MS: 300_000,
      SESSION_TTL_MS: 1_800_000,
      IDEMPOTENCY_TTL_MS: 86_400_000,
      NON_AGENT_TYPES: [0, 4, 40],
      TRIAL_TYPE: 4,
      NO_UPLINE_TYPE: 2,
      SERVICE_LINK_LIMIT: 3,
    };
    expect(constants(expected)).toEqual(expected);
  });

  it('of money: minor units survive the wire', () => {
    expect([0, 1, 99, 100, 1_248_050_000, -250].map(toMajor)).toEqual([0, 0.01, 0.99, 1, 12_480_500, -2.5]);
    expect([0, 0.01, 0.99, 1, 12_480_500, -2.5].map(toMinor)).toEqual([0, 1, 99, 100, 1_248_050_000, -250]);
  });
});
