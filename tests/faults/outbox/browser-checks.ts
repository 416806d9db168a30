import type { Page } from 'playwright';
import { login, tiles } from '../../e2e/pages/index';
import { ageRows, outbox, readRows } from '../../e2e/database';
import { until } from '../../support/until';
import { randomFrom } from '../run';
import type { BrowserWorld, Phone } from './browser-world';

export const MEMBERS = ['player01', 'agent01'] as const;
/** Every entry is sent within this once all is well: the longest pause and the longest probe, on a loaded machine. */
const HEAL_MS = 180_000;
export const STEP_MS = 30_000;

/** What a random run knows, and the comparison at its end: what is saved and drawn, gateway and model must agree. */
export abstract class BrowserChecks {
  readonly counts: Record<string, number> = {};

  readonly failures: string[] = [];
  readonly log: string[] = [];

  protected readonly random: () => number;
  protected phones: Phone[] = [];

  /** Games that only one phone taps, by its name; the others are everybody's. */
  protected own: Record<string, string[]> = {};

  protected shared: string[] = [];
  protected ids = new Map<string, string>();

  /** What the player set last, for the games that only this phone taps. */
  protected readonly wishes = new Map<string, boolean>();
  protected gatewayUp = true;

  constructor(
    protected readonly world: BrowserWorld,
    seed: number,
  ) {
    this.random = randomFrom(seed);
  }

  protected count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  protected note(text: string): void {
    this.log.push(text);
  }

  protected fail(text: string): void {
    this.failures.push(text);
    this.note(`FAILED: ${text}`);
  }

  protected readonly cutPhones = new Set<Phone>();

  protected async goHome(phone: Phone, page: Page): Promise<void> {
    const [name = ''] = this.shared;
    await page.goto(phone.url('/m/home'), { timeout: STEP_MS }).catch(() => undefined);
    await tiles
      .heart(page, name)
      .waitFor({ timeout: STEP_MS })
      .catch(() => undefined);
  }

  protected async mend(phone: Phone): Promise<void> {
    this.note(`${phone.name}: network good`);
    this.cutPhones.delete(phone);
    await phone.network.pass();
  }

  protected async startGateway(): Promise<void> {
    this.note('the gateway starts');
    await this.world.gateway.start();
    this.gatewayUp = true;
  }

  protected async signInAt(phone: Phone, page: Page, account: string): Promise<void> {
    this.note(`${phone.name}: ${account} signs in`);
    await page.goto(phone.url('/m/login'), { timeout: STEP_MS }).catch(() => undefined);
    // Without the app on the phone there is no form.
    const shown = await login.isShown(page).then(
      () => true,
      () => false,
    );
    if (!shown) return;
    await login.submit(page, account).catch(() => undefined);
    await holds(STEP_MS, async () => (await userOf(page)) !== null);
    this.note(`${phone.name}: signed in as ${await userOf(page)}`);
  }

  /** The network and the gateway work, and every member with changes is signed in. Nobody taps anything. */
  protected async heal(): Promise<void> {
    this.note('everything heals');
    if (!this.gatewayUp) await this.startGateway();
    for (const phone of this.phones) {
      await this.mend(phone);
      if (!phone.profile.pages().length) await phone.profile.open(phone.url('/m/home'));
    }
    for (const phone of this.phones) {
      const empty = await holds(HEAL_MS, async () => {
        const entries = await this.entriesOf(phone);
        for (const account of new Set(entries.map((entry) => String(entry['account']))))
          await this.signedIn(phone, account);
        return entries.length === 0;
      });
      if (empty) continue;
      this.count('stuck');
      this.fail(`${phone.name}: stuck: ${JSON.stringify(await this.entriesOf(phone))}`);
    }
  }

  protected async entriesOf(phone: Phone) {
    const [page] = phone.profile.pages();
    if (!page) throw new Error(`${phone.name} has no tab`);
    return outbox(page);
  }

