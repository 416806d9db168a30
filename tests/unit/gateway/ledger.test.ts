import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterMovement, moveMoney, walletDifferences, type Movement } from '../../../gateway/store/ledger';
import { operate } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';

const MEMBER = 'm9101';

describe('the ledger', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const movement = (change: Partial<Movement> = {}): Movement => ({
    ...{ merchantCode: 'parlour', memberId: MEMBER, kind: 'credit', reference: 'one', amountMinor: 5 },
    ...{ balanceMinor: 5, account: 'corrections', at: gateway.gateway.now() },
    ...change,
  });
  const balance = async (member = MEMBER) =>
    (
      await gateway.db.query<{ minor: number }>(
        'SELECT balance_minor AS minor FROM wallets WHERE member_id = $1',
        [member],
      )
    )[0]?.minor;

  it.each(['parlour', 'tidehouse'])(
    'the wallets of %s are what their seeded movements add up to',
    async (code) => {
      expect(await walletDifferences(gateway.db, code)).toEqual([]);
    },
  );

  it('no seeded wallet was ever below 0, and each line has the balance that its lines before add up to', async () => {
    const wrong = await gateway.db.query(
      `SELECT * FROM (SELECT member_id, balance_minor, sum(amount_minor) OVER (PARTITION BY member_id ORDER BY at, entry_id) AS sum
         FROM ledger_lines WHERE account = 'wallet') l WHERE balance_minor < 0 OR balance_minor <> sum`,
    );
    expect(wrong).toEqual([]);
  });

  it('every bet of the history is entered with its stake and its win', async () => {
    const [sums] = await gateway.db.query(
      `SELECT (SELECT sum(stake_minor)::text FROM bets) AS staked, (SELECT sum(win_minor)::text FROM bets) AS won,
         (SELECT (-sum(amount_minor))::text FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
           WHERE kind = 'bet' AND account = 'wallet') AS "stakedEntered",
         (SELECT sum(amount_minor)::text FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
           WHERE kind = 'win' AND account = 'wallet') AS "wonEntered"`,
    );
    expect(sums?.['stakedEntered']).toBe(sums?.['staked']);
    expect(sums?.['wonEntered']).toBe(sums?.['won']);
  });

  it('every deposit of the history has its movement, of the same member and amount', async () => {
    const rows = await gateway.db.query<{ movements: number; deposits: number; both: number }>(
      `SELECT count(e.id)::int AS movements, count(d.id)::int AS deposits,
         count(*) FILTER (WHERE d.member_id = l.member_id AND d.paid_minor = l.amount_minor AND d.state = 'paid')::int AS both
       FROM (ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet')
       FULL JOIN deposits d ON d.id = e.reference WHERE coalesce(e.kind, 'deposit') = 'deposit'`,
    );
    const [{ movements = 0, deposits, both } = {}] = rows;
    expect(movements).toBeGreaterThan(100);
    expect([deposits, both]).toEqual([movements, movements]);
  });

  it('all lines of a merchant add up to 0', async () => {
    const rows = await gateway.db.query(
      `SELECT e.merchant, sum(l.amount_minor)::text AS sum FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id GROUP BY 1`,
    );
    expect(rows).toEqual(expect.arrayContaining([{ merchant: 'parlour', sum: '0' }]));
    for (const row of rows) expect(row['sum']).toBe('0');
  });

  it('the same movement is entered once, and leaves the wallet as it was', async () => {
    const move = { ...movement({ reference: 'twice', amountMinor: 700 }) };
    await gateway.db.tx((tx) => moveMoney(tx, move));
    const before = await balance();
    await expect(gateway.db.tx((tx) => moveMoney(tx, move))).rejects.toThrow(/ledger_entries_once/);
    expect(await balance()).toBe(before);
  });

  it('a wallet never gives more than it has', async () => {
    const before = (await balance()) ?? 0;
    const taken = await gateway.db.tx((tx) =>
      moveMoney(tx, movement({ kind: 'withdraw', reference: 'all', amountMinor: -before - 1 })),
    );
    expect([taken, await balance()]).toEqual([undefined, before]);
  });

  it('concurrent movements spend no money twice', async () => {
    const before = (await balance()) ?? 0;
    const part = Math.floor(before / 3);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        gateway.db.tx((tx) =>
          moveMoney(tx, movement({ kind: 'withdraw', reference: `part ${index}`, amountMinor: -part })),
        ),
      ),
    );
    expect(results.filter((left) => left !== undefined)).toHaveLength(3);
    expect(await balance()).toBe(before - 3 * part);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('the database refuses an entry whose lines do not add up to 0', async () => {
    const unbalanced = gateway.db.tx(async (tx) => {
      await enterMovement(tx, movement({ reference: 'unbalanced' }));
      await tx.query(
        `UPDATE ledger_lines SET amount_minor = 4 WHERE account = 'wallet'
           AND entry_id = (SELECT id FROM ledger_entries WHERE reference = 'unbalanced')`,
      );
    });
    await expect(unbalanced).rejects.toThrow(/does not balance/);
    expect(await gateway.db.query(`SELECT 1 FROM ledger_entries WHERE reference = 'unbalanced'`)).toEqual([]);
  });

  it('play money never mixes with money', async () => {
    await operate(gateway, 'credit', 'trial01', '25');
    const rows = await gateway.db.query(
      `SELECT DISTINCT l.account FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
       JOIN members m ON m.id = e.member_id WHERE m.type = 4 ORDER BY 1`,
    );
    expect(rows).toEqual([{ account: 'play' }, { account: 'wallet' }]);
  });
});
