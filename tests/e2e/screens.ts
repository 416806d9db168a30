import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RequestFault } from '../support/proxy-faults';
import { withField, without } from './conditions';
import { forgetRows } from './database';
import { connection, frame, home } from './pages/index';
import { t, type TextKey } from './texts';
import type { Visitor } from './visitor';
import type { World } from './world';

/** A screen that shows what the gateway has. */
export interface Screen {
  path: string;
  /** The requests that its content waits for. */
  call: RegExp;
  /** Another screen has loaded it before. */
  early?: true;
  /** There once the content is. */
  shown: (page: Page) => Locator;
}

/** A screen or an entry that goes with a gate. */
export interface Gated {
  path: string;
  /** A feature, or a field of the merchant with its value when the gate is closed. */
  gate: string | readonly [field: string, closed: unknown];
}

export interface Person {
  person: () => Visitor;
  page: () => Page;
}

/** A member with a phone of their own for several tests. */
export function useMember(world: World, account: string, installs = false): Person {
  let person: Visitor;
  let page: Page;
  beforeAll(async () => {
    await world.online();
    person = world.visitor({ installs });
    page = await home.open(person, account);
    if (installs) await person.isInstalled(page);
  });
  afterAll(() => person.leave());
  return { person: () => person, page: () => page };
}

/** What says that there is nothing: not to be said before that is known. */
const NOTHING: readonly TextKey[] = [
  ...(['deposit.none.title', 'withdraw.none.title', 'transfer.none', 'records.none.title'] as const),
  ...(['rewards.none.title', 'rewards.nothing', 'rebate.none.title', 'missions.none', 'board.none'] as const),
  ...(['board.noPlace', 'vip.none.title', 'referral.none.title', 'messages.none.title'] as const),
  ...(['activity.none', 'passkeys.none', 'feedback.none', 'state.failed.title'] as const),
  ...(['team.none.title', 'directs.none.title', 'redRain.none', 'agentRates.none'] as const),
  ...(['notice.none.title', 'given.empty.title'] as const),
];
/** The texts on the screen that say there is nothing. */
async function saysNothing(page: Page): Promise<string[]> {
  const text = await frame.main(page).innerText();
  return NOTHING.map((key) => t(key)).filter((words) => text.includes(words));
}

/** Answers wait until they are released, and are errors then. */
function holdAndFail(world: World, call: RegExp, fault: RequestFault): () => void {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  world.proxy.disturb(call, async (passage) => {
    await held;
    return fault(passage);
  });
  return release;
}

/** It says that it loads, then that it failed, and then it loads by itself. */
export async function loadsFailsAndHeals(
  world: World,
  { person, page }: Person,
  screen: Screen,
  fault: RequestFault,
): Promise<void> {
  const release = holdAndFail(world, screen.call, fault);
  if (screen.early) {
    await forgetRows(page());
    await page().goto(world.url(screen.path));
  } else await person().go(page(), screen.path);
  await frame.loading(page()).first().waitFor();
  expect(await screen.shown(page()).count()).toBe(0);
  expect(await saysNothing(page())).toEqual([]);
  release();
  await frame.failed(page()).first().waitFor();
  expect(await screen.shown(page()).count()).toBe(0);
  await world.proxy.pass();
  await screen.shown(page()).first().waitFor();
  await frame.failed(page()).waitFor({ state: 'detached' });
}

/** What was seen before is there without a network, with its age. */
export async function areReadOffline(
  world: World,
  { person, page }: Person,
  screens: readonly Screen[],
): Promise<void> {
  for (const { path, shown } of screens) {
    await person().go(page(), path);
    await shown(page()).first().waitFor();
  }
  await connection.isCutOff(world, page());
  for (const { path, shown } of screens) {
    await person().go(page(), path);
    await shown(page()).first().waitFor();
    await frame.ages(page()).first().waitFor();
  }
  person().expectNoErrors({ network: true });
}

/** What was never seen says that it needs a network, and loads by itself once there is one. */
export async function needNetwork(
  world: World,
  { person, page }: Person,
  screens: readonly Screen[],
): Promise<void> {
  await connection.isCutOff(world, page());
  for (const { path, shown } of screens) {
    await person().go(page(), path);
    await frame.needsInternet(page()).first().waitFor();
    expect(await shown(page()).count(), path).toBe(0);
  }
  await world.proxy.pass();
  await screens.at(-1)?.shown(page()).first().waitFor();
  person().expectNoErrors({ network: true });
}

/** Closes a gate for as long as the work takes. */
export const whileClosed = (world: World, gate: Gated['gate'], work: () => Promise<void>): Promise<void> =>
  typeof gate === 'string' ? without(world, [gate], work) : withField(world, gate, work);
