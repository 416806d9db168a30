import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { app } from './frame';

/** The form of a screen, by the names of its inputs. */
export const form = (page: Page): Locator => app(page).getByRole('main').locator('form');
export const input = (page: Page, name: string): Locator => form(page).locator(`input[name=${name}]`);
export const submit = (page: Page): Locator => form(page).locator('button[type=submit]');

/** A field with its label and what is said below it. */
const field = (page: Page, name: string): Locator =>
  form(page)
    .locator('.field')
    .filter({ has: page.locator(`input[name=${name}]`) });
export const complaint = (page: Page, name: string): Locator =>
  field(page, name).locator('.field-help--error');
/** The field says exactly this. */
export const says = (
  page: Page,
  name: string,
  key: TextKey,
  values: Record<string, number> = {},
): Promise<void> =>
  complaint(page, name)
    .and(page.getByText(t(key, values), { exact: true }))
    .waitFor();
/** The field says nothing is wrong any more. */
export const isFine = (page: Page, name: string): Promise<void> =>
  complaint(page, name).waitFor({ state: 'detached' });
/** The form says exactly this of its whole, below its fields. */
export const saysAtEnd = (page: Page, key: TextKey): Promise<void> =>
  form(page)
    .getByRole('alert')
    .and(page.getByText(t(key), { exact: true }))
    .waitFor();
/** Every complaint of the page, wherever it stands. */
export const complaints = (page: Page): Locator => page.locator('.toast, [role=alert], .field-help--error');
/** Everything of the form that can be filled or tapped. */
export const parts = (page: Page): Locator => form(page).locator('.field, button');
/** Fields that are marked as wrong. */
export const wrongFields = (page: Page): Locator => app(page).locator('.input-box--invalid');
/** How a field is marked: as required, as optional. */
export async function marks(page: Page, name: string): Promise<('required' | 'optional')[]> {
  const label = field(page, name).locator('.field__label');
  return [
    ...((await label.locator('.field__required').count()) ? ['required' as const] : []),
    ...((await label.locator('.field__optional').count()) ? ['optional' as const] : []),
  ];
}
/** The field is not shown any more. */
export const isGone = (page: Page, name: string): Promise<void> =>
  input(page, name).waitFor({ state: 'detached' });
/** What the fields say, of those that say something. */
export async function allComplaints(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const said = await Promise.all(names.map((name) => complaint(page, name).allInnerTexts()));
  return Object.fromEntries(
    names.flatMap((name, index) => (said[index]?.[0] === undefined ? [] : [[name, said[index][0]]])),
  );
}
export const valuesOf = (page: Page, names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map((name) => input(page, name).inputValue()));

/** The names of the fields on the screen, in their order. */
export const shownFields = (page: Page): Promise<string[]> =>
  form(page)
    .locator('.field input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
export const isFocused = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((of) => (document.activeElement as HTMLInputElement | null)?.name === of, name);

/** What a field or a button is described by. */
export const describedBy = (part: Locator): Promise<string | undefined> =>
  part.evaluate((element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent.trim(),
  );

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

export const getCode = (page: Page): Locator => page.getByRole('button', { name: t('sms.get') });
/** An SMS code has been sent that is valid for two minutes, as the demo's are. */
export const isSent = (page: Page): Promise<void> =>
  page.getByText(t('sms.valid_other', { count: 2 })).waitFor();
/** The countdown shows one of these times. */
export const counts = (page: Page, time: RegExp): Promise<void> =>
  page.getByRole('timer').filter({ hasText: time }).waitFor();
/** The countdown to the next SMS code runs. */
export const counting = (page: Page): Locator => page.getByText(t('sms.resendIn'));
export const sendAgain = (page: Page): Locator => page.getByRole('button', { name: t('sms.again') });
