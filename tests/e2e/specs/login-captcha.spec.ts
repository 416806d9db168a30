import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { newPicture, otherThan, picture } from '../pages/captcha';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const captcha = (page: Page) => page.getByLabel('Code in the picture');
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const WRONG = 'Incorrect username or password. Please try again.';

let world: World;
/** How many tests began: each has an account and an address that have not failed yet. */
let begun = 0;
beforeAll(async () => {
  world = await createWorld({ pictures: false });
});
afterAll(() => world.close());
beforeEach(() => {
  begun++;
  world.proxy.client = `192.0.2.${begun}`;
});

describe('the captcha of the login (A §4)', () => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await world.visitor();
    page = await visitor.open('/m/login');
    await page.getByLabel('Username').waitFor();
  });

  const failOnce = async () => {
    const answered = page.waitForResponse(/\/wps\/session\/login$/);
    await visitor.fillLogin(page, `down0${begun}`, 'WrongWrong1');
    await answered;
    await page.getByText(WRONG).waitFor();
  };
  /** @returns the figures of the picture that comes with the third failure */
  const failUntilAsked = async (): Promise<string> => {
    await failOnce();
    await failOnce();
    expect(await captcha(page).count()).toBe(0);
    return newPicture(world, page, failOnce);
  };

  it('is hidden until a failed login asks for it, and then lets the right one in', async () => {
    const figures = await failUntilAsked();
    expect(figures).toMatch(/^\d{4}$/);
    await page.locator('input[name=password]').fill('Parlour123');
    await submit(page);
    await page.getByText('Enter the verification code in the picture.').waitFor();
    await captcha(page).fill(figures);
    await submit(page);
    await page.waitForURL(/\/m\/home/);
  });

  it('a tap on the picture brings another one and clears what was typed', async () => {
    const first = await failUntilAsked();
    await captcha(page).fill(first);
    const second = await newPicture(world, page, () => picture(page).click());
    expect(await captcha(page).inputValue()).toBe('');
    await page.locator('input[name=password]').fill('Parlour123');
    await captcha(page).fill(second);
    await submit(page);
    await page.waitForURL(/\/m\/home/);
  });

  it('figures that were read wrong are said, and a new picture comes', async () => {
    const figures = await failUntilAsked();
    await page.locator('input[name=password]').fill('Parlour123');
    const next = await newPicture(world, page, async () => {
      await captcha(page).fill(otherThan(figures));
      await submit(page);
    });
    await page.getByText('Enter the digits in the new picture.').waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe('Parlour123');
    await captcha(page).fill(next);
    await submit(page);
    await page.waitForURL(/\/m\/home/);
  });

  it('takes figures only, six at most, and stays when the mode is switched', async () => {
    await failUntilAsked();
    await captcha(page).fill('12a4');
    await submit(page);
    await page.getByText('Enter 1 to 16 digits').waitFor();
    expect(await captcha(page).getAttribute('maxlength')).toBe('6');
    await newPicture(world, page, () => page.getByRole('tab', { name: 'Mobile and SMS' }).click());
    await captcha(page).waitFor();
  });

  it('a picture that cannot be had says so, and comes with the next tap', async () => {
    await failOnce();
    await failOnce();
    world.proxy.malform('/wps/captcha', '{');
    await failOnce();
    await page.getByText('Not loaded. Tap to retry.').waitFor();
    await world.proxy.pass();
    await newPicture(world, page, () => picture(page).click());
  });
});

describe('the captcha of an address', () => {
  it('three failures of anyone ask everyone there from then on', async () => {
    for (const account of ['down06', 'down07', 'down08']) {
      const visitor = await world.visitor();
      const page = await visitor.open('/m/login');
      await visitor.fillLogin(page, account, 'WrongWrong1');
      await page.getByText(WRONG).waitFor();
    }
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    const figures = await newPicture(world, page, () => visitor.fillLogin(page, 'down09'));
    await captcha(page).fill(figures);
    await submit(page);
    await page.waitForURL(/\/m\/home/);
  });
});
