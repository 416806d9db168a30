import type { Page } from 'playwright';
import { endWorker } from '../../e2e/conditions';
import { frame, home, login, tiles } from '../../e2e/pages/index';
import { readRows } from '../../e2e/database';
import { until } from '../../support/until';
import { pick } from '../run';
import { BrowserChecks, holds, isHearted, MEMBERS, STEP_MS, userOf } from './browser-checks';
import type { Phone } from './browser-world';

const MAX_TABS = 3;
const OWN_GAMES = 3;
/** A tap is seen within this, even if it finds the data worker dead: that takes seven seconds to notice. */
const SEEN_MS = 40_000;
const HOUR_MS = 3_600_000;
const CLOCK_JUMPS = [-90 * 24 * HOUR_MS, -HOUR_MS, HOUR_MS, 400 * 24 * HOUR_MS];
const CAPTIVE = '<!doctype html><title>Hotel</title>';

/** One random run in real browsers. See `node-run.ts`; here the hearts are tapped, and what is drawn is compared. */
export class BrowserRun extends BrowserChecks {
  async perform(steps: number): Promise<void> {
    await this.begin();
    for (let step = 0; step < steps && !this.failures.length; step++) {
      await this.step();
      this.count('steps');
    }
    await this.heal();
    if (!this.failures.length) await this.compare();
    await this.world.leavePhones();
  }

