import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/time';
import { askSealed, countOf, newKey, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { placeBelow } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newPlayer } from '../../support/promotions';

const LIMITED = [429, 'request.rate_limited'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** (spec: agent, Contracts of an upline) */
it('a downline is offered ten in 24 hours, all downlines together a hundred', async () => {
  const boss = await newPlayer(gateway);
  const [direct, other] = [await newPlayer(gateway), await newPlayer(gateway)];
  await placeBelow(gateway, boss.account, 'm9001', 1);
  for (const { account } of [direct, other]) await placeBelow(gateway, account, boss.id, 1);
  const terms = { basis: 'stake', pays: 'amount', period: 'day', tiers: [{ from: 1_000, value: 70 }] };
  const offer = (to = direct) =>
    askSealed(
      gateway,
      'givenContracts.offer',
      { account: to.account, kind: 'salary', password: boss.password, terms },
      { token: boss.token, headers: newKey() },
    );
  for (let count = 0; count < 9; count++) expect((await offer()).code).toBe('');
  // Requests at the same time are counted too.
  const last = await Promise.all([offer(), offer(), offer()]);
  expect(last.map(({ code }) => code).sort()).toEqual(['', LIMITED[1], LIMITED[1]]);
  expect(await countOf(gateway, 'messages', `member_id = '${direct.id}' AND title LIKE '%contract%'`)).toBe(
    10,
  );
  expect((await offer(other)).code).toBe('');
  // Withdrawn ones count.
  const { list } = (await ask(gateway.url, 'givenContracts.list', { token: boss.token })).value;
  const body = { id: list.find(({ account }) => account === direct.account)?.id };
  await ask(gateway.url, 'givenContracts.end', { token: boss.token, headers: newKey(), body });
  expect(statusAndCode(await offer())).toEqual(LIMITED);

  gateway.advance(DAY_MS + 1_000);
  boss.token = (await login(gateway.url, boss.account, boss.password, gateway.gateway.now())).value.token;
  const { value } = await offer();
  await gateway.db.query(
    `INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object(
       'id', c.id || '-' || n, 'member_id', $2::text, 'state', 'withdrawn'))).*
     FROM contracts c, generate_series(1, 98) n WHERE c.id = $1`,
    [value.id, other.id],
  );
  expect((await offer()).code).toBe('');
  expect(statusAndCode(await offer())).toEqual(LIMITED);
});
