import { runCommand } from '../../gateway/operator/commands';
import { ask, login } from './ask';
import type { TestGateway } from './gateway';

let people = 0;

/** A new member of Parlour with an empty wallet, logged in. */
export interface Player {
  account: string;
  id: string;
  token: string;
  password: string;
}

export async function newPlayer({ url, db, gateway }: TestGateway): Promise<Player> {
  const account = `winner${++people}`;
  const added = await runCommand(db, ['member', 'add', account], gateway.now());
  const password = added.text.split('password: ')[1]?.trim() ?? '';
  const [row] = await db.query<{ id: string }>('SELECT id FROM members WHERE account = $1', [account]);
  const { value } = await login(url, account, password, gateway.now());
  return { account, id: row?.id ?? '', token: value.token, password };
}

/** A game of a type, of the demo. */
export async function gameOfType({ db }: TestGateway, type: string, offset = 0): Promise<string> {
  const [game] = await db.query<{ id: string }>(
    'SELECT id FROM games WHERE game_type = $1 ORDER BY id LIMIT 1 OFFSET $2',
    [type, offset],
  );
  if (!game) throw new Error(`there is no game of type ${type}`);
  return game.id;
}

/** Adds bets as a vendor has settled them, without money. */
export async function addBets(
  { db, gateway }: TestGateway,
  memberId: string,
  bets: readonly { gameId: string; stakeMinor: number; winMinor?: number; at?: number }[],
): Promise<void> {
  for (const { gameId, stakeMinor, winMinor = 0, at = gateway.now() } of bets)
    await db.query(
      'INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at) VALUES ($1, $2, $3, $4, $5)',
      [memberId, gameId, stakeMinor, winMinor, at],
    );
}

export const balanceOf = async ({ url }: TestGateway, token: string): Promise<number> =>
  (await ask(url, 'wallet.balance', { token })).value.sumBalance;

/** Kinds and amounts of a member's movements, the oldest first. */
export const movementsOf = ({ db }: TestGateway, memberId: string) =>
  db.query<{ kind: string; minor: number; note: string | null }>(
    `SELECT kind, l.amount_minor AS minor, note FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
     WHERE l.member_id = $1 ORDER BY e.id`,
    [memberId],
  );
