import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection, form, frame, login, openSessions, overlays } from '../pages/index';
import { isRegistered } from '../database';
import { t } from '../texts';
import { useWorld } from '../world';

let people = 0;

describe('where the member is logged in', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `sessions${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });

  /** The security center, with so many other devices in its list. */
  const openList = async (others: number): Promise<Page> => {
    const page = await visitor.openByForm(account, { password });
    await isRegistered(page);
    await visitor.go(page, '/m/securityCenter');
    await expect.poll(() => openSessions.others(page).count()).toBe(others);
    return page;
  };
  /** Another phone of the member. */
  const openElsewhere = async (remember: boolean): Promise<Page> => {
    const page = await world.visitor().open('/m/login');
    if (!remember) await login.doNotRemember(page);
    await login.submit(page, account, password);
    await frame.showsAccount(page, account);
    if (remember) await isRegistered(page);
    return page;
  };
  it('signs another phone out, and that phone shows it', async () => {
    const elsewhere = await openElsewhere(true);
    const page = await openList(1);
    expect(await openSessions.rows(page).first().innerText()).toContain(t('sessions.current'));
    expect(await openSessions.others(page).innerText()).toContain(t('sessions.remembered'));
    await openSessions.signOutThere(page, 'no');
    await overlays.isClosed(page);
    expect(await openSessions.others(page).count()).toBe(1);
    await openSessions.signOutThere(page);
    await overlays.toast(page, 'sessions.ended').waitFor();
    await expect.poll(() => openSessions.others(page).count()).toBe(0);
    const next = await elsewhere.context().newPage();
    await elsewhere.close();
    await next.goto(world.url('/m/'));
    await frame.isAt(next, '/m/login');
    await next.getByText(t('error.auth.device')).waitFor();
    await page.goto(world.url('/m/home'));
    await frame.showsAccount(page, account);
    visitor.expectNoErrors();
  });

  it('signs out everywhere else at once', async () => {
    const phones = [await openElsewhere(true), await openElsewhere(false)];
    const page = await openList(2);
    await openSessions.signOutEverywhereElse(page);
    await overlays.toast(page, 'sessions.ended').waitFor();
    await expect.poll(() => openSessions.rows(page).count()).toBe(1);
    expect(await openSessions.everywhereElse(page).count()).toBe(0);
    for (const phone of phones) {
      // What needs a session leads to the login now.
      await phone.goto(world.url('/m/securityCenter'));
      await frame.isAt(phone, '/m/login');
      await form.input(phone, 'username').waitFor();
    }
  });

  it('is shown without a network, where signing out says that it has not happened', async () => {
    visitor.uses({ installs: true });
    await openElsewhere(false);
    const page = await openList(1);
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await openSessions.signOutThere(page);
    await overlays.toast(page, 'error.offline').waitFor();
    expect(await openSessions.others(page).count()).toBe(1);
    await connection.isBack(world, page);
    await openSessions.signOutThere(page);
    await expect.poll(() => openSessions.others(page).count()).toBe(0);
  });
});
