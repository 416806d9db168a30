import { expect } from 'vitest';
import { deposits } from '../../e2e/pages/index';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, alert, isVisible } from './steps';

/** A deposit that is opened. */
export const DEPOSIT = afterAVisit({
  part: /\/wps\/deposits\/create$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => deposits.submit(page),
  arrive: async (cell) => {
    await cell.joins();
    await cell.load('/m/voucherCenter');
    await deposits.isShown(cell.page);
    await deposits.amount(cell.page).fill('150000');
  },
  act: ({ page }) => deposits.submit(page).click(),
  says: alert,
  keeps: async ({ page }) => expect(await deposits.amount(page).inputValue()).toMatch(/^150[,.]?000$/),
  isDone: ({ page }) => isVisible(deposits.state(page, 'waiting')),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
