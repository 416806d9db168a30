import { describe, expect, it } from 'vitest';
import { endWorker, without } from '../conditions';
import { isRegistered } from '../database';
import {
  connection,
  form,
  frame,
  home,
  login,
  member,
  overlays,
  password,
  registration,
} from '../pages/index';
import { everythingStored, hasSession, inSession, remembered } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

const CHANGE = '/wps/member/passWordChangeV2';
const OLD = 'Parlour123';

// The tests have members of their own: down01 to down12.
describe('settings and the change of a password', () => {
  const { world, visitor } = useWorld({ merchant: { registration: registration.rulesOf() } });
  /** Opens the change of a member's password. */
  const arrive = async (account: string) => {
    const page = await visitor.openByForm(account);
    await password.openChange(visitor, page);
    return page;
  };

  it.each(['/m/set', '/m/changePsw', '/m/firstPassword'])(
    'a guest of %s is redirected home',
    async (path) => {
      const page = await visitor.open(path);
      await frame.isAt(page, '/m/home');
      await home.isShown(page);
    },
  );

  it('settings lead to the password and to the way out', async () => {
    const page = await visitor.openByForm('down01', { path: '/m/set' });
    await member.settingsSignOut(page).click();
    await overlays.alert(page).getByText(t('signOut.confirm')).waitFor();
    await page.getByRole('button', { name: t('signOut.no') }).click();
    await member.entry(page, 'route.changePsw').click();
    await password.save(page).waitFor();
    // The password of this login is held in memory.
    expect(await form.shownFields(page)).toEqual(['newPassword', 'confirmNewPassword']);
    visitor.expectNoErrors();
  });

  it('says what is wrong before anything is sent', async () => {
    const page = await arrive('down01');
    const before = world.proxy.count(CHANGE);
    await password.save(page).click();
    await form.says(page, 'confirmNewPassword', 'field.confirm.enter');
    await form.says(page, 'newPassword', 'field.password.required');
    await form.isFocused(page, 'newPassword');
    await form.fill(page, { newPassword: 'letters', confirmNewPassword: 'letters9' });
    await form.says(page, 'newPassword', 'field.password.format', { min: 6, max: 20 });
    await form.says(page, 'confirmNewPassword', 'field.confirm.mismatch');
    await form.fill(page, { newPassword: 'letters9' });
    await form.isFine(page, 'confirmNewPassword');
    expect(world.proxy.count(CHANGE)).toBe(before);
  });

  it('the same password again opens a dialog, and nothing is sent', async () => {
    const page = await arrive('down01');
    const before = world.proxy.count(CHANGE);
    await password.change(page, OLD);
    const popup = overlays.alert(page);
    await popup.getByText(t('password.same')).waitFor();
    expect(world.proxy.count(CHANGE)).toBe(before);
    await popup.getByRole('button', { name: t('dialog.ok') }).click();
    await popup.waitFor({ state: 'detached' });
    await password.change(page, 'Lantern81');
    await frame.isAt(page, '/m/home');
    await login.works(world, 'down01', 'Lantern81');
  });

  it('is saved, a toast says so for a second, then home; the remembered login stays', async () => {
    const page = await visitor.openByForm('down02');
    await isRegistered(page);
    const before = await remembered(page);
    await page.clock.install({ time: Date.now() });
    await password.openChange(visitor, page);
    await password.choose(page, 'Lantern82');
    await page.clock.pauseAt(Date.now() + 60_000);
    await password.save(page).click();
    await overlays.toast(page, 'password.saved').waitFor();
    expect(await inSession(page, 'PSW')).toBeNull();
    await page.clock.runFor(900);
    expect(frame.pathOf(page)).toBe('/m/changePsw');
    await page.clock.runFor(200);
    await frame.isAt(page, '/m/home');
    await page.clock.resume();
    // It holds a credential of this device, which stays.
    expect(await remembered(page)).toEqual(before);
    expect(await everythingStored(page)).not.toContain('Lantern82');
    // The password is not held after a reload, and the form asks for it.
    await page.goto(world.url('/m/changePsw'));
    await password.save(page).waitFor();
    expect(await form.shownFields(page)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
    await password.change(page, 'Lantern83');
    await form.says(page, 'oldPassword', 'field.password.required');
    await form.isFocused(page, 'oldPassword');
    await form.fill(page, { oldPassword: OLD });
    await password.save(page).click();
    await form.says(page, 'oldPassword', 'error.password.old');
    await form.isFocused(page, 'oldPassword');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern83');
    await form.fill(page, { oldPassword: 'Lantern82' });
    await password.save(page).click();
    await frame.isAt(page, '/m/home');
    // A launch whose session was ended continues by the remembered login.
    await page.close();
    await world.gateway.revokeSessions('down02');
    const next = await visitor.open('/m/mine');
    await hasSession(next);
    await member.who(next).filter({ hasText: 'Quang Huy' }).waitFor();
    expect(frame.pathOf(next)).toBe('/m/mine');
  });

  it('after a reload the form asks for the old one, which is stored nowhere', async () => {
    const page = await visitor.openByForm('down03');
    await page.reload();
    await page.goto(world.url('/m/changePsw'));
    await password.save(page).waitFor();
    expect(await form.shownFields(page)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
    await form.fill(page, { oldPassword: OLD });
    await password.change(page, 'Lantern84');
    await frame.isAt(page, '/m/home');
    await login.works(world, 'down03', 'Lantern84');
  });

  it('once the worker was replaced under the open form, it asks for the old one, and what was typed stays', async () => {
    const page = await visitor.openByForm('down10');
    await password.openChange(visitor, page);
    expect(await form.shownFields(page)).not.toContain('oldPassword');
    await password.choose(page, 'Lantern86');
    await endWorker(page);
    await password.save(page).click();
    // The tap that found the worker dead.
    await page.getByText(t('error.worker_lost')).waitFor();
    await password.save(page).click();
    await form.says(page, 'oldPassword', 'field.password.required');
    await form.isFocused(page, 'oldPassword');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern86');
    await form.fill(page, { oldPassword: OLD });
    await password.save(page).click();
    await frame.isAt(page, '/m/home');
  });

  it('after a login by SMS the form asks for the old one', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '912345678');
    await login.submitCode(page, await world.sms('84912345678'));
    await frame.isAt(page, '/m/home');
    await password.openChange(visitor, page);
    expect(await form.shownFields(page)).toContain('oldPassword');
  });

  it('signs out every other phone, and this one stays', async () => {
    const far = await home.open(world.visitor(), 'down04');
    const page = await arrive('down04');
    await password.change(page, 'Lantern85');
    await frame.isAt(page, '/m/home');
    await far.reload();
    await frame.isAt(far, '/m/login');
    await page.reload();
    await frame.showsAccount(page, 'Duc Anh');
  });

  it('takes nobody home who has left before the answer', async () => {
    const page = await visitor.openByForm('down12');
    await page.clock.install({ time: Date.now() });
    await password.openChange(visitor, page);
    const answer = world.proxy.holdAnswers(/passWordChangeV2/);
    const sent = world.proxy.count(CHANGE);
    await password.choose(page, 'Lantern84');
    await password.save(page).click();
    await world.proxy.waitFor(CHANGE, sent + 1);
    await visitor.go(page, '/m/help');
    answer();
    await overlays.toast(page, 'password.saved').waitFor();
    await page.clock.runFor(2_000);
    expect(frame.pathOf(page)).toBe('/m/help');
  });

  it('a lost answer is resolved', async () => {
    const page = await arrive('down05');
    await password.choose(page, 'Lantern86');
    world.proxy.dropNextAnswerTo(CHANGE);
    await password.save(page).click();
    await frame.isAt(page, '/m/home');
    expect(world.proxy.count('/wps/system/requests/resolve')).toBeGreaterThan(0);
    await login.works(world, 'down05', 'Lantern86');
  });

  it('while the answer cannot be resolved, the password typed last counts in the end', async () => {
    const page = await arrive('down06');
    await password.choose(page, 'Lantern87');
    world.proxy.cutAfter('/wps/', 0);
    await password.save(page).click();
    await form.saysAtEnd(page, 'error.unresolved');
    expect(await form.input(page, 'confirmNewPassword').inputValue()).toBe('Lantern87');
    await world.proxy.pass();
    await password.change(page, 'Lantern88');
    await frame.isAt(page, '/m/home');
    await login.works(world, 'down06', 'Lantern88');
  });

  it('offline it says so, changes nothing and keeps what was typed', async () => {
    const page = await arrive('down07');
    await password.choose(page, 'Lantern89');
    await connection.isCutOff(world, page);
    await password.save(page).click();
    await form.saysAtEnd(page, 'error.offline');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern89');
    await world.proxy.pass();
    await login.works(world, 'down07', OLD);
  });

  it('a session that ended leads to the login', async () => {
    const page = await arrive('down08');
    await password.choose(page, 'Lantern90');
    await world.gateway.revokeSessions('down08');
    await password.save(page).click();
    await frame.isAt(page, '/m/login');
    await login.works(world, 'down08', OLD);
  });

  it('a double tap changes it once', async () => {
    const page = await arrive('down09');
    const before = world.proxy.count(CHANGE);
    await password.choose(page, 'Lantern91');
    await password.save(page).dblclick();
    await frame.isAt(page, '/m/home');
    expect(world.proxy.count(CHANGE) - before).toBe(1);
  });

  it('a member without a password is offered the first one, and can log in with it', async () => {
    await without(world, ['MOBILENUMPASSREG3'], async () => {
      const page = await visitor.open('about:blank');
      await registration.registerByMobile(world, page, '912999001', '');
      const [mine] = await registration.stored(world, '912999001');
      expect(mine?.hasPassword).toBe(false);
      await page.goto(world.url('/m/changePsw'));
      await frame.isAt(page, '/m/firstPassword');
      await visitor.go(page, '/m/set');
      await member.entry(page, 'route.firstPassword').click();
      await page.getByText(t('password.firstText')).waitFor();
      expect(await form.shownFields(page)).toEqual(['newPassword', 'confirmNewPassword']);
      await password.change(page, 'Lantern92');
      await frame.isAt(page, '/m/home');
      await login.works(world, String(mine?.account), 'Lantern92');
      await visitor.go(page, '/m/firstPassword');
      await frame.isAt(page, '/m/changePsw');
    });
  });
});
