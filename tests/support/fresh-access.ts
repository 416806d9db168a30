import type { TestGateway } from './gateway';

/** No test changes this member's password. */
const UNCHANGED = 'down09';

/** Resets the passwords of the demo members, and deletes all codes and failed logins. */
export async function freshAccess({ db }: TestGateway): Promise<void> {
  await db.query('DELETE FROM codes');
  await db.query('DELETE FROM attempts');
  await db.query(
    `UPDATE members SET password_hash = (SELECT password_hash FROM members WHERE account = $1)
     WHERE account IN ('player01', 'agent01', 'down01')`,
    [UNCHANGED],
  );
}
