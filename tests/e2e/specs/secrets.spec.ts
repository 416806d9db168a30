import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirebaseWorld, type FirebaseWorld } from '../firebase-world';
import { findSecrets, formsOf, placesOf, type Secrets } from '../traces';
import type { Visitor } from '../visitor';

const PASSWORD = 'Parlour123';
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const getCode = (page: Page) => page.getByRole('button', { name: 'Get code' }).click();
const hasSession = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null);

let fire: FirebaseWorld;
let visitor: Visitor;
/** Session tokens of the test, which may be in session storage and nowhere else. */
let sessions: string[];
beforeAll(async () => {
  fire = await createFirebaseWorld();
});
afterAll(() => fire.close());
beforeEach(async () => {
  await fire.world.online();
  visitor = await fire.world.visitor({ installs: true });
  sessions = [];
});

/** The tab is signed in, and at rest in the lobby with all that is kept of a member. */
async function signedIn(page: Page): Promise<void> {
  await hasSession(page);
  await page.waitForURL(/\/m\/home/);
  await visitor.home.isShown(page);
  await visitor.isInstalled(page);
  sessions.push((await page.evaluate(() => sessionStorage.getItem('token'))) ?? '');
}

async function leavesNoTrace(page: Page, secrets: Secrets): Promise<void> {
  const places = await placesOf(fire.world, visitor, page);
  // What is empty was not looked into.
  expect(places['local storage, databases and caches']).toContain('parlour-runtime');
  expect(places['requests on the network']).toContain('/wps/');
  expect(places['requests of the browser']).toContain('/wps/');
  expect(places['the gateway’s output']).toContain('Parlour is ready');
  expect(findSecrets(places, secrets)).toEqual([]);
  const { 'session storage': own = '', ...others } = places;
  expect(findSecrets(others, { tokens: sessions })).toEqual([]);
  const [, ...old] = [...sessions].reverse();
  expect(findSecrets({ own }, { tokens: old })).toEqual([]);
  // A key that can be taken out protects nothing.
  expect(JSON.stringify(places)).not.toContain('extractable=true');
}

/** Listens to what Firebase hands out: ID tokens, refresh tokens, and the codes are the test's own. */
function tokensOfFirebase(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes(fire.emulator.host)) answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const texts = await Promise.all(answers);
    const found = texts.flatMap((text) =>
      [...text.matchAll(/"(?:idToken|refreshToken)":\s*"([^"]+)"/g)].map(([, token = '']) => token),
    );
    expect(found.length).toBeGreaterThan(0);
    return found;
  };
}

const menuSignOut = async (page: Page) => {
  await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // A §4: the lobby is loaded anew at the end.
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .last()
    .getByText('Sign out')
    .last()
    .click();
  await loaded;
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem('token') === null);
};

describe('the search itself', () => {
  it('finds a secret however it is wrapped, and a code only where it stands alone', () => {
    const once = Buffer.from(`some-salt${PASSWORD}rest`).toString('base64');
    const twice = Buffer.from(`12345678${once}`).toString('base64');
    for (const place of [`x${PASSWORD}x`, once, twice]) {
      expect(findSecrets({ place }, { passwords: [PASSWORD] })).toHaveLength(1);
    }
    expect(formsOf(PASSWORD).every((form) => form.length > 6)).toBe(true);
    expect(findSecrets({ place: 'at 1700123456789, Parlour124' }, { passwords: [PASSWORD] })).toEqual([]);
    expect(findSecrets({ place: '{"at":1700123456789}' }, { codes: ['123456'] })).toEqual([]);
    expect(findSecrets({ place: '{"code":"123456"}' }, { codes: ['123456'] })).toHaveLength(1);
  });

  it('looks into every kind of value that a database can hold', async () => {
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    await page.evaluate(async () => {
      const open = indexedDB.open('another');
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
      const bytes = new TextEncoder().encode('hidden-in-bytes');
      await new Promise((resolve) => {
        open.onupgradeneeded = () => {
          const store = open.result.createObjectStore('things');
          store.put(new Map([['deep', [new Set(['hidden-in-a-set'])]]]), 'hidden-as-a-key');
          store.put({ bytes, buffer: bytes.buffer, blob: new Blob(['hidden-in-a-blob']), key }, 2);
        };
        open.onsuccess = resolve;
      });
      open.result.close();
    });
    const stored = await visitor.everythingStored(page);
    for (const text of ['in-a-set', 'as-a-key', 'in-bytes', 'in-a-blob']) {
      expect(stored).toContain(`hidden-${text}`);
    }
    expect(stored).toContain('extractable=true');
  });
});

