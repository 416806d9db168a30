import { expect } from 'vitest';
import { contracts, frame } from '../../e2e/pages/index';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, isVisible } from './steps';

/** A contract that is accepted, with GET. */
export const CONTRACT = afterAVisit({
  part: /\/wps\/contracts\/dailySalary/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => contracts.accept(page),
  arrive: async (cell) => {
    await cell.joins();
    await cell.world.gateway.operator('contract', 'offer', cell.account, 'salary', '1000000:20000');
    await cell.load('/m/member/agent/getSalaryContract');
    await contracts.accept(cell.page).waitFor();
  },
  act: ({ page }) => contracts.accept(page).click(),
  says: ({ page }) => frame.main(page).getByRole('alert'),
  isDone: ({ page }) => isVisible(contracts.state(page, 'contract.state.upcoming')),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
