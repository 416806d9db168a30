import { expect } from 'vitest';
import { agencyMoney, form, overlays, transfers } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import { ask } from '../../support/ask';
import { agentOf, becomesAgent, downlineOf, logsIn } from './agents';
import type { CallClass } from './call-class';
import { PASSWORD, type Cell } from './cell';
import { RESOLVED_MS } from './deadlines';
import { OFFER } from './offer-class';
import { afterAVisit, alert, isVisible, typed } from './steps';

const CREDIT = '100000';
const AMOUNT = '20000';
const AMOUNT_MINOR = 2_000_000;
const TYPE = 'RNG';
const RATE = 0.4;

const common = {
  deadlineMs: RESOLVED_MS,
  again: ({ page }: Cell) => agencyMoney.submit(page),
};

/** The form that gives money, filled in. */
const fillsGift = async (cell: Cell, path: string) => {
  await cell.world.gateway.operator('credit', cell.account, CREDIT);
  await cell.load(path);
  await transfers.amount(cell.page).fill(AMOUNT);
  await transfers.password(cell.page).fill(agentOf(cell).password);
};
const gift = {
  ...common,
  says: ({ page }: Cell) => transfers.error(page),
  keeps: async ({ page }: Cell) => expect(await transfers.amount(page).inputValue()).toMatch(/^20[,.]?000$/),
  // What was sent is no longer in the form.
  isDone: async ({ page }: Cell) =>
    (await isVisible(agencyMoney.rows(page))) && (await transfers.amount(page).inputValue()) === '',
};
/** What the downlines have got in all. */
const received = async (cell: Cell, downlines: number): Promise<number> => {
  let sum = 0;
  for (let number = 1; number <= downlines; number++) {
    const { value } = await logsIn(cell, downlineOf(cell, number), PASSWORD);
    const balance = await ask(cell.gateway, 'wallet.balance', { token: value.token });
    sum += Math.round(Number(balance.value.sumBalance) * 100);
  }
  return sum;
};

const yes = async ({ page }: Cell) => agencyMoney.confirm(page, t('transfer.confirm.yes')).click();
/** Money to a downline. */
const TRANSFER_DOWN = afterAVisit({
  ...gift,
  part: /\/wps\/transfers\/downline\/create$/,
  confirm: yes,
  arrive: async (cell) => {
    await becomesAgent(cell, 1);
    await fillsGift(cell, `/m/agent/transfer?to=${downlineOf(cell)}`);
  },
  act: async (cell) => {
    await agencyMoney.submit(cell.page).click();
    await yes(cell);
  },
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    expect(await received(cell, 1)).toBe(AMOUNT_MINOR);
  },
});

const send = async ({ page }: Cell) => agencyMoney.confirm(page, t('redRain.send')).click();
/** A red envelope rain on all downlines. */
const RAIN = afterAVisit({
  ...gift,
  part: /\/wps\/agent\/redRain\/send$/,
  confirm: send,
  arrive: async (cell) => {
    await becomesAgent(cell, 2);
    await fillsGift(cell, '/m/redRain');
  },
  act: async (cell) => {
    await agencyMoney.submit(cell.page).click();
    await send(cell);
  },
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    expect(await received(cell, 2)).toBe(AMOUNT_MINOR);
  },
});

const NEW_PASSWORD = 'Lantern77';
/** A member whom an agent creates. */
const OPEN_ACCOUNT = afterAVisit({
  ...common,
  part: /\/wps\/agent\/account\/create$/,
  arrive: async (cell) => {
    await becomesAgent(cell);
    await cell.load('/m/agentRegister');
    await agencyMoney.tab(cell.page, t('openAccount.create')).click();
    const secret = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await form.fill(cell.page, { username: downlineOf(cell), ...secret });
  },
  act: ({ page }) => agencyMoney.submit(page).click(),
  says: alert,
  keeps: (cell) =>
    typed(cell, {
      username: downlineOf(cell),
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    }),
  isDone: (cell) => isVisible(cell.page.getByText(t('openAccount.created', { name: downlineOf(cell) }))),
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    expect((await logsIn(cell, downlineOf(cell), NEW_PASSWORD)).code).toBe('');
  },
});

/** The rates of an agent's link. */
const LINK_RATES = afterAVisit({
  ...common,
  part: /\/wps\/agent\/account\/link$/,
  arrive: async (cell) => {
    await becomesAgent(cell);
    await cell.load('/m/agentRegister');
    await agencyMoney.field(cell.page, TYPE).fill(String(RATE));
  },
  act: ({ page }) => agencyMoney.submit(page).click(),
  says: alert,
  keeps: (cell) => typed(cell, { [TYPE]: String(RATE) }),
  // What is saved cannot be saved again.
  isDone: async ({ page }) =>
    (await isVisible(agencyMoney.submit(page).and(page.locator(':disabled')))) &&
    (await agencyMoney.field(page, TYPE).inputValue()) === String(RATE),
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    const { value } = await ask(cell.gateway, 'openAccount.info', { token: agentOf(cell).token });
    const link = value.links.find(({ kind }) => kind === 'player');
    expect(link?.rates.find(({ gameType }) => gameType === TYPE)?.percent).toBe(RATE);
  },
});

const rateField = ({ page }: Cell) => overlays.dialog(page).locator(`input[name=${TYPE}]`);
const saveRate = ({ page }: Cell) => overlays.dialog(page).locator('button[type=submit]');
/** The rate of a downline. */
const AGENT_RATES = afterAVisit({
  ...common,
  part: /AGENT_setDownlineRebate/,
  again: saveRate,
  arrive: async (cell) => {
    await becomesAgent(cell, 1);
    await cell.load('/m/member/agent/agentRebeat');
    await agencyMoney.chip(cell.page, new RegExp(downlineOf(cell))).click();
    await rateField(cell).fill(String(RATE));
  },
  act: (cell) => saveRate(cell).click(),
  says: ({ page }) => overlays.dialog(page).getByRole('alert'),
  keeps: async (cell) => expect(await rateField(cell).inputValue()).toBe(String(RATE)),
  isDone: async (cell) =>
    (await overlays.dialog(cell.page).count()) === 0 &&
    isVisible(agencyMoney.chip(cell.page, new RegExp(`${downlineOf(cell)}.*0\\.4`, 's'))),
  once: async (cell) => {
    expect(cell.timesDone()).toBe(1);
    const query = { pageSize: '50' };
    const { value } = await ask(cell.gateway, 'agentRebates.downlines', {
      query,
      token: agentOf(cell).token,
    });
    expect(value.list[0]?.rates.find(({ gameType }) => gameType === TYPE)?.next).toBe(RATE);
  },
});

/** What an agent does with money, rates and accounts. */
export const AGENCY_CLASSES = {
  'transfer down': TRANSFER_DOWN,
  'red envelope rain': RAIN,
  'open account': OPEN_ACCOUNT,
  'link rates': LINK_RATES,
  'agent rates': AGENT_RATES,
  'contract offer': OFFER,
} satisfies Record<string, CallClass>;
