import { TRIAL_TYPE } from '../../contract/access';
import { BREAK_LENGTHS, type BreakKind } from '../../contract/safer-play';
import { isField } from '../../contract/rules/fields';
import { ruleOf, type RuleSet } from '../../contract/rules/rule-set';
import { isCommonPassword } from '../crypto/common-passwords';
import { readablePassword } from '../crypto/readable-password';
import { recordService } from '../security/activity';
import { accountExists, createMember, setPassword } from '../store/accounts';
import type { Db, Queryable } from '../store/db';
import { removeDevices } from '../store/devices';
import { DEFAULT_MERCHANT_CODE, readMerchant } from '../store/merchants';
import { removeAllPasskeys } from '../store/passkeys';
import { revokeSessions } from '../store/sessions';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { changeMember, noMember } from './change-member';
import { atMerchant, noMerchant } from './merchant';
import { breakText, liftBreak, orderBreak, showBreak } from './play-breaks';

const GENERATED_LENGTH = 14;
const PLAYER_TYPE = 0;
const MAX_TYPE = 99;

interface ChosenPassword {
  password: string;
  /** Shows a generated password: it is not shown again. */
  line: string;
}

/** The password that the operator typed, else a random one. @returns a failure if it must not be used */
async function passwordFor(
  account: string,
  rules: RuleSet | undefined,
  typed: string | undefined,
): Promise<ChosenPassword | CommandResult> {
  const { min, max } = ruleOf(rules, 'password');
  const password = typed ?? readablePassword(Math.min(Math.max(GENERATED_LENGTH, min), max));
  if (!isField('password', password, rules)) {
    return failed(`the password must have ${min} to ${max} characters, a letter and a digit among them`);
  }
  if (await isCommonPassword(password, [account])) return failed('the password is too easy to guess');
  return { password, line: typed === undefined ? `\npassword: ${password}` : '' };
}

async function addMember(
  db: Db,
  name: string,
  { type = String(PLAYER_TYPE), merchant: code = '', password: typed }: CommandOptions,
  now: number,
): Promise<CommandResult | null> {
  if (!/^\d+$/.test(type)) return null;
  if (Number(type) > MAX_TYPE || Number(type) === TRIAL_TYPE) {
    return failed(
      `type ${type} cannot be added: a member has type 0 to ${MAX_TYPE}, but not ${TRIAL_TYPE} (trial)`,
    );
  }
  const merchant = await readMerchant(db, code);
  if (!merchant) return noMerchant(code);
  const account = name.toLowerCase();
  if (!isField('username', account, merchant.rules)) {
    const { min, max } = ruleOf(merchant.rules, 'username');
    return failed(`${name} is no user name: ${min} to ${max} letters, digits and _, at least one letter`);
  }
  const chosen = await passwordFor(account, merchant.rules, typed);
  if (!('password' in chosen)) return chosen;
  const merchantCode = code || DEFAULT_MERCHANT_CODE;
  return db.tx(async (tx) => {
    if (await accountExists(tx, merchantCode, account)) return failed(`there is already a member ${account}`);
    const member = { merchantCode, account, password: chosen.password, type: Number(type) };
    const id = await createMember(tx, member, now);
    return id === undefined
      ? failed(`there is already a member ${account}`)
      : done(`added ${account} of type ${type}${chosen.line}`);
  });
}

