import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  always,
  CROWNS,
  gameNamed,
  generic,
  NOTHING,
  playOf,
  vendorCall,
  type DemoGame,
} from './launch-calls';

/** A draw of three clovers, which pay twice the stake. */
const CLOVERS = always(1_000);
const ME = `(SELECT id FROM members WHERE account = 'down01')`;

describe('rounds', () => {
  let gateway: TestGateway;
  let game: DemoGame;
  let token: string;
  let play: string;
  let rounds = 0;
  beforeAll(async () => {
    gateway = await startGateway();
    game = await gameNamed(gateway, 'Lantern Street');
    await operate(gateway, 'merchant', 'set', 'currency.betUnit', '1');
    await gateway.db.query('UPDATE games SET min_bet = 0.05 WHERE id = $1', [game.id]);
  });
  beforeEach(async () => {
    await gateway.db.query(`UPDATE wallets SET balance_minor = 100000 WHERE member_id = ${ME}`);
    for (const table of ['bets', 'ledger_entries', 'recent_games'])
      await gateway.db.query(`DELETE FROM ${table} WHERE member_id = ${ME}`);
    await gateway.db.query('DELETE FROM winners WHERE id > 60');
    token = await tokenNow('down01');
    play = await playOf(gateway, token, generic(game));
    use(NOTHING);
  });
  afterAll(() => gateway.close());

  /** Logs in by the gateway's clock. */
  const tokenNow = async (account: string) =>
    (await login(gateway.url, account, 'Parlour123', gateway.gateway.now())).value.token;
  const use = (roll: (below: number) => number) =>
    (gateway.gateway.vendorRuntime = { roll, pause: () => Promise.resolve() });
  const newRound = () => `round-${String(++rounds).padStart(8, '0')}`;
  const bet = (stake: unknown, round = newRound(), by = play) =>
    vendorCall(gateway, 'bet', { play: by, round, stake });
  const rows = (table: string) =>
    gateway.db.query(`SELECT * FROM ${table} WHERE member_id = ${ME} ORDER BY id`);
  const movements = () =>
    gateway.db.query(
      `SELECT kind, note, l.amount_minor, l.balance_minor FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE l.member_id = ${ME} ORDER BY e.id`,
    );
  const wallet = async () => (await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance;
  const winners = () => gateway.db.query('SELECT customer, amount_minor FROM winners WHERE id > 60');

  it('a lost round deducts the exact stake', async () => {
    const { status, body } = await bet(0.07);
    expect([status, body.win, body.balance, body.outcome.times]).toEqual([200, 0, 999.93, 0]);
    expect(await wallet()).toBe(999.93);
    expect(await rows('bets')).toMatchObject([{ game_id: game.id, stake_minor: 7, win_minor: 0 }]);
    expect(await movements()).toMatchObject([{ kind: 'bet', amount_minor: -7 }]);
  });

  it('a won round pays, and is recorded as bet, transactions and recent game', async () => {
    use(CLOVERS);
    const { body } = await bet(10);
    expect(body).toMatchObject({
      win: 20,
      balance: 1_010,
      outcome: { result: Array(3).fill('clover'), times: 2 },
    });
    expect(await rows('bets')).toMatchObject([{ stake_minor: 1_000, win_minor: 2_000 }]);
    expect(await movements()).toMatchObject([
      { kind: 'bet', amount_minor: -1_000, balance_minor: 99_000, note: game.id },
      { kind: 'win', amount_minor: 2_000, balance_minor: 101_000, note: game.id },
    ]);
    const recent = await ask(gateway.url, 'games.recent', {
      token,
      query: { language: 'TY', page: '1', pageSize: '25', gameType: 'RNG', clientType: '2' },
    });
    expect(recent.value.list.map(({ nodeId }) => nodeId)).toEqual([game.id]);
  });

  it('a repeated round returns the same result and moves money once', async () => {
    use(CLOVERS);
    const round = newRound();
    const first = await bet(10, round);
    use(CROWNS);
    await bet(1);
    const again = await bet(10, round);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await rows('bets')).toHaveLength(2);
    expect(await wallet()).toBe(1_000 + 10 + 99);
  });

  it('concurrent repetitions move money once', async () => {
    use(CLOVERS);
    const round = newRound();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet(10, round)));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, answers[0]?.body]);
    }
    expect(await rows('bets')).toHaveLength(1);
    expect(await wallet()).toBe(1_010);
  });

  it('a repeated round with another stake fails', async () => {
    const round = newRound();
    await bet(10, round);
    expect(await bet(11, round)).toMatchObject({ status: 409, body: { error: 'round' } });
    expect(await wallet()).toBe(990);
  });

  describe.each([
    ['a table', 'LIVE', 'red', 'black', 2],
    ['a lottery ticket', 'LOTT', '0', '5', 200],
    ['a match', 'SPORTS', 'home', 'away', 2.1],
  ])('at %s', (_name, gameType, winning, losing, times) => {
    beforeAll(() => gateway.db.query('UPDATE games SET game_type = $2 WHERE id = $1', [game.id, gameType]));
    afterAll(() => gateway.db.query(`UPDATE games SET game_type = 'RNG' WHERE id = $1`, [game.id]));
    // Pocket 1 is red; three zeros are drawn; the home team wins.
    beforeEach(() => use((limit) => (limit === 37 ? 1 : 0)));
    const betOn = (choice: unknown, round = newRound()) =>
      vendorCall(gateway, 'bet', { play, round, stake: 10.05, choice });

    it('the choice decides, and the wallet has the exact win', async () => {
      expect((await betOn(losing)).body).toMatchObject({ win: 0, balance: 989.95 });
      // Rounded down to a hundredth.
      const win = Math.floor(1_005 * times) / 100;
      const { body } = await betOn(winning);
      expect([body.win, body.outcome.times]).toEqual([win, times]);
      expect(await wallet()).toBeCloseTo(979.9 + win, 10);
      expect(await movements()).toMatchObject([
        { kind: 'bet', amount_minor: -1_005 },
        { kind: 'bet', amount_minor: -1_005 },
        { kind: 'win', amount_minor: Math.round(win * 100) },
      ]);
    });

    it('a repeated round counts once, and fails with another choice', async () => {
      const round = newRound();
      const first = await betOn(winning, round);
      expect((await betOn(winning, round)).body).toEqual(first.body);
      expect(await betOn(losing, round)).toMatchObject({ status: 409, body: { error: 'round' } });
      expect(await rows('bets')).toHaveLength(1);
    });

    it.each([undefined, '', 'gold', 'Red ', '__proto__'])(
      'the choice %j fails and moves no money',
      async (choice) => {
        expect(await betOn(choice)).toMatchObject({ status: 400, body: { error: 'choice' } });
        expect(await wallet()).toBe(1_000);
      },
    );
  });

  it('slots take no choice', async () => {
    const body = { play, round: newRound(), stake: 10, choice: 'red' };
    expect(await vendorCall(gateway, 'bet', body)).toMatchObject({ status: 400, body: { error: 'choice' } });
  });

  it('a round from before there were other games is repeated as it was', async () => {
    const round = newRound();
    const first = await bet(10, round);
    await gateway.db.query(
      `UPDATE bets SET outcome = jsonb_build_object('reels', outcome -> 'result', 'times', outcome -> 'times')
       WHERE round = $1`,
      [round],
    );
    expect((await bet(10, round)).body).toEqual(first.body);
  });

  it('two plays may use the same round id', async () => {
    const other = await playOf(gateway, token, generic(game));
    const round = newRound();
    await bet(10, round);
    expect((await bet(10, round, other)).body.balance).toBe(980);
  });

  it('concurrent rounds cannot spend more than the balance', async () => {
    const other = await playOf(gateway, token, generic(game));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => bet(400, newRound(), i % 2 ? play : other)),
    );
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(answers.length - rejected.length).toBe(2);
    for (const { status, body } of rejected) {
      expect([status, body]).toEqual([409, { error: 'balance', balance: expect.any(Number) as number }]);
    }
    expect(await wallet()).toBe(200);
    expect(await rows('bets')).toHaveLength(2);
    // The stake is deducted before the win is paid.
    use(CROWNS);
    expect((await bet(200.01)).body.error).toBe('balance');
    expect((await bet(200)).body.balance).toBe(20_000);
  });

  it.each([0.04, 0, -1, -0.05, 0.055, 1.001, 1e-9, 10_000_000.01, 1e21, '1', null, true, [1], {}])(
    'a stake of %j fails and moves no money',
    async (stake) => {
      await gateway.db.query(`UPDATE wallets SET balance_minor = 5000000000 WHERE member_id = ${ME}`);
      expect(await bet(stake)).toMatchObject({ status: 400, body: { error: 'stake' } });
      expect(await wallet()).toBe(50_000_000);
      expect(await rows('bets')).toEqual([]);
    },
  );

  it.each(['1e400', '-1e400'])('a stake of %s, which is not finite, fails', async (stake) => {
    const body = `{"play":"${play}","round":"${newRound()}","stake":${stake}}`;
    expect(await vendorCall(gateway, 'bet', body)).toMatchObject({ status: 400, body: { error: 'stake' } });
  });

  it.each(['', 'short', 'with space in it', 'x'.repeat(65)])('the round id %j is rejected', async (round) => {
    expect((await bet(1, round)).body).toEqual({ error: 'request' });
  });

  it.each([0.05, 0.29, 1.15, 1_000])('a stake of %d is accepted', async (stake) => {
    expect((await bet(stake)).status).toBe(200);
  });

  it('only a large win is on the winner board, with a masked name', async () => {
    use(CLOVERS);
    await bet(900);
    use(CROWNS);
    await bet(0.05);
    expect(await winners()).toEqual([]);
    await bet(123.45);
    expect(await winners()).toEqual([{ customer: 'do***01', amount_minor: 1_234_500 }]);
    const board = await ask(gateway.url, 'home.winners', {
      body: { gameCategory: 'ALL', language: 'VI', limitNum: 100 },
    });
    const mine = board.value.list.find(({ vo }) => vo.customerName === 'do***01');
    expect(mine?.vo).toMatchObject({ gameName: 'Phố Đèn Lồng', winAmount: 12_345 });
  });

  it('the jackpot grows by 0.5 % of every stake, also of the smallest', async () => {
    const amount = async () =>
      (await ask(gateway.url, 'home.jackpot', { query: { feed: 'house' } })).value.amount;
    const before = await amount();
    await bet(100);
    expect(await amount()).toBeCloseTo(before + 0.5, 5);
    for (let i = 0; i < 40; i++) await bet(0.05);
    expect(await amount()).toBeCloseTo(before + 0.51, 5);
    use(CLOVERS);
    const round = newRound();
    await Promise.all([bet(100, round), bet(100, round)]);
    expect(await amount()).toBeCloseTo(before + 1.01, 5);
  });

  it('play money is neither on the winner board nor in the jackpot', async () => {
    const trial = await playOf(gateway, await tokenNow('trial01'), generic(game));
    const before = (await ask(gateway.url, 'home.jackpot', { query: { feed: 'house' } })).value.amount;
    use(CROWNS);
    const { body } = await bet(1_000, newRound(), trial);
    expect([body.win, body.balance]).toEqual([100_000, 199_000]);
    expect(await winners()).toEqual([]);
    expect((await ask(gateway.url, 'home.jackpot', { query: { feed: 'house' } })).value.amount).toBe(before);
  });

  it('an expired trial account is deleted with its rounds', async () => {
    const opened = await ask(gateway.url, 'session.trial');
    const trial = await playOf(gateway, opened.value.token, generic(game));
    expect((await bet(1, newRound(), trial)).status).toBe(200);
    gateway.advance(25 * 60 * 60_000);
    await ask(gateway.url, 'session.trial');
    const left = await gateway.db.query('SELECT 1 FROM members WHERE account = $1', [opened.value.userName]);
    expect(left).toEqual([]);
  });

  describe('fails as ended', () => {
    it('without a play', async () => {
      expect(await bet(1, newRound(), 'no-play')).toMatchObject({ status: 401, body: { error: 'ended' } });
      expect((await bet(1, newRound(), token)).body.error).toBe('ended');
    });

    it.each([
      ['signed out', () => ask(gateway.url, 'session.logout', { token })],
      ['was signed out by the operator', () => operate(gateway, 'sessions', 'revoke', 'down01')],
    ])('for a player who %s', async (_what, end) => {
      await bet(1);
      await end();
      expect((await bet(1)).body).toEqual({ error: 'ended' });
      const choice = await vendorCall(gateway, 'choose', { play, game: null });
      expect(choice.body).toEqual({ error: 'ended' });
    });

    it('for a disabled player', async () => {
      await gateway.db.query(`UPDATE members SET disabled = true WHERE id = ${ME}`);
      const { body } = await bet(1);
      await gateway.db.query(`UPDATE members SET disabled = false WHERE id = ${ME}`);
      expect(body).toEqual({ error: 'ended' });
    });

    it('after 30 minutes without a round; each round extends the play and the session', async () => {
      for (let i = 0; i < 3; i++) {
        gateway.advance(25 * 60_000);
        expect((await bet(1)).status).toBe(200);
      }
      expect(await wallet()).toBe(997);
      gateway.advance(31 * 60_000);
      expect((await bet(1)).body).toEqual({ error: 'ended' });
    });
  });

  it('fails while the vendor is closed, but an earlier round still returns its result', async () => {
    const round = newRound();
    const first = await bet(10, round);
    for (const [close, open] of [
      [
        ['vendor', game.vendor, 'down'],
        ['vendor', game.vendor, 'up'],
      ],
      [
        ['maintenance', 'on'],
        ['maintenance', 'off'],
      ],
      [
        ['region', 'on'],
        ['region', 'off'],
      ],
    ] as const) {
      await operate(gateway, ...close);
      expect(await bet(10)).toMatchObject({ status: 503, body: { error: 'closed' } });
      expect((await bet(10, round)).body).toEqual(first.body);
      await operate(gateway, ...open);
    }
    expect(await wallet()).toBe(990);
  });
});
