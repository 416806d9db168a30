import type { Db, Queryable } from '../store/db';
import { done, failed, type CommandResult } from './command-result';

export const noMember = (account: string): CommandResult => failed(`there is no member ${account}`);

/** Changes a member, all at once or not at all. @param change returns the text of the result */
export async function changeMember(
  db: Db,
  merchantCode: string,
  account: string,
  change: (tx: Queryable, memberId: string) => Promise<string>,
): Promise<CommandResult> {
  return db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string }>(
      'SELECT id FROM members WHERE merchant = $1 AND account = $2',
      [merchantCode, account],
    );
    return member ? done(await change(tx, member.id)) : noMember(account);
  });
}
