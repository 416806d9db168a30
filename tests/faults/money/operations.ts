import { randomUUID } from 'node:crypto';
import type { Call, CallName } from '../../../contract/wire/index';
import type { ValueOf } from '../../../contract/call';
import { ask } from '../../support/ask';
import { vendorCall } from '../../unit/gateway/launch-calls';
import { pick } from '../run';
import type { MoneyWorld, Player } from './money-world';

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

  constructor(
    readonly world: MoneyWorld,
    readonly player: Player,
  ) {}
}

/** One call with an idempotency key of its own. */
function idempotent<N extends CallName>(
  { world, player }: Account,
  name: N,
  body: unknown,
  then?: (value: ValueOf<Call<N>>) => void,
): Operation {
  const headers = { 'Idempotency-Key': randomUUID() };
  return {
    name,
    send: async (signal) => {
      const { token } = player;
      const { status, code, value } = await ask(world.url, name, { token, headers, body, signal });
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

/** What members do, by weight. */
const CHOICES: readonly [weight: number, choice: Choice][] = [
  [50, bet],
  [15, createDeposit],
  [12, endDeposit('deposits.sent')],
  [4, endDeposit('deposits.cancel')],
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
