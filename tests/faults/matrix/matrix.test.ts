import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '../../e2e/pages/index';
import { World } from '../../e2e/world';
import { BROWSER_FLAGS, UNWANTED_FLAGS, headlessPath } from '../../support/browser';
import { until } from '../../support/until';
import { sample } from '../run';
import { Cell } from './cell';
import type { CallClass } from './call-class';
import { CLASSES } from './classes';
import { FAULTS, type Fault } from './faults';
import { isLeftOut } from './left-out';
import { MISSION } from './reward-class';
import { report, type Outcome } from './report';
import { SITUATIONS, type Situation } from './situations';

/** The sample of `npm test`: about a minute. */
const SAMPLE = 12;
/** What failed must be there again by then, in ms. */
const HEAL_MS = 15_000;
/** More time for a busy test machine, in ms. */
const BUSY_MS = 10_000;

const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const all = keys(CLASSES).flatMap((one) =>
  keys(FAULTS).flatMap((fault) => keys(SITUATIONS).map((situation) => ({ one, fault, situation }))),
);
const cells = all.filter(({ one, fault, situation }) => !isLeftOut(one, fault, situation));

/** The screen says what is true: the call has succeeded, or words say otherwise once its deadline has passed. */
async function saysTheTruth(cell: Cell, one: CallClass): Promise<void> {
  const settled = async () => {
    const said = await one.never?.(cell).count();
    if (await one.isDone(cell)) return true;
    expect(said ?? 0, 'says what it cannot know').toBe(0);
    return one.says(cell).isVisible();
  };
  const limitMs = one.deadlineMs + BUSY_MS;
  await until(settled, { message: 'words on the screen', limitMs, pauseMs: 100 });
  if (!(await one.isDone(cell))) await one.keeps?.(cell);
}

/** It heals: by itself, or for an action of the player, by the tap that the screen offers. */
async function heals(cell: Cell, one: CallClass): Promise<void> {
  const again = one.again?.(cell);
  const settled = async () => {
    if (await one.isDone(cell)) return true;
    if (again && (await one.says(cell).isVisible()) && (await again.isEnabled())) {
      await one.keeps?.(cell);
      await again.click();
      await one.confirm?.(cell);
      await until(async () => (await one.isDone(cell)) || !(await one.says(cell).isVisible()), {
        message: 'the tap',
      });
    }
    return one.isDone(cell);
  };
  // What the player has sent is under way until its deadline.
  const limitMs = (again ? one.deadlineMs : 0) + HEAL_MS + BUSY_MS;
  await until(settled, { message: 'healing', limitMs, pauseMs: 100 });
}

async function tryCell(
  cell: Cell,
  one: CallClass,
  fault: Fault,
  situation: Situation,
  returnsFirst: boolean,
) {
  fault.prepare?.(cell);
  await situation.begin(cell, fault, one);
  if (situation.hidden && returnsFirst) await cell.becomes('visible');
  if (!situation.hidden || returnsFirst) await saysTheTruth(cell, one);
  await fault.end(cell);
  if (situation.hidden && !returnsFirst) await cell.becomes('visible');
  await heals(cell, one);
  await one.once?.(cell);
  cell.expectNoPageErrors();
}

describe.concurrent('calls on bad networks', () => {
  const world = new World({ merchant: { registration: registration.rulesOf(), missions: [MISSION] } });
  /** The same browser with pictures. */
  let pictured: Browser;
  const outcomes: Outcome[] = [];
  beforeAll(async () => {
    await world.open();
    const executablePath = headlessPath();
    pictured = await chromium.launch({
      executablePath,
      args: BROWSER_FLAGS,
      ignoreDefaultArgs: UNWANTED_FLAGS,
    });
  });
  afterAll(async () => {
    await pictured.close();
    await world.close();
    await report(outcomes, all.length - cells.length);
  });

  for (const { one, fault, situation } of sample('matrix', cells, SAMPLE)) {
    it(`${one}, ${fault}, ${situation}`, async () => {
      const called: CallClass = CLASSES[one];
      const treated: Fault = FAULTS[fault];
      const installs = called.installs === 'always' || called.installs === situation;
      const newContext: Browser['newContext'] = (options) =>
        called.pictures ? pictured.newContext(options) : world.newContext(options);
      const cell = await Cell.open(world, called.part, installs, newContext);
      const outcome: Outcome = { one, fault, situation, failure: null };
      outcomes.push(outcome);
      try {
        // Every other fault ends while nobody looks.
        const returnsFirst = keys(FAULTS).indexOf(fault) % 2 === 0;
        await tryCell(cell, called, treated, SITUATIONS[situation], returnsFirst);
      } catch (error) {
        outcome.failure = error instanceof Error ? error.message : String(error);
        console.error(`${one}, ${fault}, ${situation}: ${outcome.failure}\n${await cell.visitor.describe()}`);
        throw error;
      } finally {
        await cell.close();
      }
    });
  }
});
