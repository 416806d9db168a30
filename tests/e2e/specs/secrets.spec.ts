import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/access';
import { useFirebaseWorld } from '../firebase-world';
import { form, frame, home, login, overlays, password, registration, social } from '../pages/index';
import { everythingStored, hasSession, inLocal, token } from '../storage';
import { findSecrets, formsOf, placesOf, type Secrets } from '../traces';

const PASSWORD = 'Parlour123';

const { fire, world, visitor } = useFirebaseWorld({ visitor: { installs: true } });
/** Session tokens of the test, which may be in session storage and nowhere else. */
let sessions: string[];
beforeEach(() => {
  sessions = [];
});

/** The tab is signed in, and at home with all that is stored of a member. */
async function signedIn(page: Page): Promise<void> {
  await hasSession(page);
  await frame.isAt(page, '/m/home');
  await home.isShown(page);
  await visitor.isInstalled(page);
  sessions.push((await token(page)) ?? '');
}

async function leavesNoTrace(page: Page, secrets: Secrets): Promise<void> {
  const places = await placesOf(world, visitor, page);
  // A place without its usual contents was not searched.
  expect(places['local storage, databases and caches']).toContain('parlour-runtime');
  expect(places['requests on the network']).toContain('/wps/');
  expect(places['requests of the browser']).toContain('/wps/');
  expect(places['the gateway’s output']).toContain('Parlour is ready');
  expect(findSecrets(places, secrets)).toEqual([]);
  const { 'session storage': own = '', ...others } = places;
  expect(findSecrets(others, { tokens: sessions })).toEqual([]);
  const [, ...old] = [...sessions].reverse();
  expect(findSecrets({ own }, { tokens: old })).toEqual([]);
  // An extractable key protects nothing.
  expect(JSON.stringify(places)).not.toContain('extractable=true');
}

/** Collects the ID tokens and refresh tokens that Firebase hands out. */
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

const signOut = async (page: Page) => {
  await frame.signOut(page);
  await frame.loginLink(page).waitFor();
  await expect.poll(() => token(page)).toBeNull();
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

  it('searches every kind of value that a database can hold', async () => {
    const page = await home.open(visitor);
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
    const stored = await everythingStored(page);
    for (const text of ['in-a-set', 'as-a-key', 'in-bytes', 'in-a-blob']) {
      expect(stored).toContain(`hidden-${text}`);
    }
    expect(stored).toContain('extractable=true');
  });
});

describe('no secret is left behind by', () => {
  it('a login that is remembered, the next launch, and the sign-out', async () => {
    const page = await visitor.open('/m/login');
    await login.submit(page);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [PASSWORD] });
    await page.close();
    const next = await visitor.open('/m/home');
    await signedIn(next);
    sessions = sessions.slice(-1);
    await leavesNoTrace(next, { passwords: [PASSWORD] });
    await signOut(next);
    sessions.push('(signed out)');
    await leavesNoTrace(next, { passwords: [PASSWORD] });
    for (const key of ['remPass', 'sass']) expect(await inLocal(next, key), key).toBeNull();
  });

  it('a login that is not remembered', async () => {
    const page = await visitor.open('/m/login');
    await login.doNotRemember(page);
    await login.submit(page);
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [PASSWORD] });
    expect(await inLocal(page, 'remPass')).toBeNull();
  });

  it('a login that failed', async () => {
    const page = await visitor.open('/m/login');
    await visitor.isInstalled(page);
    await login.submit(page, 'player01', 'WrongWrong1');
    await form.says(page, 'password', 'error.auth.credentials');
    await leavesNoTrace(page, { passwords: ['WrongWrong1'] });
  });

  it('a trial', async () => {
    const page = await visitor.open('/m/login');
    await login.trial(page).click();
    await signedIn(page);
    await leavesNoTrace(page, {});
  });

  it('a login by SMS, and by a wrong code before', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '912345678');
    const code = await world.sms('84912345678');
    const wrong = wrongCode(code);
    await login.submitCode(page, wrong);
    await form.says(page, 'verificationCode', 'error.verification.code');
    await login.submitCode(page, code);
    await signedIn(page);
    await leavesNoTrace(page, { codes: [code, wrong] });
  });

  it('a registration', async () => {
    const page = await visitor.open('/m/register');
    await registration.fillName(page, 'secretive1', 'Brandnew77');
    await form.submit(page).click();
    await signedIn(page);
    await leavesNoTrace(page, { passwords: ['Brandnew77'] });
  });

  it('a change of the password, of a remembered login', async () => {
    const page = await visitor.open('/m/login');
    await login.submit(page, 'down05');
    await signedIn(page);
    await visitor.go(page, '/m/changePsw');
    await password.change(page, 'Changed456');
    await overlays.toast(page, 'password.saved').waitFor();
    await leavesNoTrace(page, { passwords: [PASSWORD, 'Changed456'] });
    await frame.isAt(page, '/m/home');
    await leavesNoTrace(page, { passwords: [PASSWORD, 'Changed456'] });
  });

  it('a new password by phone', async () => {
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '912345001' });
    await form.getCode(page).click();
    const code = await world.sms('84912345001');
    await form.fill(page, { verificationCode: code, newPassword: 'Phoned789' });
    await password.setNew(page).click();
    await signedIn(page);
    await leavesNoTrace(page, { passwords: ['Phoned789'], codes: [code] });
  });

  it('a forgotten password by mail, and the new one that replaces it', async () => {
    const page = await visitor.open('/m/forget');
    await password.byEmail(page);
    await form.fill(page, { username: 'player01', email: 'minh.anh@parlour.example.com' });
    await form.submit(page).click();
    const mailed = await world.mail('minh.anh@parlour.example.com');
    expect(mailed.length).toBeGreaterThan(8);
    await page.goto(world.url('/m/login'));
    await login.submit(page, 'player01', mailed);
    await password.replaceMailed(page, 'Mailed789');
    await signedIn(page);
    await leavesNoTrace(page, { passwords: [mailed, 'Mailed789'] });
  });

  describe('Firebase', () => {
    beforeAll(() => fire.turnOn());
    afterAll(() => fire.turnOff());

    it('by SMS', async () => {
      const page = await visitor.open('/m/login');
      const tokens = tokensOfFirebase(page);
      await login.askForCode(page, '912345678');
      const code = await fire.code(page, '+84912345678');
      await login.submitCode(page, code);
      await signedIn(page);
      await leavesNoTrace(page, { codes: [code], tokens: await tokens() });
    });

    it.each(['google', 'facebook', 'telegram'] as const)('with %s', async (provider) => {
      const page = await visitor.open('/m/login');
      const tokens = tokensOfFirebase(page);
      await social.button(page, provider).click();
      await social.agree(page);
      await signedIn(page);
      const given = fire.provider.given.at(-1) ?? '';
      await leavesNoTrace(page, { tokens: [given, ...(await tokens())] });
      await signOut(page);
      await leavesNoTrace(page, { tokens: [given, ...(await tokens()), ...sessions] });
    });
  });
});
