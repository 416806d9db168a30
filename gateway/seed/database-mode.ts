import type { Db } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { MEMBERS, TRIAL_MEMBER } from './members';
import { TEAM_MEMBERS } from './team';
import { TIDEHOUSE_MEMBERS, TIDEHOUSE_TRIAL } from './tidehouse-members';

const KEY = 'mode';
const DEMO_IDS = [...MEMBERS, ...TEAM_MEMBERS, TRIAL_MEMBER, ...TIDEHOUSE_MEMBERS, TIDEHOUSE_TRIAL].map(
  ({ id }) => id,
);

/** Members of the demo that can log in with the published password, as the operator's commands name them. */
async function demoAccounts(db: Db): Promise<string[]> {
  const rows = await db.query<{ merchant: string; account: string }>(
    'SELECT merchant, account FROM members WHERE id = ANY($1) AND NOT disabled ORDER BY merchant, account',
    [DEMO_IDS],
  );
  return rows.map(({ merchant, account }) =>
    merchant === DEFAULT_MERCHANT_CODE ? account : `${account} --merchant ${merchant}`,
  );
}

/**
 * Keeps the data of the demo and of production apart: the demo is not added to a database of production, and production
 * does not open one with the demo's members, unless the operator has disabled them (spec: gateway, Demo mode).
 * @throws Error for the operator
 */
export async function claimDatabase(db: Db, demo: boolean): Promise<void> {
  const before = await readValue<'demo' | 'production'>(db, KEY);
  if (demo && before === 'production') {
    throw new Error(
      'This database was used without the demo, so the demo and its published passwords are not added to it. Use another DATA_DIR or DATABASE_URL.',
    );
  }
  const accounts = demo ? [] : await demoAccounts(db);
  if (accounts.length) {
    throw new Error(
      `This database has members of the demo, whose password is published (${accounts.join(', ')}). Use another DATA_DIR or DATABASE_URL, or disable each: npm run operator -- member disable ACCOUNT`,
    );
  }
  await writeValue(db, KEY, demo ? 'demo' : 'production');
}
