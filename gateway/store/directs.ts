import { TRIAL_TYPE } from '../../contract/access';
import { countRows, type Queryable } from './db';

/** A direct downline of an agent. */
export interface Direct {
  id: string;
  account: string;
  nickname: string | null;
  type: number;
}

interface DirectsPage {
  /** The beginning of the accounts. */
  account: string;
  /** Account of the last one before. */
  after: string;
  limit: number;
  /** Without disabled members, who cannot get money. */
  paid: boolean;
}

const DIRECTS = `members WHERE merchant = $1 AND upline_id = $2 AND type <> ${TRIAL_TYPE}`;

/** Direct downlines by account, free trials left out. */
export const listDirects = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  { account, after, limit, paid }: DirectsPage,
): Promise<Direct[]> =>
  db.query<Direct>(
    `SELECT id, account, nickname, type FROM ${DIRECTS} AND starts_with(account, $3) AND account > $4
       AND NOT (disabled AND $6) ORDER BY account LIMIT $5`,
    [merchantCode, agentId, account, after, limit, paid],
  );

/** How many direct downlines can get money. */
export const countPaid = (db: Queryable, merchantCode: string, agentId: string): Promise<number> =>
  countRows(db, `${DIRECTS} AND NOT disabled`, [merchantCode, agentId]);

/** Direct downlines who can get money, in the order of their ids. @param accounts null for all */
export const paidDirects = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  accounts: readonly string[] | null,
  limit: number,
): Promise<Direct[]> =>
  db.query<Direct>(
    `SELECT id, account, nickname, type FROM ${DIRECTS} AND NOT disabled
       AND ($3::text[] IS NULL OR account = ANY($3::text[])) ORDER BY id LIMIT $4`,
    [merchantCode, agentId, accounts, limit],
  );
