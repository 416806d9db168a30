import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRow } from '../../../contract/call';
import { CALL_NAMES, CALLS, type CallName } from '../../../contract/wire/index';
import { askSealed, newKey, tryOperate } from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { ATTEMPTS } from './authorization-attempts';

const OF_THE_TEAM = /^(?:team|redRain|openAccount|agentRebates)\./;
const FOR_AGENTS: readonly CallName[] = [
  ...CALL_NAMES.filter((name) => OF_THE_TEAM.test(name)),
  ...(['announcements.agent', 'announcements.readAgent'] as const),
];
/** Contracts that an agent gives, who may have contracts. */
const GIVEN: readonly CallName[] = CALL_NAMES.filter((name) => name.startsWith('givenContracts.'));
const OF_CONTRACTS: readonly CallName[] = [
  ...(['contracts.requests', 'contracts.list', 'contracts.payments', 'contracts.lines'] as const),
  ...(['contracts.dailySalary', 'contracts.dividend', 'contracts.hourlySalary', 'dividends.info'] as const),
];
/** Answers to somebody who may make the call, and names what somebody else has. */
const ALLOWED = [200, 400, 404, 409];

/** Every call of the agency by every type of members (spec: agent, Agency screens; spec: agent, Contract prompts). */
describe('the calls of the agency', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const attempt = (name: CallName, token: string): Promise<CallResponse> => {
    const { body, query: asked } = ATTEMPTS[name];
    // The agents' announcements name the merchant in their query too.
    const query = name === 'announcements.agent' ? { ...asked, merchantCode: 'parlour' } : asked;
    const { sealed, idempotent } = CALLS[name] as CallRow;
    const options = { token, query, ...(idempotent && { headers: newKey() }) };
    return sealed
      ? askSealed(gateway, name, body, options as never)
      : ask(gateway.url, name, { ...options, body } as never);
  };
  const statuses = async (names: readonly CallName[], token: string) => {
    const answers: [name: string, answer: string][] = [];
    for (const name of names) {
      const { status, code } = await attempt(name, token);
      const allowed = ALLOWED.includes(status) && code !== 'request.invalid';
      answers.push([name, status === 403 ? 'refused' : allowed ? 'allowed' : `${status} ${code}`]);
    }
    return answers;
  };
  const all = (names: readonly CallName[], answer: string) => names.map((name) => [name, answer]);

  it.each([
    [0, 'refused', 'allowed'],
    [1, 'allowed', 'allowed'],
    [2, 'allowed', 'allowed'],
    [4, 'refused', 'refused'],
    [40, 'refused', 'refused'],
    [41, 'allowed', 'refused'],
    [42, 'allowed', 'refused'],
  ])('by type %i: those for agents are %s, those about contracts %s', async (type, agency, contracts) => {
    const account = `kind${type}`;
    const { text } = await tryOperate(gateway, 'member', 'add', account);
    const password = text.split('password: ')[1]?.trim() ?? '';
    const token = (await login(gateway.url, account, password, gateway.gateway.now())).value.token ?? '';
    await gateway.db.query('UPDATE members SET type = $2 WHERE account = $1', [account, type]);
    expect(FOR_AGENTS.length).toBeGreaterThan(20);
    expect(await statuses(FOR_AGENTS, token)).toEqual(all(FOR_AGENTS, agency));
    expect(await statuses(OF_CONTRACTS, token)).toEqual(all(OF_CONTRACTS, contracts));
    const both = agency === contracts ? agency : 'refused';
    expect(await statuses(GIVEN, token)).toEqual(all(GIVEN, both));
  });

  it('by a guest are refused', async () => {
    for (const name of [...FOR_AGENTS, ...OF_CONTRACTS, ...GIVEN])
      expect((await attempt(name, '')).status, name).toBe(401);
  });
});