interface Found {
  account: string;
  type: number;
  disabled: boolean;
  registeredAt: number;
  lastLoginAt: number | null;
  mobile: string | null;
  verified: boolean;
  email: string | null;
  breakKind: BreakKind | null;
  breakEnd: number | null;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const lineOf = ({
  account,
  type,
  disabled,
  registeredAt,
  lastLoginAt,
  mobile,
  verified,
  email,
  breakKind,
  breakEnd,
}: Found): string =>
  [
    account,
    `type ${type}`,
    ...(disabled ? ['disabled'] : []),
    `registered ${day(registeredAt)}`,
    lastLoginAt === null ? 'never logged in' : `last login ${day(lastLoginAt)}`,
    ...(mobile ? [`mobile +${mobile}${verified ? '' : ' (not verified)'}`] : []),
    ...(email ? [`mail ${email}`] : []),
    ...(breakKind && breakEnd ? [breakText({ kind: breakKind, endsAt: breakEnd })] : []),
  ].join(', ');

/** A merchant's members by user name, mobile number with or without its leading 0 or dialing code, or e-mail. */
async function findMembers(
  db: Queryable,
  merchantCode: string,
  name: string,
  now: number,
): Promise<CommandResult> {
  const digits = /^\+?\d+$/.test(name) ? name.replace(/^(\+|0+)/, '') : '';
  const rows = await db.query<Found>(
    `SELECT account, type, disabled, registered_at AS "registeredAt", last_login_at AS "lastLoginAt",
       mobile_dial || mobile_num AS mobile, mobile_verified AS verified, email,
       b.kind AS "breakKind", b.ends_at AS "breakEnd"
     FROM members m LEFT JOIN LATERAL (SELECT kind, ends_at FROM play_breaks
       WHERE member_id = m.id AND lifted_at IS NULL AND ends_at > $4 ORDER BY ends_at DESC LIMIT 1) b ON true
     WHERE m.merchant = $3
       AND (account = $1 OR lower(email) = $1 OR $2 <> '' AND $2 IN (mobile_num, mobile_dial || mobile_num))
     ORDER BY account`,
    [name.toLowerCase(), digits, merchantCode, now],
  );
  return rows.length ? done(rows.map(lineOf).join('\n')) : noMember(name);
}

const setDisabled = (
  db: Db,
  merchantCode: string,
  account: string,
  disabled: boolean,
): Promise<CommandResult> =>
  changeMember(db, merchantCode, account, async (tx, id) => {
    await tx.query('UPDATE members SET disabled = $2 WHERE id = $1', [id, disabled]);
    if (!disabled) return `${account} is enabled`;
    const ended = await revokeSessions(tx, merchantCode, account);
    await removeDevices(tx, id);
    return `${account} is disabled, sessions ended: ${ended}`;
  });

/**
 * Gives a member a new password and ends all sessions and credentials of devices, such as after a theft. The old password
 * and all passkeys are void at once.
 */
async function resetMember(
  db: Db,
  merchantCode: string,
  account: string,
  typed: string | undefined,
  now: number,
): Promise<CommandResult> {
  const rules = (await readMerchant(db, merchantCode))?.rules;
  const chosen = await passwordFor(account, rules, typed);
  if (!('password' in chosen)) return chosen;
  return changeMember(db, merchantCode, account, async (tx, id) => {
    await setPassword(tx, id, chosen.password);
    await recordService(tx, merchantCode, id, 'passwordReset', now);
    const passkeys = await removeAllPasskeys(tx, id);
    const ended = await revokeSessions(tx, merchantCode, account);
    await removeDevices(tx, id);
    const removed = passkeys ? `, passkeys removed: ${passkeys}` : '';
    return `${account} has a new password, sessions ended: ${ended}${removed}${chosen.line}`;
  });
}

const OPTIONS_OF: Record<string, readonly string[]> = {
  add: ['type', 'merchant', 'password'],
  find: ['merchant'],
  disable: ['merchant'],
  enable: ['merchant'],
  reset: ['merchant', 'password'],
  break: ['merchant'],
  lift: ['merchant'],
};

/** Commands for members' accounts. `--password` comes from the standard input, see `gateway/operator.ts`. */
export const ACCOUNT_COMMANDS: Commands = {
  member: {
    usage: [
      'member add ACCOUNT [--type N] [--merchant CODE] [--password-stdin]',
      'member find ACCOUNT|MOBILE|MAIL [--merchant CODE]',
      'member disable|enable ACCOUNT [--merchant CODE]',
      'member reset ACCOUNT [--merchant CODE] [--password-stdin]',
      `member break ACCOUNT [${BREAK_LENGTHS.join('|')}] [--merchant CODE]`,
      'member lift ACCOUNT [--merchant CODE]',
    ].join(' | '),
    options: ['type', 'merchant', 'password'],
    run: async (db, [verb = '', name, ...more], options, now) => {
      const allowed = OPTIONS_OF[verb] ?? [];
      const [length] = verb === 'break' ? more.splice(0, 1) : [];
      if (!name || more.length || Object.keys(options).some((option) => !allowed.includes(option)))
        return null;
      switch (verb) {
        case 'add':
          return addMember(db, name, options, now);
        case 'find':
          return atMerchant(db, options, (code) => findMembers(db, code, name, now));
        case 'disable':
        case 'enable':
          return atMerchant(db, options, (code) =>
            setDisabled(db, code, name.toLowerCase(), verb === 'disable'),
          );
        case 'break':
          return atMerchant(db, options, (code) =>
            length === undefined
              ? showBreak(db, code, name.toLowerCase(), now)
              : orderBreak(db, code, name.toLowerCase(), length, now),
          );
        case 'lift':
          return atMerchant(db, options, (code) => liftBreak(db, code, name.toLowerCase(), now));
        case 'reset':
          return atMerchant(db, options, (code) =>
            resetMember(db, code, name.toLowerCase(), options['password'], now),
          );
        default:
          return null;
      }
    },
  },
};
