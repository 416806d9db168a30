import { beforeEach, describe, expect, it } from 'vitest';
import { ask, login } from '../../support/ask';
import { networkError } from '../../support/data-worker';
import { logInRemembered } from '../../support/session-events';
import { BY_NAME, useRememberedDevice } from './remembered-device';

const OWN = { account: 'player01' };
const DONE = { ok: true, value: undefined };

describe('where the member is logged in', () => {
  const { world } = useRememberedDevice();
  /** Tokens of two other phones. */
  let elsewhere: string[];
  beforeEach(async () => {
    await logInRemembered(world.worker, BY_NAME);
    elsewhere = [await logIn(), await logIn()];
  });

  const logIn = async () =>
    (await login(world.gateway.url, 'player01', 'Parlour123', world.gateway.gateway.now())).value.token;
  const isOpen = async (token: string) =>
    (await ask(world.gateway.url, 'session.renew', { token })).status === 200;
  const list = async () => {
    await world.worker.api.refresh('sessions', OWN, { force: true });
    return (await world.worker.rows('sessions', OWN)) ?? [];
  };
  const listed = async () => (await world.worker.rows('sessions', OWN)) ?? [];

  it('this phone comes first, and no row holds what opens a session', async () => {
    const rows = await list();
    expect(rows.map(({ current, remembered }) => [current, remembered])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    for (const token of elsewhere) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('signs out on one, and the list says so at once', async () => {
    const [, other] = await list();
    expect(await world.worker.api.endSession(other?.id ?? '')).toEqual(DONE);
    expect((await listed()).map(({ id }) => id)).not.toContain(other?.id);
    expect((await Promise.all(elsewhere.map(isOpen))).filter(Boolean)).toHaveLength(1);
    // It is signed out already.
    expect(await world.worker.api.endSession(other?.id ?? '')).toEqual(DONE);
  });

  it('signs out everywhere else, and stays here', async () => {
    await list();
    expect(await world.worker.api.endOtherSessions()).toEqual(DONE);
    expect((await listed()).map(({ current }) => current)).toEqual([true]);
    expect(await Promise.all(elsewhere.map(isOpen))).toEqual([false, false]);
    expect(await world.worker.api.renewSession()).toEqual(DONE);
  });

  it('a lost answer is not taken for a sign-out, and the list tells that it was one', async () => {
    const [, other] = await list();
    world.worker.onResponse((request, response) => (request.method === 'DELETE' ? networkError() : response));
    expect((await world.worker.api.endSession(other?.id ?? '')).ok).toBe(false);
    world.worker.onResponse((_request, response) => response);
    expect((await list()).map(({ id }) => id)).not.toContain(other?.id);
  });

  it('is saved for its member alone', async () => {
    await list();
    await world.worker.api.logout();
    expect(await listed()).toEqual([]);
    expect(await world.worker.api.refresh('sessions', OWN)).toMatchObject({
      ok: false,
      code: 'not_signed_in',
    });
    expect(await world.worker.api.endOtherSessions()).toMatchObject({ ok: false, code: 'not_signed_in' });
  });
});
