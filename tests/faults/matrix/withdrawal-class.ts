import { expect } from 'vitest';
import { withdrawals } from '../../e2e/pages/index';
import { PASSWORD } from './cell';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, alert, isVisible } from './steps';

const PAYMENT_PASSWORD = '480215';

/** A withdrawal that is asked for. */
export const WITHDRAWAL = afterAVisit({
  part: /\/wps\/withdrawals\/create$/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => withdrawals.submit(page),
  arrive: async (cell) => {
    const { page } = cell;
    const { token } = await cell.joins();
    await cell.world.gateway.operator('credit', cell.account, '1000000');
    const chosen = { newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
    await cell.asks('password.payment', { proof: PASSWORD, ...chosen }, token);
    const account = { providerId: 'sen-bank', payeeName: 'Minh Anh', accountNumber: '0101234567' };
    await cell.asks('withdrawals.addAccount', { ...account, paymentPassword: PAYMENT_PASSWORD }, token);
    await cell.load('/m/withdraw');
    await withdrawals.isShown(page);
    await withdrawals.amount(page).fill('150000');
    await withdrawals.password(page).fill(PAYMENT_PASSWORD);
  },
  act: ({ page }) => withdrawals.submit(page).click(),
  says: alert,
  keeps: async ({ page }) => expect(await withdrawals.amount(page).inputValue()).toMatch(/^150[,.]?000$/),
  isDone: ({ page }) => isVisible(withdrawals.state(page, 'waiting')),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