describe('no secret is left behind by', () => {
  it('a login that is remembered, the next launch, and the sign-out', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [PASSWORD] });
    await page.close();
    const next = await visitor.open('/m/home');
    await signedIn(next);
    sessions = sessions.slice(-1);
    await leavesNoTrace(next, { passwords: [PASSWORD] });
    await menuSignOut(next);
    sessions.push('(signed out)');
    await leavesNoTrace(next, { passwords: [PASSWORD] });
    expect(
      await next.evaluate(() => [localStorage.getItem('remPass'), localStorage.getItem('sass')]),
    ).toEqual([null, null]);
  });

  it('a login that is not remembered', async () => {
    const page = await visitor.open('/m/login');
    await page.getByText('Remember password').click();
    await visitor.fillLogin(page);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [PASSWORD] });
    expect(await page.evaluate(() => localStorage.getItem('remPass'))).toBeNull();
  });

  it('a login that failed', async () => {
    const page = await visitor.open('/m/login');
    await visitor.isInstalled(page);
    await visitor.fillLogin(page, 'player01', 'WrongWrong1');
    await page.locator('.help--bad').first().waitFor();
    await leavesNoTrace(page, { passwords: ['WrongWrong1'] });
  });

  it('a trial', async () => {
    const page = await visitor.open('/m/login');
    await page.getByRole('button', { name: 'Try a game without an account' }).click();
    await signedIn(page);
    await leavesNoTrace(page, {});
  });

  it('a login by SMS, and by a wrong code before', async () => {
    const page = await visitor.open('/m/login');
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await page.getByLabel('Mobile number').fill('912345678');
    await getCode(page);
    const code = await fire.world.sms('84912345678');
    await page.getByLabel('SMS code').fill('918273' === code ? '918274' : '918273');
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    await page.getByLabel('SMS code').fill(code);
    await submit(page);
    await signedIn(page);
    await leavesNoTrace(page, { codes: [code, '918273'] });
  });

  it('a registration', async () => {
    const page = await visitor.open('/m/register');
    await page.getByLabel('Username').first().fill('secretive1');
    await page.locator('input[name=password]').fill('Brandnew77');
    await page.locator('input[name=confirmPassword]').fill('Brandnew77');
    await page.getByText('I am 18 or older.').click();
    await submit(page);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: ['Brandnew77'] });
  });

  it('a change of the password, of a remembered login', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page, 'down05');
    await signedIn(page);
    await visitor.go(page, '/m/changePsw');
    await page.getByLabel('New password', { exact: true }).fill('Changed456');
    await page.getByLabel('Repeat password').fill('Changed456');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await leavesNoTrace(page, { passwords: [PASSWORD, 'Changed456'] });
    await page.waitForURL(/\/m\/home/);
    await leavesNoTrace(page, { passwords: [PASSWORD, 'Changed456'] });
  });

  it('a new password by phone', async () => {
    const page = await visitor.open('/m/forget');
    await page.getByLabel('Mobile number').fill('912345001');
    await getCode(page);
    const code = await fire.world.sms('84912345001');
    await page.getByLabel('SMS code').fill(code);
    await page.getByLabel('New password').fill('Phoned789');
    await page.getByRole('button', { name: 'Set password' }).click();
    await signedIn(page);
    await leavesNoTrace(page, { passwords: ['Phoned789'], codes: [code] });
  });

  it('a forgotten password by mail, and the login with what was mailed', async () => {
    const page = await visitor.open('/m/forget');
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await page.getByLabel('Username').fill('player01');
    await page.getByLabel('E-mail').fill('minh.anh@parlour.example.com');
    await submit(page);
    const mailed = await fire.world.mail('minh.anh@parlour.example.com');
    expect(mailed.length).toBeGreaterThan(8);
    await page.goto(fire.world.url('/m/login'));
    await visitor.fillLogin(page, 'player01', mailed);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [mailed] });
  });

  describe('Firebase', () => {
    beforeAll(() => fire.turnOn());
    afterAll(() => fire.turnOff());

    it('by SMS', async () => {
      const page = await visitor.open('/m/login');
      const tokens = tokensOfFirebase(page);
      await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
      await page.getByLabel('Mobile number').fill('912345678');
      await getCode(page);
      const code = await fire.code(page, '+84912345678');
      await page.getByLabel('SMS code').fill(code);
      await submit(page);
      await signedIn(page);
      await leavesNoTrace(page, { codes: [code], tokens: await tokens() });
    });

    it.each(['Google', 'Facebook', 'Telegram'])('with %s', async (name) => {
      const page = await visitor.open('/m/login');
      const tokens = tokensOfFirebase(page);
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await page.getByText('Continue').click();
      await signedIn(page);
      const given = fire.provider.given.at(-1) ?? '';
      await leavesNoTrace(page, { tokens: [given, ...(await tokens())] });
      await menuSignOut(page);
      await leavesNoTrace(page, { tokens: [given, ...(await tokens()), ...sessions] });
    });
  });
});
