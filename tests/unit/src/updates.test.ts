import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const registration: { active: object | null; waiting: object | null; installing: object | null } = {
  active: null,
  waiting: null,
  installing: null,
};
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = () => Promise.resolve(registration);
    update = () => Promise.resolve();
    messageSkipWaiting = () => undefined;
  },
}));
let typed: 'nothing' | 'here' | 'behind';
vi.mock('../../../src/lib/kept', () => ({
  kept: { isHere: () => typed === 'here', isBehind: () => typed === 'behind' },
}));

describe('a release that takes over', () => {
  const reload = vi.fn();
  let workers: EventTarget;

  beforeEach(() => {
    vi.stubEnv('DEV', false);
    typed = 'nothing';
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('location', { reload });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  /** A page that is open. @param is what it was loaded by, and what waits */
  async function open(is: { controlled: boolean; waits: boolean }) {
    vi.resetModules();
    reload.mockReset();
    const controller = is.controlled ? { postMessage: () => undefined } : null;
    workers = Object.assign(new EventTarget(), { controller });
    vi.stubGlobal('navigator', { serviceWorker: workers });
    registration.active = is.controlled || is.waits ? {} : null;
    registration.waiting = is.waits ? {} : null;
    const updates = await import('../../../src/data/updates');
    updates.registerServiceWorker();
    await new Promise((resolve) => setTimeout(resolve));
    return updates;
  }
  const takeOver = () => workers.dispatchEvent(new Event('controllerchange'));

  it('is loaded at once in the tab that agreed, also if that was reloaded past the service worker', async () => {
    for (const controlled of [true, false]) {
      const { applyUpdate } = await open({ controlled, waits: true });
      applyUpdate();
      expect(reload).not.toHaveBeenCalled();
      takeOver();
      expect(reload).toHaveBeenCalledOnce();
    }
  });

  it('is loaded after the game that was opened meanwhile, whatever was typed before', async () => {
    for (typed of ['nothing', 'here', 'behind'] as const) {
      const { applyUpdate, noteGame, reloadOutdated } = await open({ controlled: true, waits: true });
      applyUpdate();
      noteGame(true);
      takeOver();
      expect(reload).not.toHaveBeenCalled();
      noteGame(false);
      reloadOutdated();
      expect(reload).toHaveBeenCalledOnce();
    }
  });

  it.each([
    ['controlled', { controlled: true, waits: true }],
    ['reloaded past the service worker', { controlled: false, waits: true }],
  ])('is loaded by another tab (%s) at its next page, unless something was typed', async (_which, is) => {
    const { reloadOutdated } = await open(is);
    takeOver();
    for (typed of ['here', 'behind'] as const) reloadOutdated();
    expect(reload).not.toHaveBeenCalled();
    typed = 'nothing';
    reloadOutdated();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('changes nothing if it is the first on this device', async () => {
    const { reloadOutdated } = await open({ controlled: false, waits: false });
    takeOver();
    reloadOutdated();
    expect(reload).not.toHaveBeenCalled();
  });
});
