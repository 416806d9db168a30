import type { TestGateway } from './gateway';

/** Nobody changes this one's password. */
const UNCHANGED = 'down09';

/** Every demo member has the demo's password again, no code is out and no login has failed. */
export async function freshAccess({ db }: TestGateway): Promise<void> {
  await db.query('DELETE FROM codes');
  await db.query('DELETE FROM login_failures');
  await db.query(
    `UPDATE members SET password_hash = (SELECT password_hash FROM members WHERE account = $1)
     WHERE account IN ('player01', 'agent01', 'down01')`,
    [UNCHANGED],
  );
}
