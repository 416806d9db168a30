import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerEvent } from '../../../contract/commands';
import type { StoredLogin } from '../../../contract/stored-login';

type SessionEvent = Omit<Extract<WorkerEvent, { type: 'session' }>, 'type'>;

const worker = vi.hoisted(() => ({ tell: (_event: WorkerEvent): void => undefined }));
vi.mock('../../../src/data/worker-client', () => ({
  client: { subscribe: (listener: typeof worker.tell) => (worker.tell = listener) },
}));

const sessionOf = (userName: string) => ({ token: `token-of-${userName}`, userName, type: 0 });
const loginOf = (account: string, change: Partial<StoredLogin> = {}): StoredLogin => ({
  ...{ sass: `session of ${account}`, remPass: `login of ${account}` },
  ...{ psw: null, firstTimeLogin: false, trialUserName: null, ...change },
});
const loggedIn = (account: string): SessionEvent => ({
  ...{ session: sessionOf(account), reason: 'login', stored: loginOf(account) },
});

const storage = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
});

describe('the remembered login', () => {
  const local = new Map<string, string>();
  beforeEach(() => {
    local.clear();
    vi.stubGlobal('localStorage', storage(local));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Loads the page in a tab. @param own what the tab has stored before */
  async function open(own = new Map<string, string>()) {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', storage(own));
    const session = await import('../../../src/data/session');
    const { tell } = worker;
    /** Does something in this tab, which is not always the last that was opened. */
    const here = <T>(run: () => T): T => {
      vi.stubGlobal('sessionStorage', storage(own));
      return run();
    };
    return {
      hears: (event: SessionEvent) => here(() => tell({ type: 'session', ...event })),
      isConfirmed: () => here(() => tell({ type: 'confirmed' })),
      read: <T>(what: (from: typeof session) => T): T => here(() => what(session)),
      reload: () => open(own),
    };
  }
  type Tab = Awaited<ReturnType<typeof open>>;

  /** What a launch in a new tab resumes from. */
  const resumed = async () => (await open()).read(({ resumableLogin }) => resumableLogin());
  const ownLogin = ({ read }: Tab) => read(({ ownRememberedLogin }) => ownRememberedLogin());
  const unconfirmed = ({ read }: Tab) => read(({ unconfirmedLogin }) => unconfirmedLogin());

  it('stays as it is when a trial begins, and when it ends', async () => {
    (await open()).hears(loggedIn('player01'));
    const tab = await open();
    const stored = loginOf('trial1', { sass: null, remPass: null, trialUserName: 'trial1' });
    tab.hears({ session: sessionOf('trial1'), reason: 'login', stored });
    expect(await resumed()).toEqual({ sass: 'session of player01', remPass: 'login of player01' });
    tab.hears({ session: null, reason: 'signed_out' });
    expect(await resumed()).toEqual({ sass: 'session of player01', remPass: 'login of player01' });
  });

  /** The tab of a member, after another has logged in in the next tab. */
  async function withAnotherMember(): Promise<Tab> {
    const tab = await open();
    tab.hears(loggedIn('player01'));
    (await open()).hears(loggedIn('agent01'));
    return tab;
  }
  const REVOKED: SessionEvent = {
    ...{ session: null, reason: 'revoked', stored: loginOf('player01', { sass: null }) },
  };
  const OF_OTHER = { sass: 'session of agent01', remPass: 'login of agent01' };

  it('is that of whoever logged in last', async () => {
    const tab = await open();
    tab.hears(loggedIn('player01'));
    expect(await resumed()).toEqual({ sass: 'session of player01', remPass: 'login of player01' });
    tab.hears(loggedIn('agent01'));
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it.each<[string, SessionEvent]>([
    [
      'gets a new token',
      { session: { ...sessionOf('player01'), token: 'new' }, reason: 'renewed', sass: 'renewed' },
    ],
    ['is replaced without its member', loggedIn('player01')],
    ['is revoked on another device', REVOKED],
    ['ends', { session: null, reason: 'ended' }],
    ['is signed out', { session: null, reason: 'signed_out' }],
  ])('of another member stays when the session of this tab %s', async (_what, event) => {
    const tab = await withAnotherMember();
    const before = Object.fromEntries(local);
    tab.hears(event);
    expect(Object.fromEntries(local)).toEqual(before);
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it('of another member stays when this tab signs out without its worker', async () => {
    const tab = await withAnotherMember();
    tab.read(({ clearSignedOut }) => clearSignedOut());
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it.each<[string, SessionEvent]>([
    ['was signed out', { session: null, reason: 'signed_out' }],
    ['has ended', { session: null, reason: 'ended' }],
    ['was revoked on another device', REVOKED],
  ])(
    'of another member is not resumed in a tab whose session %s, until somebody logs in',
    async (_what, event) => {
      let tab = await withAnotherMember();
      tab.hears(event);
      tab = await tab.reload();
      expect(tab.read(({ isResuming }) => isResuming())).toBe(false);
      expect(tab.read(({ resumableLogin }) => resumableLogin())).toBeNull();
      tab.hears(loggedIn('player01'));
      tab.hears({ session: null, reason: 'ended' });
      tab = await tab.reload();
      expect(tab.read(({ isResuming }) => isResuming())).toBe(true);
      expect(tab.read(({ resumableLogin }) => resumableLogin())).toEqual({
        ...{ sass: null, remPass: 'login of player01' },
      });
    },
  );

  it('of another member stays when a launch that resumes one by the login alone is done', async () => {
    (await open()).hears(loggedIn('player01'));
    local.delete('sass');
    const launch = await open();
    expect(launch.read(({ isResuming }) => isResuming())).toBe(true);
    (await open()).hears(loggedIn('agent01'));
    launch.hears(loggedIn('player01'));
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it('is replaced by a launch that resumes it by the login alone, and by whoever logs in meanwhile', async () => {
    (await open()).hears(loggedIn('player01'));
    local.delete('sass');
    (await open()).hears(loggedIn('player01'));
    expect(await resumed()).toEqual({ sass: 'session of player01', remPass: 'login of player01' });
    local.delete('sass');
    (await open()).hears(loggedIn('agent01'));
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it('of a later login stays when a tab slept through the sign-out before, and that of another is not resumed there', async () => {
    for (const account of ['player01', 'agent01']) {
      local.clear();
      const own = new Map<string, string>();
      const tab = await open(own);
      const stored = loginOf('player01', { psw: 'password', firstTimeLogin: true });
      tab.hears({ ...loggedIn('player01'), stored });
      own.set('sentCodes', '{}');
      (await open()).hears(loggedIn(account));
      const before = Object.fromEntries(local);
      tab.hears({ session: null, reason: 'not_resumed' });
      expect(Object.fromEntries(local)).toEqual(before);
      expect([...own.keys()].filter((key) => key !== 'staysGuest')).toEqual([]);
      const again = await tab.reload();
      expect(again.read(({ isResuming }) => isResuming())).toBe(account === 'player01');
    }
  });

  it('goes with its member’s sign-out', async () => {
    const tab = await open();
    tab.hears(loggedIn('player01'));
    tab.hears({ session: null, reason: 'signed_out' });
    expect(Object.fromEntries(local)).toEqual({ autoLogin: '0' });
  });

  it('keeps the name alone when a guest tries it and the device was signed out', async () => {
    (await open()).hears(loggedIn('agent01'));
    const guest = await open(new Map([['staysGuest', '1']]));
    guest.hears({
      session: null,
      reason: 'revoked',
      stored: loginOf('agent01', { sass: null, remPass: 'name' }),
    });
    expect(guest.read(({ rememberedLogin }) => rememberedLogin())).toBe('name');
    expect(await resumed()).toBeNull();
  });

  it('of another member has no part in a change of password', async () => {
    const tab = await open();
    tab.hears(loggedIn('player01'));
    const before = ownLogin(tab);
    expect(before).toBe('login of player01');
    (await open()).hears(loggedIn('agent01'));
    expect(ownLogin(tab)).toBeNull();
    tab.read(({ rememberLogin }) => rememberLogin('changed', before));
    expect(await resumed()).toEqual(OF_OTHER);
  });

  it('stands in for a resumed session until that is confirmed, also after a reload', async () => {
    (await open()).hears(loggedIn('player01'));
    let tab = await open();
    tab.hears({ session: sessionOf('player01'), reason: 'resumed' });
    tab = await tab.reload();
    expect(unconfirmed(tab)).toBe('login of player01');
    tab.isConfirmed();
    expect(unconfirmed(tab)).toBeNull();
  });

  it('does not stand in for the session of another member', async () => {
    (await open()).hears(loggedIn('player01'));
    const tab = await open();
    tab.hears({ session: sessionOf('player01'), reason: 'resumed' });
    (await open()).hears(loggedIn('agent01'));
    expect(unconfirmed(tab)).toBeNull();
  });
});
