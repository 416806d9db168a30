import { randomUUID } from 'node:crypto';
import type { Call, CallName } from '../../../contract/wire/index';
import type { ValueOf } from '../../../contract/call';
import { ask } from '../../support/ask';
import { sealBody } from '../../support/seal';
import { vendorCall } from '../../unit/gateway/launch-calls';
import { pick } from '../run';
import { MISSIONS, PAYMENT_PASSWORD, type MoneyWorld, type Player } from './money-world';

/** What the gateway has said: done, with what came of it, or refused. */
export type Answer = { done: true; value: unknown } | { done: false; code: string };

/** A request that can be sent any number of times and takes effect once. */
export interface Operation {
  name: string;
  /** @returns null if the gateway has not decided: it was busy with the same request, or in trouble */
  send: (signal: AbortSignal) => Promise<Answer | null>;
  /** What follows once it was done. */
  then?: (value: never) => void;
}

/** What a member has going on, and what has been done for good. */
export class Account {
  readonly waiting: string[] = [];
  readonly deposits = new Set<string>();
  readonly rounds = new Set<string>();
  readonly withdrawals = new Set<string>();
  /** Withdrawals that nobody has decided yet. */
  readonly undecided: string[] = [];
  readonly transfers = new Set<string>();
  readonly claimed = new Set<string>();
  /** Rewards that were claimed or wait for it. */
  readonly known: Set<string>;
  readonly missions = new Set<string>();
  readonly rebates = new Set<string>();
  /** The newest transfer, to the upline and to a downline, and the newest rain. */
  lastTransfer = '';
  lastDown = '';
  lastRain = '';
  readonly rains = new Set<string>();

  constructor(
    readonly world: MoneyWorld,
    readonly player: Player,
  ) {
    this.known = new Set(player.rewards);
  }
}

/** One call with an idempotency key of its own. */
function idempotent<N extends CallName>(
  { world, player }: Account,
  name: N,
  body: unknown,
  then?: (value: ValueOf<Call<N>>) => void,
  sealed = false,
): Operation {
  const key = { 'Idempotency-Key': randomUUID() };
  return {
    name,
    send: async (signal) => {
      const { token } = player;
      const seal = sealed ? sealBody(body, world.sealKey) : { body, headers: {} };
      const headers = { ...seal.headers, ...key };
      const { status, code, value } = await ask(world.url, name, { token, headers, body: seal.body, signal });
      if (status >= 500 || code === 'idempotency.in_progress') return null;
      return code ? { done: false, code } : { done: true, value };
    },
    ...(then && { then }),
  };
}

type Choice = (account: Account, random: () => number) => Operation | null;

const createDeposit: Choice = (account, random) =>
  idempotent(
    account,
    'deposits.create',
    { methodId: pick(random, ['sen-bank', 'sen-qr']), amount: 50_000 + Math.floor(random() * 500) * 1_000 },
    ({ id }) => {
      account.deposits.add(id);
      account.waiting.push(id);
    },
  );

const endDeposit =
  (name: 'deposits.sent' | 'deposits.cancel'): Choice =>
  (account) => {
    const id = account.waiting.shift();
    return id === undefined ? null : idempotent(account, name, { id });
  };

const bet: Choice = ({ world, player, rounds }, random) => {
  const round = randomUUID();
  const stake = 1_000 * (1 + Math.floor(random() * 20));
  return {
    name: 'bet',
    send: async (signal) => {
      const { status, body } = await vendorCall(world, 'bet', { play: player.play, round, stake }, signal);
      if (status >= 500) return null;
      return body.error ? { done: false, code: body.error } : { done: true, value: body };
    },
    then: () => rounds.add(round),
  };
};

const withdraw: Choice = (account, random) =>
  idempotent(
    account,
    'withdrawals.create',
    {
      accountId: account.player.payoutAccount,
      amount: 100_000 + Math.floor(random() * 50) * 1_000,
      paymentPassword: PAYMENT_PASSWORD,
    },
    ({ id }) => {
      account.withdrawals.add(id);
      account.undecided.push(id);
    },
    true,
  );

const cancelWithdrawal: Choice = (account) => {
  const id = account.undecided.at(-1);
  return id === undefined ? null : idempotent(account, 'withdrawals.cancel', { id });
};

