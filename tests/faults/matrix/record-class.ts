import { ageRows } from '../../e2e/database';
import { records } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import type { CallClass } from './call-class';
import { READ_MS } from './deadlines';
import { atHome, failure, isVisible, memberAtHome, once } from './steps';

/** A page of a member's record. */
export const RECORD: CallClass = {
  part: /\/wps\/records\/transactions/,
  deadlineMs: READ_MS,
  arrive: async (cell) => {
    await memberAtHome(cell);
    await cell.world.gateway.operator('credit', cell.account, '77.00');
  },
  act: ({ go }) => go('/m/transaction/record'),
  returns: async (cell, one) => {
    await once(cell, one);
    await ageRows(cell.page);
    await atHome(cell);
  },
  says: failure,
  never: ({ page }) => page.getByText(t('records.none.title')),
  isDone: async (cell) =>
    (await records.rows(cell.page).count()) === 1 &&
    !(await isVisible(failure(cell))) &&
    (await cell.isFresh('transactionRecord')),
};
