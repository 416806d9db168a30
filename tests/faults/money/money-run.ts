import { expect } from 'vitest';
import { walletDifferences } from '../../../gateway/store/ledger';
import type { Db } from '../../../gateway/store/db';
import { ask } from '../../support/ask';
import { until } from '../../support/until';
import { pick, randomFrom } from '../run';
import type { MoneyWorld } from './money-world';
import { Account, nextOperation, type Answer, type Operation } from './operations';
import { contradictions, ledgerFigures, reportedFigures, TURNOVER, type Figures } from './reports';

/** Of the requests, so many are sent again at the same time, and given up before their answer. */
const REPEATED = 0.25;
const CUT = 0.15;
const CUT_WITHIN_MS = 25;
const REQUESTS_PER_KILL = 300;
const OUTCOMES = ['paid', 'twice', 'silent', 'underpaid', 'refused', 'contradicted'];

interface Counts {
  requests: number;
  operations: number;
  done: number;
  refused: number;
  cut: number;
  kills: number;
}

/** Rows of a table whose movements of the wallet do not add up to what the row says. @param minor SQL of a row's sum */
const differences = (table: string, minor: string, kinds: readonly string[]): string =>
  `SELECT t.id FROM ${table} t LEFT JOIN ledger_entries e ON e.reference = t.id::text AND e.kind IN ('${kinds.join("', '")}')
   LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet' AND l.member_id = t.member_id
   WHERE t.member_id IN (SELECT id FROM members WHERE account LIKE 'money%')
   GROUP BY t.id HAVING (${minor}) <> coalesce(sum(l.amount_minor), 0)`;

/**
 * Members who pay in, bet, claim and take out at the same time, while their requests are repeated and cut and the gateway is
 * killed. At the end each operation has taken effect once or not at all, as the gateway has said.
 */
export class MoneyRun {
  readonly figures: Counts = { requests: 0, operations: 0, done: 0, refused: 0, cut: 0, kills: 0 };
  private readonly accounts: Account[];
  private readonly random: () => number;
  private killing: Promise<void> = Promise.resolve();

  constructor(
    private readonly world: MoneyWorld,
    private readonly requests: number,
    private readonly seed: number,
  ) {
    this.random = randomFrom(seed);
    this.accounts = world.players.map((player) => new Account(world, player));
  }

  async perform(): Promise<void> {
    await Promise.all(this.accounts.map((account) => this.play(account)));
    await this.killing;
    await this.settle();
    const reports = await this.readReports();
    const readAt = Date.now();
    await this.world.gateway.stop();
    await this.world.inDatabase(async (db) => {
      for (const [account, reported] of reports)
        expect(
          contradictions(reported, await ledgerFigures(db, account, readAt)),
          `reports of ${account}, seed ${this.seed}`,
        ).toEqual([]);
      await this.checkDatabase(db);
    });
  }

  private async play(account: Account): Promise<void> {
    while (this.figures.requests < this.requests) {
      const operation = nextOperation(account, this.random);
      const answer = await this.decide(operation);
      this.figures.operations += 1;
      if (!answer.done) this.figures.refused += 1;
      else {
        this.figures.done += 1;
        operation.then?.(answer.value as never);
      }
    }
  }

  /** Sends an operation until the gateway has decided, in several copies now and then. */
  private async decide(operation: Operation): Promise<Answer> {
    let done: Answer | undefined;
    for (;;) {
      const copies = this.random() < REPEATED ? 2 + Math.floor(this.random() * 2) : 1;
      const answers = await Promise.all(Array.from({ length: copies }, () => this.send(operation)));
      for (const answer of answers) {
        if (!answer?.done) continue;
        done ??= answer;
        expect(answer, `${operation.name} is answered the same again`).toEqual(done);
      }
      const refused = answers.find((answer) => answer?.done === false);
      const undecided = answers.some((answer) => answer === null);
      if (done) return done;
      if (refused && !undecided) return refused;
      await this.killing;
    }
  }

  /** @returns null if nobody knows what became of it */
  private async send(operation: Operation): Promise<Answer | null> {
    this.figures.requests += 1;
    if (this.figures.requests % REQUESTS_PER_KILL === 0) this.killing = this.killing.then(() => this.kill());
    const control = new AbortController();
    const cut = this.random() < CUT;
    const timer = cut && setTimeout(() => control.abort(), this.random() * CUT_WITHIN_MS);
    try {
      return await operation.send(control.signal);
    } catch {
      // The connection is gone, with or without the request.
      this.figures.cut += 1;
      return null;
    } finally {
      if (timer) clearTimeout(timer);
    }
  }

  private async kill(): Promise<void> {
    const { gateway } = this.world;
    this.figures.kills += 1;
    await gateway.kill();
    await gateway.start();
    await gateway.operator('payments', 'outcome', pick(this.random, OUTCOMES));
  }

