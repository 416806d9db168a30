import { describe, expect, it } from 'vitest';
import { links, returnStateOf } from '../../../src/nav/links';
import { loginReasonOf, loginReasonText } from '../../../src/nav/login-reasons';

/** (spec: session, Login reasons) */
describe('why the login was opened', () => {
  it('is a key of the table, which has a text', () => {
    expect(loginReasonOf({ reason: 'favourite' })).toBe('favourite');
    expect(loginReasonText('favourite')).toBe('login.reason.favourite');
  });

  it.each([
    null,
    undefined,
    {},
    { reason: 7 },
    { reason: 'constructor' },
    { reason: '__proto__' },
    { reason: 'Pay us' },
  ])('is nothing in %j', (state) => {
    expect(loginReasonOf(state)).toBeNull();
    expect(returnStateOf(state)).toEqual({});
  });

  it('is passed on with the place to return to', () => {
    const state = { returnTo: '/m/gameCenter', reason: 'recent', step: 'x' };
    expect(returnStateOf(state)).toEqual({ returnTo: '/m/gameCenter', reason: 'recent' });
    expect(returnStateOf({ returnTo: links.home(), reason: 'game' })).toEqual({ reason: 'game' });
  });
});
