import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60_000;
const KEY = 'passkeyOffers';

const session = vi.hoisted(() => ({ userName: 'player01' as string | null }));
const shown = vi.hoisted(() => [] as (string | null)[]);
vi.mock('../../../src/data/session', () => ({
  getSession: () => session.userName && { token: 'token', userName: session.userName, type: 0 },
}));
vi.mock('../../../src/data/use-query', () => ({ useSettings: () => undefined }));
vi.mock('../../../src/data/passkey-offer', () => ({
  passkeyOffer: { show: (account: string) => shown.push(account), hide: () => shown.push(null) },
}));
const { offerPasskey, settleOffer } = await import('../../../src/shared/passkeys/offer-state');

describe('the offer of a passkey', () => {
  const stored = new Map<string, string>();
  const device = (answer: () => Promise<boolean>) =>
    vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: answer });
  beforeEach(() => {
    stored.clear();
    shown.length = 0;
    session.userName = 'player01';
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    device(() => Promise.resolve(true));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is shown once for each member, and again after 30 days', async () => {
    await offerPasskey();
    await offerPasskey();
    session.userName = 'agent01';
    await offerPasskey();
    session.userName = 'player01';
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    await offerPasskey();
    expect(shown).toEqual(['player01', 'agent01']);
    vi.advanceTimersByTime(1);
    await offerPasskey();
    expect(shown).toEqual(['player01', 'agent01', 'player01']);
  });

  it('is never shown again after a passkey was added here', async () => {
    settleOffer('player01', 'added');
    vi.advanceTimersByTime(400 * DAY_MS);
    await offerPasskey();
    expect(shown).toEqual([null]);
  });

  it.each([
    ['cannot check its user', () => Promise.resolve(false)],
    ['does not answer', () => Promise.reject(new Error('no'))],
  ])('is not shown, and not used up, on a device that %s', async (_what, answer) => {
    device(answer);
    await offerPasskey();
    expect([shown, stored.size]).toEqual([[], 0]);
  });

  it('is not shown in a browser without passkeys, or to a guest', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await offerPasskey();
    session.userName = null;
    await offerPasskey();
    expect(shown).toEqual([]);
  });

  it('is not shown to another member who has logged in meanwhile', async () => {
    device(() => {
      session.userName = 'agent01';
      return Promise.resolve(true);
    });
    await offerPasskey();
    expect(shown).toEqual([]);
  });

  it('stores no name, and survives damaged storage', async () => {
    for (const damaged of ['', '{', 'null', '[]', '{"a":"b"}', '7']) {
      stored.set(KEY, damaged);
      await offerPasskey();
    }
    expect(shown.length).toBe(6);
    expect(stored.get(KEY)).not.toContain('player01');
    expect(Object.keys(JSON.parse(stored.get(KEY) ?? '') as object)).toHaveLength(1);
  });

  it('remembers twenty members at most', () => {
    for (let n = 0; n < 30; n++) settleOffer(`member${n}`, 'shown');
    expect(Object.keys(JSON.parse(stored.get(KEY) ?? '') as object)).toHaveLength(20);
  });
});