  /** Waits until no payment is under way. A start asks the provider for what it has not reported. */
  private async settle(): Promise<void> {
    const { gateway, url } = this.world;
    const isSettled = async () => {
      await gateway.stop();
      await gateway.start();
      for (const { player } of this.accounts) {
        const { value } = await ask(url, 'deposits.recent', { token: player.token });
        if (value.list.some(({ state }) => state === 'checking')) return false;
      }
      return true;
    };
    await until(isSettled, { message: 'no payment is under way', limitMs: 120_000, pauseMs: 1_000 });
  }

  /** What every report says of each member. */
  private async readReports(): Promise<Map<string, Figures>> {
    const { url, gateway } = this.world;
    await gateway.set('withdrawal.depositTurnover', TURNOVER.deposits);
    await gateway.set('withdrawal.bonusTurnover', TURNOVER.bonuses);
    const reports = new Map<string, Figures>();
    for (const { player } of this.accounts)
      reports.set(player.account, await reportedFigures(url, player.token));
    return reports;
  }

  private async checkDatabase(db: Db): Promise<void> {
    expect(await walletDifferences(db, 'parlour')).toEqual([]);
    expect(
      await db.query(
        `SELECT e.merchant, sum(l.amount_minor)::text AS sum FROM ledger_lines l
         JOIN ledger_entries e ON e.id = l.entry_id GROUP BY 1 HAVING sum(l.amount_minor) <> 0`,
      ),
    ).toEqual([]);
    expect(await db.query('SELECT member_id FROM wallets WHERE balance_minor < 0')).toEqual([]);
    for (const account of this.accounts) await this.checkAccount(db, account);
    // What each of them says of itself is what the ledger moved, once.
    expect(
      await db.query(
        differences('rewards', 'CASE WHEN claimed_at IS NULL THEN 0 ELSE t.amount_minor END', ['reward']),
      ),
    ).toEqual([]);
    expect(await db.query(differences('rebates', 't.amount_minor', ['rebate']))).toEqual([]);
    const paid = 't.amount_minor - t.owed_minor';
    const salaries = differences('contract_payments', paid, ['hourlySalary', 'uplineContract']);
    expect(await db.query(salaries)).toEqual([]);
    const withdrawn = `CASE WHEN state IN ('waiting', 'paid') THEN -t.amount_minor ELSE 0 END`;
    expect(await db.query(differences('withdrawals', withdrawn, ['withdraw', 'withdrawReturn']))).toEqual([]);
    expect(
      await db.query(
        `SELECT d.id FROM deposits d LEFT JOIN ledger_entries e ON e.reference = d.id AND e.kind = 'deposit'
         LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet'
         GROUP BY d.id HAVING coalesce(d.paid_minor, 0) <> coalesce(sum(l.amount_minor), 0) OR count(e.id) > 1`,
      ),
    ).toEqual([]);
    expect(
      await db.query(
        `SELECT b.id FROM bets b LEFT JOIN ledger_entries e ON e.reference = b.play_hash || ':' || b.round
         LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet' WHERE b.play_hash IS NOT NULL
         GROUP BY b.id HAVING b.win_minor - b.stake_minor <> coalesce(sum(l.amount_minor), 0)`,
      ),
    ).toEqual([]);
  }

  /** What the gateway has of a member is what it has said. */
  private async checkAccount(db: Db, account: Account): Promise<void> {
    const { account: name } = account.player;
    const idsOf = async (sql: string) =>
      (
        await db.query<{ id: string }>(sql.replace('MINE', '(SELECT id FROM members WHERE account = $1)'), [
          name,
        ])
      )
        .map(({ id }) => id)
        .sort();
    const stored: [sql: string, ids: Set<string>][] = [
      ['SELECT id FROM deposits WHERE member_id = MINE', account.deposits],
      ['SELECT round AS id FROM bets WHERE member_id = MINE', account.rounds],
      ['SELECT id FROM withdrawals WHERE member_id = MINE', account.withdrawals],
      [
        `SELECT id::text AS id FROM ledger_entries WHERE kind = 'transfer' AND member_id = MINE`,
        account.transfers,
      ],
      [
        `SELECT id::text AS id FROM rewards WHERE kind <> 'MISSION' AND claimed_at IS NOT NULL AND member_id = MINE`,
        account.claimed,
      ],
      [
        `SELECT split_part(reference, ':', 2) AS id FROM rewards WHERE kind = 'MISSION' AND member_id = MINE`,
        account.missions,
      ],
      ['SELECT id FROM rebates WHERE member_id = MINE', account.rebates],
      ['SELECT id::text AS id FROM red_rains WHERE member_id = MINE', account.rains],
    ];
    for (const [sql, ids] of stored) expect(await idsOf(sql), `${name}: ${sql}`).toEqual([...ids].sort());
  }
}
