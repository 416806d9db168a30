import { pick } from '../run';
import type { Device, Tab } from './device';
import { sleep } from './fast-time';
import { ACCOUNTS, NodeChecks } from './node-checks';

const MAX_TABS = 3;
const HOUR_MS = 3_600_000;
const CLOCK_JUMPS = [-90 * 24 * HOUR_MS, -HOUR_MS, -30_000, 30_000, HOUR_MS, 400 * 24 * HOUR_MS];
const SESSION_MS = 31 * 60_000;

/** What a run found, and how much it tried. */
export interface RunResult {
  steps: number;
  counts: Record<string, number>;
  failures: string[];
  log: string[];
}

/** One random run: steps that a seed chooses, then everything heals, and client, gateway and model are compared. */
export class NodeRun extends NodeChecks {
  async perform(steps: number): Promise<RunResult> {
    for (const device of this.devices) {
      const tab = await device.openTab();
      await tab.signIn('player01');
    }
    let done = 0;
    for (; done < steps && !this.failures.length; done++) {
      await this.step();
      if (this.random() < 0.5) await sleep(this.random() * 12);
    }
    if (!this.failures.length) {
      await this.heal();
      await this.compare();
    }
    for (const device of this.devices) {
      for (const [fault, count] of Object.entries(device.network.counts)) this.count(fault, count);
      device.close();
    }
    await Promise.allSettled([...this.pending].map((work) => Promise.race([work, sleep(1)])));
    this.gateway.gateway.db = this.real;
    const { counts, failures, log } = this;
    return { steps: done, counts, failures, log };
  }

  private readonly actions: [weight: number, action: (device: Device) => void | Promise<void>][] = [
    [44, (device) => this.tap(device)],
    [5, (device) => this.tapTwice(device)],
    [4, () => this.tapEverywhere()],
    [6, (device) => this.launch(device)],
    [9, (device) => this.refresh(device)],
    [7, (device) => this.changeNetwork(device)],
    [3, (device) => this.unreliable(device)],
    [5, (device) => this.killWorker(device)],
    [2, (device) => this.closeTab(device)],
    [3, (device) => this.openTab(device)],
    [4, (device) => this.hint(device)],
    [2, () => this.toggleGateway()],
    [2, (device) => this.jump(device)],
    [1, (device) => this.signOut(device)],
    [4, (device) => this.signIn(device)],
    [1, () => this.endSessions()],
  ];

