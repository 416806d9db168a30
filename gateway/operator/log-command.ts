import type { SecurityLog } from '../security/security-log';
import type { Db } from '../store/db';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import type { CommandResult } from './command-result';
import { parseWords, usageOf } from './commands';

/** The variants of a command, such as `member reset ACCOUNT [--merchant CODE]`, as words. */
const variantsOf = (usage: string): string[][] =>
  usage.split(/ \| (?=[a-z])/).map((variant) => variant.split(/[ |]/));

/**
 * Logs a command of the operator: the words that its usage has too, and the id of the member it names. Values such as
 * passwords, texts and amounts are left out (spec: gateway, Security log).
 */
export async function logCommand(
  db: Db,
  log: SecurityLog,
  words: string[],
  { ok }: CommandResult,
): Promise<void> {
  const { plain, options } = parseWords(words);
  const [name = '', verb = ''] = plain;
  const usage = usageOf(name);
  const variants = variantsOf(usage ?? '');
  const variant = variants.find((one) => one[0] === name && one.includes(verb)) ?? variants[0] ?? [];
  const known = plain.filter((word) => /^[a-z-]+$/.test(word) && variant.includes(word));
  const merchant = options['merchant'] || DEFAULT_MERCHANT_CODE;
  const account = plain[variant.indexOf('ACCOUNT')];
  const [member] = await db.query<{ id: string }>(
    'SELECT id FROM members WHERE merchant = $1 AND account = $2',
    [merchant, account?.toLowerCase() ?? ''],
  );
  log.write({
    event: 'operator',
    outcome: ok ? 'ok' : 'refused',
    command: usage ? known.join(' ') : 'unknown',
    ...(member && { merchant, member: member.id }),
  });
}
