import { expect } from 'vitest';
import { agencyMoney, contracts } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import { ask } from '../../support/ask';
import { agentOf, becomesAgent, downlineOf } from './agents';
import type { Cell } from './cell';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, alert, isVisible } from './steps';

const FROM = '1000';
const yes = ({ page }: Cell) => agencyMoney.confirm(page, t('given.offer')).click();
const from = ({ page }: Cell) => contracts.tier(page, '1').getByRole('textbox').first();

/** A contract that an agent offers to a downline. */
export const OFFER = afterAVisit({
  part: /\/wps\/agent\/contracts\/offer$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => agencyMoney.submit(page),
  confirm: yes,
  arrive: async (cell) => {
    await becomesAgent(cell, 1);
    await cell.load(`/m/agent/contracts/offer?to=${downlineOf(cell)}`);
    await from(cell).fill(FROM);
    await contracts.tier(cell.page, '1').getByRole('textbox').last().fill('1.5');
    await agencyMoney.field(cell.page, 'password').fill(agentOf(cell).password);
  },
  act: async (cell) => {
    await agencyMoney.submit(cell.page).click();
    await yes(cell);
  },
  says: alert,
  keeps: async (cell) => expect(await from(cell).inputValue()).toBe(FROM),
  isDone: ({ page }) => isVisible(contracts.state(page, 'contract.state.offered')),
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    const { value } = await ask(cell.gateway, 'givenContracts.list', { token: agentOf(cell).token });
    expect(value.list.map(({ state }) => state)).toEqual(['offered']);
  },
});
