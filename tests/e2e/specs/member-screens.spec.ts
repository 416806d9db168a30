import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { withField } from '../conditions';
import { opensAged, forgetRows } from '../database';
import { GATED_SCREENS, MEMBER_ENTRIES, MEMBER_SCREENS } from '../member-screens';
import {
  feedback,
  frame,
  keyboard,
  member,
  overlays,
  records,
  saferPlay,
  security,
  withdrawals,
} from '../pages/index';
import { areReadOffline, loadsFailsAndHeals, needNetwork, useMember, whileClosed } from '../screens';
import { t } from '../texts';
import { useWorld } from '../world';

const { world } = useWorld();

describe('a screen of the member center', () => {
  const somebody = useMember(world, 'player01', true);

  it.each(MEMBER_SCREENS)('$path loads, says that it failed, and loads by itself', (screen) =>
    loadsFailsAndHeals(world, somebody, screen, REQUEST_FAULTS.serverError),
  );

  it('is read without a network, with its age', () => areReadOffline(world, somebody, MEMBER_SCREENS));
});

describe('a screen that was never opened', () => {
  const somebody = useMember(world, 'player01', true);

  it('says so without a network, and loads by itself afterwards', () =>
    needNetwork(
      world,
      somebody,
      MEMBER_SCREENS.filter(({ early }) => !early),
    ));
});

describe('the member center', () => {
  const { person, page } = useMember(world, 'player01');

  it('shows who is logged in while nothing else can be loaded, and the rest by itself', async () => {
    await person().go(page(), '/m/mine');
    await expect.poll(() => member.sum(page()).innerText()).toContain('12,480,500.00');
    await forgetRows(page());
    world.proxy.disturb(/member\/info|wallets\/balance/, REQUEST_FAULTS.serverError);
    await page().goto(world.url('/m/mine'));
    await member.who(page()).getByText('player01').waitFor();
    await frame.tapToRetry(page()).waitFor();
    expect(await member.sum(page()).innerText()).not.toContain('480');
    await world.proxy.pass();
    await expect.poll(() => member.sum(page()).innerText()).toContain('12,480,500.00');
    await member.who(page()).getByText('Minh Anh').waitFor();
  });

  it.each(GATED_SCREENS)('$path is gone with its gate, and its address says why', async (screen) => {
    const { path, gate, entries } = screen;
    const look = async () => {
      await opensAged(page(), world.url('/m/mine'));
      const left = MEMBER_ENTRIES.filter((key) => !entries.includes(key)).map((key) => t(key));
      await expect.poll(() => member.allNames(page())).toEqual(left);
      await person().go(page(), path);
      await page().getByText(t('error.auth.forbidden')).waitFor();
    };
    await whileClosed(world, gate, look);
  });

  it('the address of invite friends leads home and to customer service while it is closed', async () => {
    await withField(world, ['options.promotions', ['MISSION']], async () => {
      await opensAged(page(), world.url('/m/inviteFriends'));
      await overlays.toast(page(), 'toast.contactService').waitFor();
      await frame.isAt(page(), '/m/home');
    });
  });
});

describe('an agent', () => {
  const { person, page } = useMember(world, 'agent01');

  it('sees every screen that players see', async () => {
    for (const { path } of MEMBER_SCREENS) {
      await person().go(page(), path);
      await expect.poll(() => frame.loading(page()).count(), { message: path }).toBe(0);
      expect(await frame.failed(page()).count(), path).toBe(0);
      expect(await page().getByText(t('error.auth.forbidden')).count(), path).toBe(0);
    }
    person().expectNoErrors();
  });
});

describe('a form', () => {
  const { person, page } = useMember(world, 'player01');
  const inPage = (of: Page) => frame.main(of).locator('form');
  const FORMS: [name: string, path: string, opener: ((of: Page) => Locator) | null][] = [
    ['of a deposit', '/m/voucherCenter', null],
    ['of a withdrawal', '/m/withdraw', null],
    ['of a transfer', '/m/upLine/transfer', null],
    ['of an account', '/m/withdraw', withdrawals.addAccount],
    [
      'of the payment password',
      '/m/securityCenter',
      (of) => frame.main(of).getByRole('button', { name: t('paymentPassword.change') }),
    ],
    [
      'of the phone',
      '/m/securityCenter',
      (of) => security.contacts(of).getByRole('button', { name: t('security.changePhone') }),
    ],
    [
      'of the e-mail',
      '/m/securityCenter',
      (of) => security.contacts(of).getByRole('button', { name: t('security.changeEmail') }),
    ],
    ['of a limit', '/m/saferPlay', (of) => saferPlay.limit(of, 'day').getByRole('button').first()],
    ['of days', '/m/gameRecord', (of) => records.chip(of, t('records.range.own'))],
  ];

  it.each(FORMS)('%s works by the keyboard, and its complaints belong to its fields', async (...row) => {
    const [name, path, opener] = row;
    await person().go(page(), path);
    let part = inPage(page());
    if (opener) {
      await opener(page()).focus();
      await page().keyboard.press('Enter');
      part = overlays.dialog(page());
    }
    const field = keyboard.firstField(part);
    await field.waitFor();
    // It begins inside the sheet.
    if (opener) expect(await part.locator(':focus').count()).toBe(1);
    expect(await keyboard.tabProblems(page(), part)).toEqual([]);
    await field.focus();
    // Days are filled in when the sheet opens.
    if (name === 'of days') await field.fill('');
    await page().keyboard.press('Enter');
    await part.getByRole('alert').first().waitFor();
    await expect.poll(() => keyboard.complaintProblems(part)).toEqual([]);
    if (!opener) return;
    await overlays.escape(page());
    await expect.poll(() => opener(page()).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('of feedback complains at its text, from the button', async () => {
    await person().go(page(), '/m/feedback');
    expect(await keyboard.tabProblems(page(), feedback.form(page()))).toEqual([]);
    await feedback.sendButton(page()).focus();
    await page().keyboard.press('Enter');
    await expect.poll(() => keyboard.complaintProblems(feedback.form(page()))).toEqual([]);
  });

  it.each(['timeOut', 'selfExclusion'] as const)('%s is chosen by the keyboard, and left', async (kind) => {
    await person().go(page(), '/m/saferPlay');
    const opener = frame.main(page()).getByRole('button', { name: t(`saferPlay.${kind}`) });
    await opener.focus();
    await page().keyboard.press('Enter');
    const length = overlays.dialog(page()).locator('.chip').first();
    await length.focus();
    await page().keyboard.press('Space');
    expect(await keyboard.tabProblems(page(), overlays.dialog(page()))).toEqual([]);
    await overlays
      .dialog(page())
      .getByRole('button', { name: t('saferPlay.next') })
      .focus();
    await page().keyboard.press('Enter');
    await overlays.alert(page()).waitFor();
    // The safe choice comes first.
    await keyboard
      .focused(page())
      .and(page().getByRole('button', { name: t('saferPlay.cancel') }))
      .waitFor();
    await page().keyboard.press('Escape');
    await overlays.alert(page()).waitFor({ state: 'detached' });
    await overlays.dialog(page()).waitFor();
    await overlays.escape(page());
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