  /** A tab of a member. */
  protected async signedIn(phone: Phone, account: string): Promise<Page> {
    for (const page of phone.profile.pages()) if ((await userOf(page)) === account) return page;
    // A launch that would resume the other member gives way.
    const page = await phone.profile.open(phone.url('/m/login'));
    const signedIn = await holds(HEAL_MS, async () => {
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.setItem('autoLogin', '0');
      });
      await this.signInAt(phone, page, account);
      return (await userOf(page)) === account;
    });
    if (!signedIn) this.fail(`${phone.name}: ${account} could not sign in`);
    return page;
  }

  /** A tab of a member that shows home, all of it requested anew. */
  private async atHome(phone: Phone, account: string): Promise<Page> {
    let page = await this.signedIn(phone, account);
    const isThere = await holds(HEAL_MS, async () => {
      await ageRows(page);
      await this.goHome(phone, page);
      if ((await userOf(page)) === account) return true;
      // The gateway had ended the session, and the first call has told.
      page = await this.signedIn(phone, account);
      return false;
    });
    if (!isThere) this.fail(`${phone.name}: ${account} is not at home`);
    return page;
  }

  protected async compare(): Promise<void> {
    const drawn = new Map<string, Record<string, boolean>>();
    const saved = new Map<string, string[]>();
    const members = new Set(['player01', ...[...this.wishes.keys()].map((key) => key.split(' ')[1] ?? '')]);
    const names = [...Object.values(this.own).flat(), ...this.shared];
    const { gateway } = this.world;
    for (const phone of this.phones) {
      for (const account of members) {
        const key = `${phone.name} ${account}`;
        let page = await this.atHome(phone, account);
        const agrees = async () => {
          const rows = (await readRows(page, 'favourites')).filter((row) => row['account'] === account);
          const ids = rows.map((row) => `${String(row['gameId'])}${row['pending'] ? ' unsent' : ''}`).sort();
          saved.set(key, ids);
          return ids.join() === (await gateway.admin<string[]>(`favourites/${account}`)).join();
        };
        const read = async () => {
          await holds(STEP_MS, agrees);
          // Home is drawn before its saved data is read.
          await holds(STEP_MS, async () => {
            const hearts: Record<string, boolean> = {};
            for (const name of names)
              hearts[name] = (await tiles.heart(page, name).getAttribute('aria-pressed')) === 'true';
            drawn.set(key, hearts);
            return names.every((name) => hearts[name] === saved.get(key)?.includes(this.ids.get(name) ?? ''));
          });
        };
        const isRead = await holds(HEAL_MS, async () => {
          const isDrawn = await read().then(
            () => true,
            () => false,
          );
          if (isDrawn && (await userOf(page)) === account) return true;
          // The gateway had ended the session, and a call has told only now.
          page = await this.atHome(phone, account);
          return false;
        });
        if (!isRead) this.fail(`${key}: home is not drawn`);
      }
    }
    const result = await this.world.takeResult(MEMBERS);
    this.counts['effects'] = result.effects;
    if (result.twice) this.fail(`${result.twice} requests took effect twice`);
    for (const [key, rows] of saved) {
      const [phone = '', account = ''] = key.split(' ');
      const expected = result.favourites.get(account) ?? [];
      if (rows.join() !== expected.join())
        this.fail(`${key}: saved [${rows.join(', ')}], the gateway has [${expected.join(', ')}]`);
      for (const name of names) {
        const has = expected.includes(this.ids.get(name) ?? '');
        if (drawn.get(key)?.[name] !== has)
          this.fail(`${key}: the heart of ${name} is drawn ${has ? 'off' : 'on'}`);
        const wish = this.wishes.get(`${phone} ${account} ${name}`);
        if (wish === undefined || wish === has) continue;
        this.count('lost');
        this.fail(`${key}: ${name} was last set ${wish ? 'on' : 'off'}, and it is not`);
      }
    }
  }
}

/** The member of a tab's session. */
export const userOf = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => sessionStorage.getItem('token') && sessionStorage.getItem('userName'))
    .catch(() => null);

/** Whether a game is a favourite by what is saved. */
export const isHearted = async (page: Page, account: string, gameId: string): Promise<boolean> =>
  (await readRows(page, 'favourites')).some(
    (row) => row['account'] === account && row['gameId'] === gameId && row['pending'] !== 'remove',
  );

/** @returns whether a condition held within so much time */
export const holds = (limitMs: number, condition: () => Promise<boolean>): Promise<boolean> =>
  until(condition, { message: 'it', limitMs, pauseMs: 250 }).then(
    () => true,
    () => false,
  );
