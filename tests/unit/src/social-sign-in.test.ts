import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../contract/storage-keys';

const LEFT = { provider: 'google', state: 'ours', nonce: 'n', returnTo: '/m/mine', remember: true };
const replaceState = vi.fn();

/** As a page is that the provider has led back to. */
async function comesBack(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://any');
  vi.stubGlobal('location', { pathname, search, hash });
  return import('../../../src/native/social-sign-in');
}

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>([[STORAGE_KEYS.socialSignIn.key, JSON.stringify(LEFT)]]);
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  replaceState.mockReset();
});

it('what came back is held until it is used, however often a screen begins to be drawn', async () => {
  const { signInReturn, forgetSignInReturn } = await comesBack('/m/login#id_token=abc&state=ours');
  const first = signInReturn();
  expect(first).toEqual({
    credential: { provider: 'google', idToken: 'abc', rawNonce: 'n' },
    returnTo: '/m/mine',
    remember: true,
  });
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/m/login');
  vi.stubGlobal('location', { pathname: '/m/login', search: '', hash: '' });
  expect(signInReturn()).toBe(first);
  forgetSignInReturn();
  expect(signInReturn()).toBeNull();
});

it.each(['/m/login#id_token=abc&state=another', '/m/login#id_token=abc', '/m/login?error=denied&state=ours'])(
  'nothing is made of %s',
  async (address) => {
    const { signInReturn } = await comesBack(address);
    expect(signInReturn()).toMatchObject({ credential: null });
  },
);

it('an address that is no answer is left alone', async () => {
  const { signInReturn } = await comesBack('/m/login?invite=1');
  expect(signInReturn()).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});
