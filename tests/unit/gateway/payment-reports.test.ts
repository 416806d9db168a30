import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookHeaders } from '../../../gateway/crypto/webhook';
import { reconcile, REPORT_PATH, reportKey } from '../../../gateway/payments/reports';
import { addDeposit } from '../../../gateway/store/deposits';
import { walletDifferences } from '../../../gateway/store/ledger';
import { operate, tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';
import { balanceOf, movementsOf, newPlayer, type Player } from '../../support/promotions';

const ASKED = 10_000_000;
let count = 0;

describe('reports of payments', () => {
  let gateway: TestGateway;
  let player: Player;
  let id: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    player = await newPlayer(gateway);
    id = `reported${++count}`;
    const at = { createdAt: gateway.gateway.now(), expiresAt: gateway.gateway.now() + 1_800_000 };
    await addDeposit(gateway.db, depositOf(player.id, { id, state: 'checking', ...at }));
  });
  afterAll(() => gateway.close());

  const report = async (outcome: 'paid' | 'refused', amountMinor = 0, depositId = id) => {
    const body = JSON.stringify({ depositId, outcome, amountMinor });
    const headers = webhookHeaders(reportKey(gateway.gateway.secret), 'event', body, gateway.gateway.now());
    const { status } = await fetch(gateway.url + REPORT_PATH, { method: 'POST', headers, body });
    expect(status).toBe(200);
  };
  const show = (...options: string[]) => operate(gateway, 'deposits', 'show', id, ...options);
  const odd = async () =>
    (await operate(gateway, 'deposits', 'reports')).split('\n').filter((line) => line.startsWith(id));
  const wallet = () => balanceOf(gateway, player.token);
  const letters = async () => {
    const { value } = await ask(gateway.url, 'messages.list', {
      token: player.token,
      query: { language: 'TY', pageSize: '20' },
    });
    return value.list.map(({ title }) => title);
  };

  it('one that comes several times, also at the same time, is done once and counted', async () => {
    await Promise.all(Array.from({ length: 5 }, () => report('paid', ASKED)));
    expect(await wallet()).toBe(100_000);
    expect(await movementsOf(gateway, player.id)).toHaveLength(1);
    expect(await letters()).toEqual(['Your deposit has arrived']);
    expect(await show()).toMatch(
      /credited 100000\.00, last change .*\nreports:\n\S+ {2}paid 100000\.00 {2}done {2}5 times/,
    );
    expect(await odd()).toEqual([]);
  });

  it('money that comes after a refusal is credited once, and the operator sees both', async () => {
    await report('refused');
    expect(await wallet()).toBe(0);
    await report('paid', ASKED);
    await report('paid', ASKED);
    expect(await wallet()).toBe(100_000);
    expect(await letters()).toEqual(['Your deposit has arrived', 'Your deposit was refused']);
    expect(await odd()).toEqual([
      expect.stringMatching(/paid 100000\.00 {2}credited after a refusal {2}2 times/),
    ]);
    expect((await show()).split('\n').slice(2)).toEqual([
      'reports:',
      expect.stringMatching(/ {2}refused {2}done$/),
      expect.stringMatching(/credited after a refusal/),
    ]);
  });

  it('another amount, or a refusal, after the money has come changes nothing', async () => {
    await report('paid', ASKED);
    for (const amount of [ASKED * 2, ASKED - 100, ASKED * 2]) await report('paid', amount);
    await report('refused');
    await report('paid');
    expect(await wallet()).toBe(100_000);
    expect(await movementsOf(gateway, player.id)).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
    expect((await odd()).map((line) => line.split('  ').slice(2, 5).join(' '))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^paid 200000\.00 contradicts .* 2 times/),
        expect.stringMatching(/^paid 99999\.00 contradicts/),
        expect.stringMatching(/^refused contradicts/),
        expect.stringMatching(/^paid 0\.00 contradicts/),
      ]),
    );
    expect(await operate(gateway, 'deposits', 'list')).toMatch(new RegExp(`^${id}.*reports differ$`, 'm'));
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('one of a deposit that nobody knows is kept, and done once the deposit is there', async () => {
    id = `unborn${++count}`;
    await report('paid', ASKED);
    expect(await odd()).toEqual([expect.stringMatching(/paid 100000\.00 {2}no such deposit/)]);
    expect((await tryOperate(gateway, 'deposits', 'show', id)).text).toBe(`there is no deposit ${id}`);
    const at = { createdAt: gateway.gateway.now(), expiresAt: gateway.gateway.now() + 1_800_000 };
    await addDeposit(gateway.db, depositOf(player.id, { id, ...at }));
    await report('paid', ASKED);
    expect(await wallet()).toBe(100_000);
    expect(await odd()).toEqual([]);
  });

  it('those of another merchant’s deposits are not shown', async () => {
    await report('paid', ASKED);
    await report('refused');
    expect(await odd()).toHaveLength(1);
    expect(await operate(gateway, 'deposits', 'reports', '--merchant', 'tidehouse')).not.toContain(id);
    expect((await tryOperate(gateway, 'deposits', 'show', id, '--merchant', 'tidehouse')).ok).toBe(false);
    expect((await operate(gateway, 'deposits', 'reports', '--limit', '1')).split('\n')).toHaveLength(1);
    for (const words of [['reports', 'x'], ['show'], ['reports', '--limit', '0']])
      expect((await tryOperate(gateway, 'deposits', ...words)).text).toMatch(/^usage/);
  });

  it('the demo’s provider contradicts itself when it is told to, and the money comes once', async () => {
    await operate(gateway, 'payments', 'outcome', 'contradicted');
    const deposit = (
      await ask(gateway.url, 'deposits.create', {
        token: player.token,
        headers: { 'Idempotency-Key': `contradicted-${id}` },
        body: { methodId: 'sen-bank', amount: 150_000 },
      })
    ).value;
    id = deposit.id;
    await gateway.db.tx((tx) => gateway.gateway.payments.sent(tx, id, gateway.gateway.now()));
    gateway.advance(3_000);
    await expect.poll(async () => (await show()).split('\n').length, { timeout: 20_000 }).toBe(6);
    await reconcile(gateway.gateway);
    expect(await wallet()).toBe(150_000);
    expect(await odd()).toHaveLength(2);
  });
});
