import type { Locator, Page } from 'playwright';
import type { World } from '../world';

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

/** The rules of a registration as an operator sets them. */
export const rulesOf = (required: string[] = [], optional: string[] = [], captcha = false) => ({
  fields: {
    ...Object.fromEntries(required.map((name) => [name, { enabled: true, required: true }])),
    ...Object.fromEntries(optional.map((name) => [name, { enabled: true, required: false }])),
  },
  captcha: { enabled: captcha },
});

const form = (page: Page): Locator => page.locator('#root main form');
export const input = (page: Page, name: string): Locator => form(page).locator(`input[name=${name}]`);
/** A field with its label and what is said below it. */
export const field = (page: Page, name: string): Locator =>
  form(page)
    .locator('.field')
    .filter({ has: page.locator(`input[name=${name}]`) });
export const complaint = (page: Page, name: string): Locator => field(page, name).locator('.help--bad');
export const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Register' });
export const ageBox = (page: Page): Locator => form(page).getByRole('checkbox', { name: /or older/ });
export const agreeBox = (page: Page): Locator => form(page).getByRole('checkbox', { name: /I accept/ });
/** The boxes themselves are drawn; their line is what a finger meets. */
export const tick = (page: Page, words: string): Promise<void> =>
  form(page).locator('.chk', { hasText: words }).locator('.bx').click();

/** The names of the fields on the screen, in their order. */
export const shownFields = (page: Page): Promise<string[]> =>
  form(page)
    .locator('.field input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
export const isFocused = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((of) => (document.activeElement as HTMLInputElement | null)?.name === of, name);

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

/** All that a registration by user name needs here, the age included. */
export async function fillName(page: Page, username: string, password = 'Lantern77'): Promise<void> {
  await fill(page, { username, password, confirmPassword: password });
  await tick(page, 'or older');
}

export const stored = (world: World, name: string): Promise<StoredMember[]> =>
  world.gateway.admin<StoredMember[]>(`members/${name}`);

/** Registrations that arrived. */
export const sent = (world: World): number =>
  world.proxy.urls().filter((url) => url.endsWith('/wps/member/register')).length;
export const inSession = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** Registered, signed in and in the lobby. */
export async function isWelcomed(page: Page): Promise<void> {
  await page.waitForURL(/\/m\/home$/);
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}

/** Registers by mobile number and SMS code. @param password '' where the merchant wants none */
export async function registerByMobile(
  world: World,
  page: Page,
  number: string,
  password = 'Lantern77',
): Promise<void> {
  await page.goto(world.url('/m/register'));
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await fill(page, { mobileNum: number });
  await form(page).getByRole('button', { name: 'Get code' }).click();
  await fill(page, { verificationCode: await world.sms(`84${number}`) });
  if (password) await fill(page, { password, confirmPassword: password });
  await tick(page, 'or older');
  await button(page).click();
  await isWelcomed(page);
}
