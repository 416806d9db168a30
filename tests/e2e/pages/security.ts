import type { Locator, Page } from 'playwright';
import { like, t, type TextKey } from '../texts';
import { main } from './frame';
import { dialog } from './overlays';

const section = (page: Page, title: TextKey): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(title) }) });

/** Which protections are set. */
export const protections = (page: Page): Locator => section(page, 'security.protections');
/** The rows of phone and e-mail. */
export const contacts = (page: Page): Locator => section(page, 'security.contacts');
export const open = (page: Page, text: TextKey): Promise<void> =>
  contacts(page)
    .getByRole('button', { name: t(text) })
    .click();

/** The fields of the open form. */
export const field = (page: Page, name: string): Locator => dialog(page).locator(`input[name=${name}]`);
/** Sends the code of one of the buttons that send one. */
export const getCode = (page: Page, place = 0): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: t('sms.get') })
    .nth(place)
    .click();
/** Changes between the password and a code to the phone. */
export const otherProof = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: like('security.proof.byCode') });
export const save = (page: Page): Locator => dialog(page).getByRole('button', { name: t('security.save') });

/** The entries of the activity list. */
export const activity = (page: Page): Locator => section(page, 'activity.title').getByRole('listitem');
