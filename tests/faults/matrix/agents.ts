import { expect } from 'vitest';
import { login } from '../../support/ask';
import { PASSWORD, type Cell } from './cell';

/** An agent of the demo, with a team. */
const LEADER = 'agent01';
const AGENT_TYPE = '1';

interface Agent {
  token: string;
  password: string;
}
const agents = new WeakMap<Cell, Agent>();
/** The agent of the cell. */
export const agentOf = (cell: Cell): Agent => agents.get(cell) ?? { token: '', password: '' };

let last: Promise<unknown> = Promise.resolve();
/** Logs in past the phone: one after another, because logins under way count as failures until they succeed. */
export function logsIn(cell: Cell, account: string, password: string): ReturnType<typeof login> {
  const answer = last.then(() => login(cell.gateway, account, password));
  last = answer.catch(() => undefined);
  return answer;
}

/** Logs in, and continues the session on the phone as after a reload. */
async function comes(cell: Cell, account: string, password: string): Promise<void> {
  const { code, value } = await logsIn(cell, account, password);
  expect(code).toBe('');
  agents.set(cell, { token: value.token, password });
  await cell.continues(value, AGENT_TYPE);
}

/** The demo's agent, who only reads. */
export const leads = (cell: Cell): Promise<void> => comes(cell, LEADER, PASSWORD);

export const downlineOf = ({ account }: Cell, number = 1): string => `${account}d${number}`;

/** An agent of the cell's own, with direct downlines. */
export async function becomesAgent(cell: Cell, downlines = 0): Promise<void> {
  const { account, world } = cell;
  const added = await world.gateway.operator('member', 'add', account, '--type', AGENT_TYPE);
  await comes(cell, account, /password: (\S+)/.exec(added)?.[1] ?? '');
  const { token } = agentOf(cell);
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  for (let number = 1; number <= downlines; number++) {
    const body = { kind: 'player', username: downlineOf(cell, number), ...secret, rates: [] };
    await cell.asks('openAccount.create', body, token, `downline ${number} of ${account}`);
  }
}
