import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContractAnswer, ContractKind } from '../../../contract/contracts';
import { spanAt } from '../../../gateway/contract-periods';
import { countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { acceptedContract, answerOffer, offer, placeBelow } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newPlayer, type Player } from '../../support/promotions';

const ZONE = 'Asia/Ho_Chi_Minh';
type Kind = ContractKind;

describe('contracts', () => {
  let gateway: TestGateway;
  let agent: Player;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    agent = await newPlayer(gateway);
  });

  const requests = async (token = agent.token) =>
    (await ask(gateway.url, 'contracts.requests', { token })).value;
  const answer = (kind: Kind, id: string, said: ContractAnswer, headers = newKey(), token = agent.token) =>
    answerOffer(gateway, token, { kind, id, answer: said }, headers);
  const list = async (kind: Kind) =>
    (await ask(gateway.url, 'contracts.list', { token: agent.token, query: { kind } })).value.list;
  const put = (account: string, uplineId: string, type = 0) => placeBelow(gateway, account, uplineId, type);
  const accepted = (kind: Kind, ...terms: string[]) => acceptedContract(gateway, agent, kind, ...terms);

  it('an offer is one field of the requests, until it is accepted or refused', async () => {
    expect(await requests()).toEqual({
      dailysalreqtype: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
    });
    const salary = await offer(gateway, agent.account, 'salary', '100:5', '200:9');
    const dividend = await offer(gateway, agent.account, 'dividend', '100:10%', '--period', 'week');
    const hourly = await offer(gateway, agent.account, 'hourly', '0:1');
    expect(await requests()).toEqual({
      dailysalreqtype: salary,
      divtypecompperiodreq: dividend,
      contracthoursalreq: hourly,
    });
    const { value } = await answer('salary', salary, 'accept');
    expect(value).toMatchObject({
      ...{ id: salary, kind: 'salary', state: 'upcoming', upline: null, endsAt: null },
      terms: { basis: 'stake', pays: 'amount', period: 'day' },
      startsAt: spanAt('day', ZONE, gateway.gateway.now()).untilMs,
    });
    expect(value.terms.tiers).toEqual([
      { from: 100, value: 5 },
      { from: 200, value: 9 },
    ]);
    expect((await answer('dividend', dividend, 'refuse')).value).toMatchObject({ state: 'refused' });
    expect((await answer('hourly', hourly, 'accept')).value.state).toBe('upcoming');
    expect(Object.values(await requests())).toEqual(['', '', '']);
    // The operator's offer was also a message.
    expect(await countOf(gateway, 'messages', `member_id = '${agent.id}' AND title LIKE '%contract%'`)).toBe(
      3,
    );
  });

  it('no number of old offers hides what counts or waits', async () => {
    const active = await accepted('salary', '100:5');
    const waiting = await offer(gateway, agent.account, 'salary', '100:6');
    await gateway.db.query(
      `INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', c.id || '-' || n, 'state', 'replaced', 'offered_at', c.offered_at + n))).*
       FROM contracts c, generate_series(1, 60) n WHERE c.id = $1`,
      [waiting],
    );
    const shown = await list('salary');
    expect(shown).toHaveLength(50);
    expect(shown.filter(({ state }) => state !== 'replaced').map(({ id }) => id)).toEqual([waiting, active]);
  });

  it('the same answer again is the same, another one changes nothing', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const key = newKey();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => answer('salary', id, 'accept', key)),
      ...Array.from({ length: 3 }, () => answer('salary', id, 'accept')),
    ]);
    const decided = answers.filter(({ status }) => status === 200);
    expect(decided.length).toBeGreaterThan(0);
    for (const { code } of answers) expect(['', 'idempotency.in_progress']).toContain(code);
    expect((await answer('salary', id, 'accept')).value).toEqual(decided[0]?.value);
    expect(statusAndCode(await answer('salary', id, 'refuse'))).toEqual([409, 'contract.changed']);
    expect(await list('salary')).toMatchObject([{ id, state: 'upcoming' }]);
  });

  it('of an accept and a refuse at the same time one counts', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const both = await Promise.all([answer('salary', id, 'accept'), answer('salary', id, 'refuse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list('salary')).toHaveLength(1);
  });

  it('an offer that was withdrawn or replaced meanwhile cannot be answered', async () => {
    const first = await offer(gateway, agent.account, 'salary', '100:5');
    const second = await offer(gateway, agent.account, 'salary', '100:6');
    expect(statusAndCode(await answer('salary', first, 'accept'))).toEqual([409, 'contract.changed']);
    await operate(gateway, 'contract', 'withdraw', agent.account, 'salary');
    expect(statusAndCode(await answer('salary', second, 'accept'))).toEqual([409, 'contract.changed']);
    expect((await list('salary')).map(({ state }) => state)).toEqual(['withdrawn', 'replaced']);
    expect(await countOf(gateway, 'contracts', `member_id = '${agent.id}' AND starts_at IS NOT NULL`)).toBe(
      0,
    );
  });

  it('a contract that is accepted ends the one before it with the period', async () => {
    const before = await accepted('salary', '100:5');
    const next = await offer(gateway, agent.account, 'salary', '100:6');
    const { value } = await answer('salary', next, 'accept');
    expect(await list('salary')).toMatchObject([
      { id: next, state: 'upcoming' },
      { id: before, state: 'active', endsAt: value.startsAt },
    ]);
    await operate(gateway, 'contract', 'end', agent.account, 'salary');
    expect((await list('salary'))[0]).toMatchObject({ state: 'ended', endsAt: value.startsAt });
  });

  it('ids of others, of another kind, and member types without contracts', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const other = await newPlayer(gateway);
    const notFound = [404, 'content.not_found'];
    expect(statusAndCode(await answer('salary', id, 'accept', newKey(), other.token))).toEqual(notFound);
    expect(statusAndCode(await answer('dividend', id, 'accept'))).toEqual(notFound);
    for (const type of [1, 2]) {
      await put(agent.account, 'm9001', type);
      expect((await requests()).dailysalreqtype).toBe(id);
    }
    for (const type of [40, 41, 42]) {
      await put(agent.account, 'm9001', type);
      expect(statusAndCode(await ask(gateway.url, 'contracts.requests', { token: agent.token }))).toEqual([
        403,
        'auth.forbidden',
      ]);
      expect(statusAndCode(await answer('salary', id, 'accept'))).toEqual([403, 'auth.forbidden']);
      expect(statusAndCode(await ask(gateway.url, 'dividends.info', { token: agent.token }))).toEqual([
        403,
        'auth.forbidden',
      ]);
      expect((await tryOperate(gateway, 'contract', 'offer', agent.account, 'salary', '1:1')).ok).toBe(false);
    }
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    expect(statusAndCode(await ask(gateway.url, 'contracts.requests', { token: trial }))).toEqual([
      403,
      'auth.not_member',
    ]);
  });

  it('the operator’s terms are checked', async () => {
    const refused = async (...words: string[]) =>
      (await tryOperate(gateway, 'contract', 'offer', agent.account, ...words)).text;
    expect(await refused('salary', '100')).toContain('FROM:AMOUNT');
    expect(await refused('salary', '200:1', '100:2')).toContain('must rise');
    expect(await refused('salary', '100:1', '200:2%')).toContain('either all');
    expect(await refused('salary', '100:0')).toContain('pays nothing');
    expect(await refused('salary', '100:0.5')).toContain('no decimals');
    expect(await refused('dividend', '100:101%')).toContain('100%');
    expect(await refused('dividend', '100:1%', '--period', 'day')).toContain('--period day');
    expect(await refused('salary', '100:1', '--basis', 'luck')).toContain('--basis luck');
    expect((await tryOperate(gateway, 'contract', 'offer', 'nobody', 'salary', '1:1')).text).toContain(
      'nobody',
    );
    expect(await countOf(gateway, 'contracts', `member_id = '${agent.id}'`)).toBe(0);
    const atTidehouse = ['contract', 'offer', 'captain01', 'dividend', '1:1%', '--merchant', 'tidehouse'];
    expect((await tryOperate(gateway, ...atTidehouse)).text).toContain('options.dividends');
  });
});