  /** Both phones are signed in as the same member, and installed. */
  private async begin(): Promise<void> {
    for (const name of ['phone', 'tablet']) {
      const phone = await this.world.newPhone(name);
      this.phones.push(phone);
      const page = await phone.profile.open(phone.url('/m/login'));
      await login.submit(page);
      await home.isShown(page);
      await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
        message: 'the app is installed',
      });
      await phone.profile.hasWritten('sass');
      if (this.ids.size) continue;
      const names = [...new Set(await home.tileNames(page))];
      const rows = await readRows(page, 'games');
      for (const row of rows) this.ids.set(String(row['name']), String(row['gameId']));
      this.own = { phone: names.slice(0, OWN_GAMES), tablet: names.slice(OWN_GAMES, 2 * OWN_GAMES) };
      this.shared = names.slice(2 * OWN_GAMES, 2 * OWN_GAMES + 2);
    }
  }

  private readonly actions: [weight: number, action: (phone: Phone) => Promise<void>][] = [
    [46, (phone) => this.tap(phone)],
    [9, (phone) => this.cut(phone)],
    [7, (phone) => this.loseAnswer(phone)],
    [5, (phone) => this.openTab(phone)],
    [3, (phone) => this.closeTab(phone)],
    [3, (phone) => this.crashTab(phone)],
    [6, (phone) => this.killWorker(phone)],
    [4, (phone) => this.stopServiceWorker(phone)],
    [6, (phone) => this.killBrowser(phone)],
    [4, () => this.killGateway()],
    [4, (phone) => this.jump(phone)],
    [2, (phone) => this.signOut(phone)],
    [3, (phone) => this.signIn(phone)],
    [2, () => this.endSessions()],
  ];

  private async step(): Promise<void> {
    if (!this.gatewayUp && this.random() < 0.3) return this.startGateway();
    const phone = pick(this.random, this.phones);
    if (this.cutPhones.has(phone) && this.random() < 0.3) return this.mend(phone);
    let at = this.random() * this.actions.reduce((sum, [weight]) => sum + weight, 0);
    const [, action] = this.actions.find(([weight]) => (at -= weight) < 0) ?? [];
    // On a bad network a screen may not come.
    await action?.(phone).catch((error: unknown) => {
      this.count('interrupted');
      this.note(`interrupted: ${String(error).split('\n')[0] ?? ''}`);
    });
  }

  private async tap(phone: Phone): Promise<void> {
    const page = await this.memberPage(phone);
    const account = page && (await userOf(page));
    if (!page || !account) return this.signIn(phone);
    const own = this.own[phone.name] ?? [];
    const name = pick(this.random, [...own, ...this.shared]);
    const heart = tiles.heart(page, name);
    // What is saved is drawn; before that nobody can tell what a tap would do.
    let wasOn = false;
    const drawn = await holds(SEEN_MS, async () => {
      if ((await userOf(page)) !== account) return true;
      wasOn = await isHearted(page, account, this.ids.get(name) ?? '');
      return (await heart.getAttribute('aria-pressed', { timeout: STEP_MS })) === String(wasOn);
    });
    // The gateway had ended the session, and an earlier call has told only now.
    if ((await userOf(page)) !== account) return;
    if (!drawn) {
      this.note(`${phone.name}: ${page.url()} ${await page.locator('body').innerText()}`);
      return this.fail(`${phone.name}: the heart of ${name} is not drawn as it is saved`);
    }
    this.count('taps');
    this.note(`${phone.name}: ${account} taps ${name} ${wasOn ? 'off' : 'on'}`);
    const wish = `${phone.name} ${account} ${name}`;
    await heart.click({ timeout: STEP_MS });
    if (this.random() < 0.06) {
      // Nobody knows whether it was saved.
      this.wishes.delete(wish);
      return this.killBrowser(phone);
    }
    const seen = await holds(SEEN_MS, async () => {
      if ((await userOf(page)) !== account) return true;
      return (await heart.getAttribute('aria-pressed', { timeout: STEP_MS })) === String(!wasOn);
    });
    if ((await userOf(page)) !== account) return void this.wishes.delete(wish);
    if (!seen) this.fail(`${phone.name}: ${account}'s tap of ${name} is not seen`);
    else if (own.includes(name)) this.wishes.set(wish, !wasOn);
  }

  /** A tab at home with a session. */
  private async memberPage(phone: Phone): Promise<Page | null> {
    const members: Page[] = [];
    for (const page of phone.profile.pages()) if (await userOf(page)) members.push(page);
    if (!members.length) return null;
    const page = pick(this.random, members);
    await page.bringToFront();
    const [name = ''] = this.shared;
    if (!(await tiles.heart(page, name).isVisible())) await this.goHome(phone, page);
    return (await tiles.heart(page, name).isVisible()) ? page : null;
  }

  private async cut(phone: Phone): Promise<void> {
    this.count('cuts');
    this.cutPhones.add(phone);
    const kind = pick(this.random, ['refuse', 'blackHole', 'reset', 'captive'] as const);
    this.note(`${phone.name}: network: ${kind}`);
    await phone.network[kind](CAPTIVE);
  }

  private loseAnswer(phone: Phone): Promise<void> {
    this.count('lost answers');
    this.note(`${phone.name}: the next answer to a change is lost`);
    phone.network.dropNextAnswerTo(this.random() < 0.7 ? 'favouriteAdd' : 'favouriteRemove');
    return this.tap(phone);
  }

  private async openTab(phone: Phone): Promise<void> {
    if (phone.profile.pages().length >= MAX_TABS) return;
    this.note(`${phone.name}: opens a tab`);
    await phone.profile.open(phone.url('/m/home')).catch(() => undefined);
  }

  private async closeTab(phone: Phone): Promise<void> {
    const pages = phone.profile.pages();
    if (pages.length < 2) return this.openTab(phone);
    this.count('kills');
    this.note(`${phone.name}: closes a tab`);
    await pick(this.random, pages).close();
    await phone.profile.pages()[0]?.bringToFront();
  }

  private async crashTab(phone: Phone): Promise<void> {
    const pages = phone.profile.pages();
    if (pages.length < 2) return this.openTab(phone);
    this.count('kills');
    this.note(`${phone.name}: a tab crashes`);
    const page = pick(this.random, pages);
    const crashed = page.waitForEvent('crash', { timeout: STEP_MS });
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await phone.profile.pages()[0]?.bringToFront();
  }

  private async killWorker(phone: Phone): Promise<void> {
    const page = phone.profile.pages().find((open) => open.workers().length > 0);
    if (!page) return;
    this.count('kills');
    this.note(`${phone.name}: a data worker ends`);
    await endWorker(page);
  }

  private async stopServiceWorker(phone: Phone): Promise<void> {
    const [page] = phone.profile.pages();
    if (!page) return;
    this.count('kills');
    this.note(`${phone.name}: the service worker ends`);
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  private async killBrowser(phone: Phone): Promise<void> {
    this.count('kills');
    this.count('browsers killed');
    this.note(`${phone.name}: the browser is killed and started again`);
    await phone.profile.kill();
    await phone.profile.open(phone.url('/m/home')).catch(() => undefined);
  }

  private async killGateway(): Promise<void> {
    if (!this.gatewayUp) return this.startGateway();
    this.count('kills');
    this.note('the gateway is killed');
    this.gatewayUp = false;
    await this.world.gateway.kill();
  }

  /** The clock of every open tab and its worker is wrong from now on. */
  private async jump(phone: Phone): Promise<void> {
    const offset = pick(this.random, CLOCK_JUMPS);
    this.count('clock jumps');
    this.note(`${phone.name}: clock ${offset / HOUR_MS} h off`);
    const shift = (ms: number) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    };
    for (const page of phone.profile.pages()) {
      await page.evaluate(shift, offset);
      for (const worker of page.workers()) await worker.evaluate(shift, offset).catch(() => undefined);
    }
  }

  private async signOut(phone: Phone): Promise<void> {
    const page = await this.memberPage(phone);
    const account = page && (await userOf(page));
    if (!page || !account) return;
    this.count('sign-outs');
    this.note(`${phone.name}: ${account} signs out`);
    for (const name of this.own[phone.name] ?? []) this.wishes.delete(`${phone.name} ${account} ${name}`);
    await frame.signOut(page);
  }

  private async signIn(phone: Phone, account = pick(this.random, MEMBERS)): Promise<void> {
    for (const page of phone.profile.pages()) {
      if (await userOf(page)) continue;
      return this.signInAt(phone, page, account);
    }
  }

  private async endSessions(): Promise<void> {
    if (!this.gatewayUp) return;
    const account = pick(this.random, MEMBERS);
    this.note(`the gateway ends the sessions of ${account}`);
    await this.world.gateway.revokeSessions(account);
  }
}
