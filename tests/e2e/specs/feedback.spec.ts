import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { without } from '../conditions';
import { outbox } from '../database';
import { audit, connection, feedback, frame, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SEND = '/wps/feedback';
const PICTURE = '/wps/feedback/picture';
/** Where a photo was taken, as a camera writes it into the file. */
const PLACE = 'GPS 10.7769 N 106.7009 E';

let people = 0;

/** The photo with a segment of metadata behind its first marker. */
function withPlace(photo: Buffer): Buffer {
  const data = Buffer.from(`Exif\0\0${PLACE}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)]);
}

describe('feedback', () => {
  const { world, visitor } = useWorld({ pictures: true });
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `writer${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });

  const arrive = async (): Promise<Page> => {
    const page = await visitor.openAs(account, { path: '/m/feedback', password });
    await page.getByText(t('feedback.none')).waitFor();
    return page;
  };
  /** What the operator has of this member: a line each. */
  const arrived = async (): Promise<string[]> =>
    (await world.gateway.operator('feedback', 'list'))
      .split('\n')
      .filter((line) => line.includes(`  ${account}  `));
  const numberOf = (line: string): string => line.split('  ')[0] ?? '';
  /** A photo with its place, as large as a phone’s screen. */
  const photo = async (page: Page) => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: withPlace(await page.screenshot({ type: 'jpeg' })),
  });

  it('is sent with a picture, without the place of the photo; the answer appears below it', async () => {
    const page = await arrive();
    await feedback.kind(page, 'feedback.kind.game').check({ force: true });
    await feedback.file(page).setInputFiles([await photo(page)]);
    await expect.poll(() => feedback.previews(page).count()).toBe(1);
    await feedback.write(page, 'The wheel stands still.');
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    await page.getByText(t('feedback.picturesSent', { n: 1 })).waitFor();
    expect(await feedback.text(page).inputValue()).toBe('');
    expect(await feedback.previews(page).count()).toBe(0);

    const [line = ''] = await arrived();
    expect(line).toMatch(/ {2}game {2}pictures: 1 {2}The wheel stands still\./);
    const stored = await world.gateway.operator('feedback', 'picture', numberOf(line), '1');
    const bytes = Buffer.from(stored, 'base64');
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(bytes.includes(PLACE)).toBe(false);

    await world.gateway.operator('feedback', 'answer', numberOf(line), '--text', 'It turns again.');
    await page.reload();
    await feedback.inState(page, 'feedback.state.answered').waitFor();
    await page.getByText('It turns again.').waitFor();
    visitor.expectNoErrors();
  });

  it('waits without a connection, survives a reload, can be removed, and is sent once', async () => {
    visitor.uses({ installs: true });
    const page = await arrive();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await feedback.file(page).setInputFiles([await photo(page)]);
    await expect.poll(() => feedback.previews(page).count()).toBe(1);
    await feedback.write(page, 'Keep this');
    await overlays.toast(page, 'feedback.saved').waitFor();
    await feedback.write(page, 'Not this');
    const waiting = feedback.inState(page, 'feedback.state.waiting');
    await expect.poll(() => waiting.count()).toBe(2);
    await page.reload();
    await expect.poll(() => waiting.count()).toBe(2);
    await feedback.remove(page, waiting.filter({ hasText: 'Not this' }));
    await overlays.toastOf(page, 'info').waitFor();
    await expect.poll(() => waiting.count()).toBe(1);
    await overlays.isClosed(page);

    await connection.isBack(world, page);
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    await page.getByText(t('feedback.picturesSent', { n: 1 })).waitFor();
    expect(await arrived()).toEqual([expect.stringMatching(/pictures: 1 {2}Keep this$/)]);
    // What was sent is there without a connection, with its age.
    await connection.isCutOff(world, page);
    await page.reload();
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    await page.locator('.age').waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('is stored once when the answer is lost, for the text and for a picture', async () => {
    const page = await arrive();
    await feedback.file(page).setInputFiles([await photo(page)]);
    await expect.poll(() => feedback.previews(page).count()).toBe(1);
    world.proxy.dropNextAnswerTo(SEND);
    await feedback.write(page, 'Only once');
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    await page.getByText(t('feedback.picturesSent', { n: 1 })).waitFor();
    world.proxy.dropNextAnswerTo(PICTURE);
    await feedback.file(page).setInputFiles([await photo(page)]);
    await expect.poll(() => feedback.previews(page).count()).toBe(1);
    await feedback.write(page, 'With a picture');
    await expect.poll(() => page.getByText(t('feedback.picturesSent', { n: 1 })).count()).toBe(2);
    await expect.poll(() => outbox(page)).toEqual([]);
    expect(await feedback.inState(page, 'feedback.state.waiting').count()).toBe(0);
    expect((await arrived()).map((line) => line.replace(/.*pictures/, 'pictures'))).toEqual([
      'pictures: 1  With a picture',
      'pictures: 1  Only once',
    ]);
  });

  it('is sent once for two taps; a second tab shows it', async () => {
    const page = await visitor.openByForm(account, { path: '/m/feedback', password });
    const tab = await page.context().newPage();
    // It resumes the remembered login.
    await tab.goto(world.url('/m/feedback'));
    await tab.getByText(t('feedback.none')).waitFor();
    await feedback.text(page).fill('Twice');
    await feedback.sendButton(page).dblclick();
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    await feedback.inState(tab, 'feedback.state.sent').waitFor();
    expect(await feedback.entries(page).count()).toBe(1);
    expect(await arrived()).toHaveLength(1);
  });

  it('that is refused is kept with the reason, and sent again by a tap', async () => {
    const page = await arrive();
    const refused = feedback.inState(page, 'feedback.state.refused');
    await without(world, ['FEEDBACK3'], async () => {
      await feedback.write(page, 'Do not lose this');
      await refused.getByText(t('error.auth.forbidden')).waitFor();
    });
    await refused.getByText('Do not lose this').waitFor();
    await refused.getByRole('button', { name: t('feedback.resend') }).click();
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    expect(await arrived()).toHaveLength(1);
  });

  it('says what is missing, and takes only what is a picture, four at most', async () => {
    const page = await arrive();
    await feedback.write(page, '  \n ');
    await feedback.form(page).getByText(t('feedback.textRequired')).waitFor();
    expect(await feedback.text(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await feedback.file(page).setInputFiles([text]);
    await feedback.form(page).getByText(t('feedback.unreadable')).waitFor();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    await feedback
      .file(page)
      .setInputFiles([{ ...text, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
    await feedback.form(page).getByText(t('feedback.unreadable')).waitFor();
    const one = await photo(page);
    await feedback.file(page).setInputFiles([one, one, one, one, one]);
    await feedback
      .form(page)
      .getByText(t('feedback.tooMany', { max: 4 }))
      .waitFor();
    expect(await feedback.previews(page).count()).toBe(4);
    expect(await feedback.file(page).count()).toBe(0);
    await feedback.removePicture(page, 2).click();
    await expect.poll(() => feedback.previews(page).count()).toBe(3);
    await feedback.file(page).waitFor({ state: 'attached' });
    // More than the limit cannot be typed.
    await feedback.text(page).fill('');
    await page.keyboard.insertText('a'.repeat(1_200));
    await page.getByText(t('feedback.count', { n: 1_000, max: 1_000 })).waitFor();
    expect(await arrived()).toEqual([]);
    visitor.expectNoErrors();
  });

  it('is there again, with its pictures, when the player comes back to it', async () => {
    const page = await arrive();
    await feedback.kind(page, 'feedback.kind.idea').check({ force: true });
    await feedback.text(page).fill('Half written');
    await feedback.file(page).setInputFiles([await photo(page)]);
    await expect.poll(() => feedback.previews(page).count()).toBe(1);
    await frame.footerLink(page, 'home').click();
    await frame.isAt(page, '/m/home');
    await page.goBack();
    await feedback.text(page).waitFor();
    expect(await feedback.text(page).inputValue()).toBe('Half written');
    expect(await feedback.kind(page, 'feedback.kind.idea').isChecked()).toBe(true);
    expect(await feedback.previews(page).count()).toBe(1);
  });

  it('works by the keyboard alone', async () => {
    const page = await arrive();
    await feedback.kind(page, 'feedback.kind.problem').focus();
    await page.keyboard.press('ArrowRight');
    expect(await feedback.kind(page, 'feedback.kind.idea').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    // Past the pictures, to the contact, and to the button.
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    expect(await feedback.sendButton(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    expect(await arrived()).toEqual([expect.stringContaining('  idea  ')]);
  });

  it('that waits is named before signing out deletes it', async () => {
    const page = await arrive();
    world.proxy.swallow(SEND);
    await feedback.write(page, 'Too late');
    await feedback.inState(page, 'feedback.state.waiting').waitFor();
    await frame.openSignOut(page);
    await overlays.alert(page).getByText(t('signOut.unsent')).waitFor();
    await frame.confirmSignOut(page);
    await world.proxy.pass();
    await visitor.login(page, account, password);
    await visitor.go(page, '/m/feedback');
    await page.getByText(t('feedback.none')).waitFor();
    expect(await arrived()).toEqual([]);
  });

  it('says so where the list cannot be loaded, and can still be written', async () => {
    const page = await visitor.openAs(account, { password });
    world.proxy.malform(SEND, '{"success":true,"value":{}}');
    await visitor.go(page, '/m/feedback');
    await frame.failed(page).waitFor();
    await feedback.write(page, 'Written all the same');
    await feedback.inState(page, 'feedback.state.waiting').waitFor();
    await world.proxy.pass();
    await feedback.inState(page, 'feedback.state.sent').waitFor();
    expect(await arrived()).toHaveLength(1);
  });

  it('in Arabic, on a narrow phone, stays within the screen', async () => {
    visitor.uses({ language: 'AR', viewport: { width: 320, height: 568 } });
    const page = await visitor.openAs(account, { path: '/m/feedback', password });
    await feedback.text(page).fill(`رسالة ${'long'.repeat(60)}`);
    await feedback.form(page).locator('button[type=submit]').click();
    await feedback.entries(page).getByText('رسالة').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // What fades in is pale until it stands.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await audit.barriers(page)).toEqual([]);
  });
});

describe('the way to feedback', () => {
  const { world, visitor } = useWorld();
  const fromService = async (account?: string) => {
    const page = account ? await visitor.openAs(account) : await visitor.open('/m/service');
    if (account) await visitor.go(page, '/m/service');
    await frame
      .main(page)
      .getByRole('link', { name: t('route.feedback') })
      .click();
    return page;
  };

  it('leads from customer service to the form', async () => {
    const page = await fromService('player01');
    await feedback.text(page).waitFor();
  });

  it('asks a guest to log in', async () => {
    const page = await fromService();
    await overlays.loginDialog(page).waitFor();
  });

  it('tells a trial account that it is for members', async () => {
    const page = await fromService('trial01');
    await overlays.toast(page, 'toast.freeReject').waitFor();
    expect(new URL(page.url()).pathname).toBe('/m/service');
  });

  it('is gone where the merchant has it switched off; common questions stay', async () => {
    await without(world, ['FEEDBACK3'], async () => {
      const page = await visitor.open('/m/service');
      await frame
        .main(page)
        .getByRole('heading', { name: t('service.questions') })
        .waitFor();
      const main = frame.main(page);
      expect(await main.getByRole('link', { name: t('route.feedback') }).count()).toBe(0);
      await main.locator('a[href*="/m/helpDetail"]').first().click();
      await page.waitForURL(/helpDetail/);
    });
  });
});
