import { askSealed, newKey } from './access';
import { ask } from './ask';
import { loginAt } from './tenants';
import type { TestGateway } from './gateway';

/** The password of the members that agents of tests create. */
export const NEW_PASSWORD = 'Harbour77';
let created = 0;

export interface Created {
  id: string;
  account: string;
  token: string;
}

export const createBody = (more: object = {}) => ({
  ...{ kind: 'player', username: `fresh${++created}`, rates: [] as { gameType: string; percent: number }[] },
  ...{ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  ...more,
});

/** Has an agent create a downline, which logs in. @param rates per cent by type of games */
export async function createDownline(
  gateway: TestGateway,
  token: string,
  { kind = 'player', rates = {} }: { kind?: 'player' | 'agent'; rates?: Record<string, number> } = {},
): Promise<Created> {
  const list = Object.entries(rates).map(([gameType, percent]) => ({ gameType, percent }));
  const body = createBody({ kind, rates: list });
  const answer = await askSealed(gateway, 'openAccount.create', body, { token, headers: newKey() });
  if (answer.status !== 200) throw new Error(`no downline: ${answer.code}`);
  const account = body.username;
  const login = await loginAt(gateway, 'parlour', account, { password: NEW_PASSWORD });
  const [member] = await gateway.db.query<{ id: string }>(
    "SELECT id FROM members WHERE account = $1 AND merchant = 'parlour'",
    [account],
  );
  return { id: member!.id, account, token: login.value.token ?? '' };
}

/** What a wallet has, as its member sees it. */
export const balanceOf = async (gateway: TestGateway, token: string): Promise<number> =>
  (await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance;
