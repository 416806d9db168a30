import { expect } from 'vitest';
import { saferPlay } from '../../e2e/pages/index';
import type { Cell } from './cell';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, isVisible } from './steps';

const AMOUNT = '500000';

const opens = async (cell: Cell) => {
  await cell.joins();
  await cell.load('/m/saferPlay');
  await saferPlay.isShown(cell.page);
};

/** A deposit limit that is set. */
export const LIMIT = afterAVisit({
  part: /\/wps\/saferPlay\/limit$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => saferPlay.save(page),
  arrive: async (cell) => {
    await opens(cell);
    await saferPlay.limit(cell.page, 'day').getByRole('button').first().click();
    await saferPlay.field(cell.page).fill(AMOUNT);
  },
  act: ({ page }) => saferPlay.save(page).click(),
  says: ({ page }) => saferPlay.error(page).first(),
  keeps: async ({ page }) => expect(await saferPlay.field(page).inputValue()).toMatch(/^500[,.]?000$/),
  isDone: ({ page }) => isVisible(saferPlay.limit(page, 'day').getByText('500,000').first()),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});

/** A time-out that begins. */
export const BREAK = afterAVisit({
  part: /\/wps\/saferPlay\/break$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => saferPlay.next(page),
  confirm: ({ page }) => saferPlay.begin(page, 'timeOut').click(),
  arrive: async (cell) => {
    await opens(cell);
    await saferPlay.askForBreak(cell.page, 'timeOut', '24h');
  },
  act: ({ page }) => saferPlay.begin(page, 'timeOut').click(),
  says: ({ page }) => saferPlay.error(page).first(),
  isDone: ({ page }) => isVisible(saferPlay.notice(page, 'timeOut')),
  once: async (cell) => {
    expect(await cell.world.gateway.operator('member', 'break', cell.account)).toContain('time-out until');
    expect(cell.timesDone()).toBe(1);
  },
});
