import { expect } from 'vitest';
import { overlays, transfers } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import { login } from '../../support/ask';
import type { Cell } from './cell';
import { PASSWORD } from './cell';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, isVisible } from './steps';

/** Members of the demo with an upline; more than are tried at the same time. */
const DOWNLINES = 12;
let cells = 0;

const confirm = async ({ page }: Cell) =>
  overlays
    .alert(page)
    .getByRole('button', { name: t('transfer.confirm.yes') })
    .click();

/** A transfer to the upline. */
export const TRANSFER = afterAVisit({
  part: /\/wps\/transfers\/upline\/create$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => transfers.submit(page),
  confirm,
  arrive: async (cell) => {
    const account = `down${String((cells++ % DOWNLINES) + 1).padStart(2, '0')}`;
    const { token, userName } = (await login(cell.gateway, account, PASSWORD)).value;
    await cell.continues({ token, userName });
    await cell.world.gateway.operator('credit', account, '100000');
    await cell.load('/m/upLine/transfer');
    await transfers.amount(cell.page).fill('20000');
    await transfers.password(cell.page).fill(PASSWORD);
  },
  act: async (cell) => {
    await transfers.submit(cell.page).click();
    await confirm(cell);
  },
  says: ({ page }) => transfers.error(page),
  keeps: async ({ page }) => expect(await transfers.amount(page).inputValue()).toMatch(/^20[,.]?000$/),
  // What was sent is no longer in the form.
  isDone: async ({ page }) =>
    (await isVisible(transfers.rows(page))) && (await transfers.amount(page).inputValue()) === '',
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