/** The operator pays or refuses, perhaps while the member cancels. */
const decide: Choice = ({ world, undecided }, random) => {
  const id = undecided.shift();
  const verb = random() < 0.5 ? 'pay' : 'refuse';
  return id === undefined
    ? null
    : {
        name: `withdrawal ${verb}`,
        // A second time it is refused: it was decided before.
        send: () =>
          world.gateway.operator('withdrawal', verb, id).then(
            () => ({ done: true, value: null }),
            () => ({ done: false, code: 'decided' }),
          ),
      };
};

const transfer: Choice = (account, random) =>
  idempotent(
    account,
    'transfers.toUpline',
    {
      amount: 10_000 + Math.floor(random() * 20) * 1_000,
      password: PAYMENT_PASSWORD,
      after: account.lastTransfer,
    },
    ({ id }) => {
      account.transfers.add(id);
      account.lastTransfer = id;
    },
    true,
  );

/** Of the agent alone: everyone else is a direct downline. */
const transferDown: Choice = (account, random) => {
  const { players } = account.world;
  if (account.player !== players[0] || players.length < 2) return null;
  return idempotent(
    account,
    'team.transferDown',
    {
      account: pick(random, players.slice(1)).account,
      amount: 1_000 + Math.floor(random() * 20) * 1_000,
      password: PAYMENT_PASSWORD,
      after: account.lastDown,
    },
    ({ id }) => {
      account.transfers.add(id);
      account.lastDown = id;
    },
    true,
  );
};

const rain: Choice = (account, random) =>
  account.player !== account.world.players[0]
    ? null
    : idempotent(
        account,
        'redRain.send',
        {
          amount: 10_000 + Math.floor(random() * 20_000),
          mode: pick(random, ['equal', 'random']),
          to: null,
          password: PAYMENT_PASSWORD,
          after: account.lastRain,
        },
        ({ id }) => {
          account.rains.add(id);
          account.lastRain = id;
        },
        true,
      );

const claimReward: Choice = (account) => {
  const id = account.player.rewards.pop();
  return id === undefined
    ? null
    : idempotent(account, 'rewards.claim', { id }, () => account.claimed.add(id));
};

/** What has been earned by play or by invited members can be claimed from then on. */
const findRewards: Choice = ({ world, player, known }) => {
  // The list is of the moment: a second answer may have more.
  let open: string[] = [];
  return {
    name: 'rewards.list',
    send: async (signal) => {
      const query = { language: 'TY' };
      const { status, value } = await ask(world.url, 'rewards.list', { token: player.token, query, signal });
      if (status !== 200) return null;
      open = value.list.filter(({ state }) => state === 'open').map(({ id }) => id);
      return { done: true, value: null };
    },
    then: () => {
      const found = open.filter((id) => !known.has(id));
      for (const id of found) known.add(id);
      player.rewards.push(...found);
    },
  };
};

/** Also a mission that was claimed before, or is not fulfilled. */
const claimMission: Choice = (account, random) => {
  const { id } = pick(random, MISSIONS);
  const { week } = account.world;
  return idempotent(account, 'missions.claim', { id, from: week }, () => account.missions.add(id));
};

const claimRebate: Choice = (account) =>
  idempotent(account, 'rebates.claim', {}, ({ id }) => account.rebates.add(id));

/** The operator pays salaries, perhaps while another run does. */
const runSalaries: Choice = ({ world }) => ({
  name: 'run hourly',
  send: () =>
    world.gateway.operator('run', 'hourly').then(
      () => ({ done: true, value: null }),
      () => ({ done: false, code: 'cut' }),
    ),
});

/** What members do, by weight. */
const CHOICES: readonly [weight: number, choice: Choice][] = [
  [50, bet],
  [15, createDeposit],
  [12, endDeposit('deposits.sent')],
  [4, endDeposit('deposits.cancel')],
  [8, withdraw],
  [3, cancelWithdrawal],
  [5, decide],
  [6, transfer],
  [6, transferDown],
  [4, rain],
  [6, claimReward],
  [4, claimRebate],
  [6, claimMission],
  [3, findRewards],
  [1, runSalaries],
];
const TOTAL = CHOICES.reduce((sum, [weight]) => sum + weight, 0);

/** What a member does next. */
export function nextOperation(account: Account, random: () => number): Operation {
  for (;;) {
    let at = random() * TOTAL;
    const [, choice] = CHOICES.find(([weight]) => (at -= weight) < 0) ?? CHOICES[0]!;
    const operation = choice(account, random);
    if (operation) return operation;
  }
}
