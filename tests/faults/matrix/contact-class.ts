import { expect } from 'vitest';
import { overlays, security } from '../../e2e/pages/index';
import type { Cell } from './cell';
import { PASSWORD } from './cell';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, isVisible } from './steps';

let people = 0;
const numbers = new WeakMap<Cell, string>();
const numberOf = (cell: Cell) => numbers.get(cell) ?? '';
const addressOf = ({ account }: Cell) => `${account}@storm.example.com`;

const openForm = async (cell: Cell, text: 'security.bindPhone' | 'security.bindEmail') => {
  await cell.joins();
  await cell.load('/m/securityCenter');
  await security.open(cell.page, text);
};
/** Asks for the code and fills the rest of the form. */
const fillProof = async ({ page }: Cell, codeOf: () => Promise<string>) => {
  await security.getCode(page);
  await security.field(page, 'verificationCode').fill(await codeOf());
  await security.field(page, 'proof').fill(PASSWORD);
};
const common = {
  deadlineMs: RESOLVED_MS,
  again: ({ page }: Cell) => security.save(page),
  act: ({ page }: Cell) => security.save(page).click(),
  says: ({ page }: Cell) => overlays.dialog(page).getByRole('alert').first(),
  once: async (cell: Cell) => expect(cell.timesDone()).toBe(1),
};

/** A phone that is bound. */
export const PHONE = afterAVisit({
  ...common,
  part: /\/wps\/security\/phone$/,
  arrive: async (cell) => {
    numbers.set(cell, `09873${String(10_000 + ++people)}`);
    await openForm(cell, 'security.bindPhone');
    await security.field(cell.page, 'mobileNum').fill(numberOf(cell));
    await fillProof(cell, () => cell.world.sms(`84${numberOf(cell).slice(1)}`));
  },
  keeps: async (cell) =>
    expect(await security.field(cell.page, 'mobileNum').inputValue()).toBe(numberOf(cell)),
  isDone: (cell) => isVisible(security.contacts(cell.page).getByText(`+84 •••••${numberOf(cell).slice(-3)}`)),
});

/** An e-mail address that is bound. */
export const EMAIL = afterAVisit({
  ...common,
  part: /\/wps\/security\/email$/,
  arrive: async (cell) => {
    await openForm(cell, 'security.bindEmail');
    await security.field(cell.page, 'email').fill(addressOf(cell));
    await fillProof(cell, () => cell.world.gateway.mailCode(addressOf(cell)));
  },
  keeps: async (cell) => expect(await security.field(cell.page, 'email').inputValue()).toBe(addressOf(cell)),
  isDone: ({ page }) => isVisible(security.contacts(page).getByText('s•••••@storm.example.com')),
});
