import { describe, expect, it } from 'vitest';
import { form, frame, home, login, password } from '../pages/index';
import { inSession } from '../storage';
import { like, t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld();

/** (spec: verification, SMS code button; spec: session, Login modes) */
describe('an SMS code under way', () => {
  it('the countdown goes on after the other mode and a reload, with the number and the code field', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '0912000333');
    await form.isSent(page);
    await login.byUsername(page);
    await login.byMobile(page);
    await form.counting(page).waitFor();
    expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912000333');
    await page.reload();
    await form.counts(page, /(1:\d\d|0:\d\d)$/);
    await form.isSent(page);
    expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912000333');
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(true);
  });

  it('a second code that is refused starts the countdown and names no other validity', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '0912000222');
    await form.isSent(page);
    const other = await visitor.open('/m/login');
    await login.askForCode(other, '0912000222');
    await form.counts(other, /(1:\d\d|0:\d\d)$/);
    await other.getByText(t('sms.earlier')).waitFor();
    for (const key of ['sms.valid_one', 'sms.valid_other'] as const)
      expect(await other.getByText(like(key)).count(), key).toBe(0);
  });

  it('after a session has ended the login opens in the mode that is remembered, with its fields', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '0912345678');
    await login.submitCode(page, await world.sms('84912345678'));
    await frame.showsPlayer(page);
    await home.isShown(page);
    expect(await inSession(page, 'sentCodes')).toBeNull();
    await world.gateway.revokeSessions('player01');
    await page.reload();
    await frame.isAt(page, '/m/login');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=mobileNum]')?.value === '0912345678',
    );
    expect(await login.mobileTab(page).getAttribute('aria-selected')).toBe('true');
  });

  it('of a new password goes on after a reload too', async () => {
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '0912000444' });
    await form.getCode(page).click();
    await form.isSent(page);
    await password.byEmail(page);
    await page.reload();
    await form.counting(page).waitFor();
    expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912000444');
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(true);
  });
});
