import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free-port';
import { until } from '../support/until';
import { killGroup, type BrowserOptions, type Engine, type EngineBrowser, type EngineTab } from './engine';

const LAUNCHER = fileURLToPath(new URL('webkit-launcher.py', import.meta.url));
const SCRIPT_DEADLINE_MS = 120_000;
/** WebKit looks for a session bus and an accessibility bus, and waits for them. */
const QUIET = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1' };

/** A virtual screen of one browser, which ends with it. Screens of their own do not outlive a run that is cut off. */
async function startDisplay(): Promise<{ name: string; screen: ChildProcess }> {
  const size = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-terminate'];
  const screen = spawn('Xvfb', ['-displayfd', '3', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, screen };
}

const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE };

export const webkit: Engine = {
  name: 'WebKit',
  async launch({ profile, isPrivate, refusesStorage, userAgent, before, hasHandler }: BrowserOptions) {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-webkit-'));
    await mkdir(profile, { recursive: true });
    const options = join(folder, 'options.json');
    await writeFile(
      options,
      JSON.stringify({
        data: isPrivate ? null : profile,
        userAgent: userAgent ?? null,
        before: before ?? null,
        handler: hasHandler ? 'parlour' : null,
        received: join(folder, 'received'),
        console: join(folder, 'console'),
        control: join(folder, 'control'),
        storage: !refusesStorage,
      }),
    );
    const port = await freePort();
    const display = await startDisplay();
    const env = { ...process.env, ...QUIET, DISPLAY: display.name };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore', detached: true });
    const server = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${server}/status`).then(
        () => true,
        () => false,
      );
    await until(answers, { message: 'WebKitWebDriver' });
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'parlour-engine-tests',
        'webkitgtk:browserOptions': { binary: LAUNCHER, args: [options] },
      })
      .build();
    await session.manage().setTimeouts({ script: SCRIPT_DEADLINE_MS });
    return new WebKitBrowser(driver, display.screen, session, folder);
  },
};

class WebKitBrowser implements EngineBrowser {
  private opened = 0;
  private readonly first: Promise<string>;

  constructor(
    private readonly driver: ChildProcess,
    private readonly screen: ChildProcess,
    private readonly session: WebDriver,
    private readonly folder: string,
  ) {
    this.first = session.getWindowHandle();
  }

  async newTab(): Promise<EngineTab> {
    const index = this.opened++;
    let handle = await this.first;
    if (index > 0) {
      await this.session.switchTo().newWindow('tab');
      handle = await this.session.getWindowHandle();
    }
    return new WebKitTab(this.session, handle, (name) => this.command({ [name]: index }));
  }

  console = (): Promise<string[]> => this.lines('console');
  received = async (): Promise<unknown[]> =>
    (await this.lines('received')).map((line) => JSON.parse(line) as unknown);

  async kill(): Promise<void> {
    if (this.driver.exitCode !== null || this.driver.signalCode !== null) return;
    const ended = once(this.driver, 'exit');
    killGroup(this.driver.pid);
    await ended;
    this.screen.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  close = (): Promise<void> => this.kill();

  private async lines(file: string): Promise<string[]> {
    const text = await readFile(join(this.folder, file), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  private async command(command: object): Promise<void> {
    const socket = connect(join(this.folder, 'control'));
    socket.write(`${JSON.stringify(command)}\n`);
    await once(socket, 'data');
    socket.destroy();
  }
}

class WebKitTab implements EngineTab {
  readonly compose = null;

  constructor(
    private readonly session: WebDriver,
    private readonly handle: string,
    private readonly command: (name: 'hide' | 'show') => Promise<void>,
  ) {}

  async goto(url: string): Promise<void> {
    await (await this.here()).get(url);
  }

  async call<T>(source: string, args: readonly unknown[]): Promise<T> {
    const session = await this.here();
    const { value, error } = await session.executeAsyncScript<{ value: T; error?: string }>(
      `const done = arguments[1];
       Promise.resolve().then(() => (${source})(...arguments[0])).then(
         (value) => done({ value: value === undefined ? null : value }),
         (error) => done({ error: String(error) }));`,
      args,
    );
    if (error) throw new Error(error);
    return value;
  }

  async clickAt(x: number, y: number): Promise<void> {
    const session = await this.here();
    const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
    await session.actions().move(at).press().release().perform();
  }

  async type(text: string): Promise<void> {
    const session = await this.here();
    await session.actions().sendKeys(text).perform();
  }

  press = (key: keyof typeof KEYS): Promise<void> => this.type(KEYS[key]);

  async back(): Promise<void> {
    await (await this.here()).navigate().back();
  }

  async close(): Promise<void> {
    await (await this.here()).close();
  }

  hide = (): Promise<void> => this.command('hide');
  show = (): Promise<void> => this.command('show');

  async screenshot(path: string): Promise<void> {
    const session = await this.here();
    await writeFile(path, await session.findElement(By.css('html')).takeScreenshot(), 'base64');
  }

  /** The driver has one current window for all tabs. */
  private async here(): Promise<WebDriver> {
    await this.session.switchTo().window(this.handle);
    return this.session;
  }
}
