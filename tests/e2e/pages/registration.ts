import type { Locator, Page } from 'playwright';
import { hasSession } from '../storage';
import { t } from '../texts';
import type { World } from '../world';
import * as form from './form';
import { isAt } from './frame';

/** A member as the operator sees one. */
export interface StoredMember {
  account: string;
  nickname: string | null;
  type: number;
  email: string | null;
  profile: Record<string, string>;
  upline: string | null;
  registerMethod: string | null;
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  mobileDial: string | null;
  mobileNum: string | null;
  mobileVerified: boolean;
}

/** The fields of a registration as an operator sets them. */
export const rulesOf = (
  required: readonly string[] = [],
  optional: readonly string[] = [],
  captcha = false,
) => ({
  fields: {
    ...Object.fromEntries(required.map((name) => [name, { enabled: true, required: true }])),
    ...Object.fromEntries(optional.map((name) => [name, { enabled: true, required: false }])),
  },
  captcha: { enabled: captcha },
});

/** The fields that a merchant may add, in the order of the form (spec: registration, Form fields). */
export const OPTIONAL_FIELDS = [
  ...['nickname', 'payeeName', 'email', 'paymentPassword', 'idNumber', 'qqNum', 'facebook', 'wechat'],
  ...['line', 'whatsapp', 'zalo', 'recommenderId', 'affiliateCode'],
];

export const button = (page: Page): Locator =>
  form.form(page).getByRole('button', { name: t('register.submit') });
export const isShown = (page: Page): Promise<void> => button(page).waitFor();
export const byMobile = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: t('register.byMobile') }).click();
export const byUsername = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: t('login.byUsername') }).click();
export const ageBox = (page: Page): Locator =>
  form.form(page).getByRole('checkbox', { name: t('register.age', { age: 18 }) });
export const agreeBox = (page: Page): Locator =>
  form.form(page).getByRole('checkbox', { name: t('register.agree') });
/** The boxes themselves are drawn; their line is what a finger meets. */
const tick = (page: Page, words: string): Promise<void> =>
  form.form(page).locator('.check-field', { hasText: words }).locator('.check-field__box').click();
export const tickAge = (page: Page, age = 18): Promise<void> => tick(page, t('register.age', { age }));
export const tickAgreement = (page: Page): Promise<void> => tick(page, t('register.agree'));
export const ageMissing = (page: Page, age = 18): Locator =>
  page.getByText(t('register.ageMissing', { age }), { exact: true });
/** The announcement of the registration page. */
export const banner = (page: Page): Locator => page.locator('.register__banner');

export const fillPassword = (page: Page, password = 'Lantern77'): Promise<void> =>
  form.fill(page, { password, confirmPassword: password });

/** All that a registration by user name needs here, the age included. */
export async function fillName(page: Page, username: string, password?: string): Promise<void> {
  await form.fill(page, { username });
  await fillPassword(page, password);
  await tickAge(page);
}

export const stored = (world: World, name: string, merchant = 'parlour'): Promise<StoredMember[]> =>
  world.gateway.admin<StoredMember[]>(`members/${name}?merchant=${merchant}`);

/** Registrations that arrived. */
export const sent = (world: World): number =>
  world.proxy.urls().filter((url) => url.endsWith('/wps/member/register')).length;

/** Registered, signed in and at home. */
export async function isWelcomed(page: Page): Promise<void> {
  await isAt(page, '/m/home');
  await hasSession(page);
}
export async function submit(page: Page): Promise<void> {
  await button(page).click();
  await isWelcomed(page);
}

/** Registers by mobile number and SMS code. @param password '' where the merchant wants none */
export async function registerByMobile(
  world: World,
  page: Page,
  mobileNum: string,
  password = 'Lantern77',
): Promise<void> {
  await page.goto(world.url('/m/register'));
  await byMobile(page);
  await form.fill(page, { mobileNum });
  await form.getCode(page).click();
  await form.fill(page, { verificationCode: await world.sms(`84${mobileNum}`) });
  if (password) await fillPassword(page, password);
  await tickAge(page);
  await submit(page);
}