  private async step(): Promise<void> {
    if (!this.gatewayUp && this.random() < 0.1) return this.toggleGateway();
    const device = pick(this.random, this.devices);
    if (device.network.connection !== 'good' && this.random() < 0.15) return this.changeNetwork(device);
    if (device.signedIn().length === 0 && this.random() < 0.3) return this.signIn(device);
    let at = this.random() * this.actions.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, action] of this.actions) {
      at -= weight;
      if (at < 0) return action(device);
    }
  }

  private gameOf(device: Device): string {
    const { own, shared, withdrawn } = this.games;
    return pick(this.random, [...(own[device.name] ?? []), ...shared, ...withdrawn]);
  }

  private tabOf(device: Device): Tab | undefined {
    const tabs = device.signedIn().filter(({ isReady }) => isReady);
    return tabs.length ? pick(this.random, tabs) : undefined;
  }

  private isOwn = (device: Device, gameId: string): boolean =>
    this.games.own[device.name]?.includes(gameId) ?? false;

  private set(tab: Tab, gameId: string, on: boolean): Promise<unknown> {
    return tab.ask((api) => api.setFavourite({ gameId, vendorCode: this.games.vendorCode, on }));
  }

  /** Taps a heart, as the screen shows it, and looks at what it shows then. */
  private async tap(device: Device, gameId = this.gameOf(device), times = 1): Promise<void> {
    const tab = this.tabOf(device);
    const account = tab?.session?.userName;
    if (!tab || !account) return this.signIn(device);
    this.count('taps');
    const before = await device.isHearted(account, gameId);
    this.expectWish(device, account, gameId, before);
    this.note(
      `${device.name}: ${account} taps ${gameId} ${before ? 'off' : 'on'}${times > 1 ? ` ${times} times` : ''}`,
    );
    const changes = device.ledger.changesOf(account, gameId);
    const taps: Promise<unknown>[] = [];
    for (let i = 0; i < times; i++) {
      const again = this.tabOf(device);
      if (again?.session?.userName !== account) continue;
      taps.push(this.set(again, gameId, i % 2 === 0 ? !before : before));
    }
    if (times === 1 && this.random() < 0.06) this.killTab(device, tab);
    await Promise.all(taps);
    const hearted = await device.isHearted(account, gameId);
    // A tap that found no session, or that a kill came before, changed nothing.
    if (!this.isOwn(device, gameId) || device.ledger.changesOf(account, gameId) === changes) return;
    this.wishes.set(this.wishKey(device, account, gameId), hearted);
    if (times === 1 && hearted === before)
      this.fail(`${device.name}: ${account}'s tap of ${gameId} is not seen`);
  }

  /** A heart that nobody else changes never jumps back. */
  private expectWish(device: Device, account: string, gameId: string, hearted: boolean): void {
    const wish = this.wishes.get(this.wishKey(device, account, gameId));
    if (wish !== undefined && wish !== hearted)
      this.fail(`${device.name}: ${account}'s heart of ${gameId} jumped back to ${hearted ? 'on' : 'off'}`);
  }

  private tapTwice(device: Device): Promise<void> {
    return this.tap(device, this.gameOf(device), 2 + Math.floor(this.random() * 2));
  }

  private async tapEverywhere(): Promise<void> {
    const gameId = pick(this.random, this.games.shared);
    await Promise.all(this.devices.map((device) => this.tap(device, gameId)));
  }

  private launch(device: Device): void {
    const tab = this.tabOf(device);
    const nodeId = pick(this.random, this.games.shared);
    this.note(`${device.name}: opens ${nodeId}`);
    const vendor = this.games.vendorCode;
    this.background(
      tab?.ask((api) =>
        api.launchGame({
          kind: 'generic',
          gameCategory: 'RNG',
          vendor,
          gameId: '',
          nodeId,
          supportFreePlay: true,
        }),
      ),
    );
  }

  private refresh(device: Device): void {
    const tab = this.tabOf(device);
    const account = tab?.session?.userName;
    if (!tab || !account) return;
    this.note(`${device.name}: ${account} refreshes`);
    this.background(tab.ask((api) => api.refresh('favourites', { account }, { force: this.random() < 0.8 })));
  }

  private changeNetwork(device: Device): void {
    const { network } = device;
    const next =
      network.connection === 'good' ? pick(this.random, ['refused', 'silent', 'captive'] as const) : 'good';
    network.connection = next;
    if (next !== 'good') this.count('cuts');
    this.note(`${device.name}: network ${next}`);
    const told = this.random() < 0.5;
    if (told) this.hint(device, next === 'good' ? 'online' : 'offline');
  }

  private unreliable(device: Device): void {
    device.network.unreliable = device.network.unreliable ? 0 : 0.3;
    this.note(`${device.name}: unreliable ${device.network.unreliable}`);
  }

  private killTab(device: Device, tab: Tab): void {
    this.count('kills');
    this.note(`${device.name}: kills a worker`);
    tab.kill();
    if (this.random() < 0.8) this.background(tab.start());
  }

  private killWorker(device: Device): void {
    const tab = device.tabs.length ? pick(this.random, device.tabs) : undefined;
    if (!tab) return;
    if (tab.api) return this.killTab(device, tab);
    this.note(`${device.name}: starts a worker again`);
    this.background(tab.start());
  }

  private closeTab(device: Device): void {
    if (!device.tabs.length) return;
    this.count('kills');
    this.note(`${device.name}: closes a tab`);
    device.closeTab(pick(this.random, device.tabs));
    this.hint(device, 'visible');
  }

  private openTab(device: Device): void {
    if (device.tabs.length >= MAX_TABS) return;
    this.note(`${device.name}: opens a tab`);
    this.background(device.openTab());
  }

  private hint(
    device: Device,
    hint = pick(this.random, ['visible', 'online', 'offline', 'hidden'] as const),
  ): void {
    this.note(`${device.name}: ${hint}`);
    for (const tab of device.tabs) this.background(tab.ask((api) => api.hint(hint)));
  }

  private jump(device: Device): void {
    device.clockOffset = this.random() < 0.3 ? 0 : pick(this.random, CLOCK_JUMPS);
    this.count('clock jumps');
    this.note(`${device.name}: clock ${device.clockOffset / 1_000} s off`);
  }

  private async signOut(device: Device): Promise<void> {
    const tab = this.tabOf(device);
    const account = tab?.session?.userName;
    if (!tab || !account) return;
    this.count('sign-outs');
    this.note(`${device.name}: ${account} signs out`);
    await tab.signOut();
    if (!device.signedIn(account).length) device.hadSession.delete(account);
    for (const gameId of this.games.own[device.name] ?? [])
      this.wishes.delete(this.wishKey(device, account, gameId));
    this.signedOut.add(`${device.name} ${account}`);
  }

  private async signIn(device: Device): Promise<void> {
    const gone = device.tabs.find(({ api }) => !api);
    if (gone) return this.background(gone.start());
    if (!device.tabs.length) return this.openTab(device);
    const tab = device.tabs.find(({ session, isReady }) => isReady && !session);
    if (!tab) return;
    const account = pick(this.random, ACCOUNTS);
    this.note(`${device.name}: ${account} signs in`);
    this.background(tab.signIn(account));
    await sleep(this.random() * 60);
  }

  private async endSessions(): Promise<void> {
    const account = pick(this.random, ACCOUNTS);
    this.note(`the gateway ends the sessions of ${account}`);
    this.count('sessions ended');
    if (this.random() < 0.3) this.gateway.advance(SESSION_MS);
    else
      await this.real.query(
        'DELETE FROM sessions WHERE member_id = (SELECT id FROM members WHERE account = $1)',
        [account],
      );
  }
}
