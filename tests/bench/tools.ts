import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { BROWSER_FLAGS, PHONE, chromiumPath } from '../support/browser';
import { freePort } from '../support/free-port';
import { runDemo } from '../support/gateway-process';
import { NetworkProxy } from '../support/network-proxy';
import type { Values } from './budgets';
import { newPhone } from './measure';
import { captureStaticPage, checkStaticPage, serveBeside, STATIC_PATH } from './static-page';

/** What a part of the bench works with. It leaves the network of the proxy as it found it. */
export interface Tools {
  browser: Browser;
  /** The network between the browser and the gateway. */
  proxy: NetworkProxy;
  /** Origin of the app behind the proxy. */
  base: string;
  /** Address of the app, ending in `/m/`. */
  app: string;
  /** The same at the gateway itself: the work of the proxies would take the browser's processors from it. */
  direct: string;
  /** @returns the address of the static page, which is captured when it is first asked for */
  still: () => Promise<string>;
  /** Folder for profiles and reports, deleted at the end. */
  folder: string;
  /** How often to measure. */
  runs: number;
  /** What was given behind the names of the parts. */
  pattern: string | undefined;
  say: (text: string) => void;
}

/** A part of the bench. @returns its values by the names of its budgets */
export type Part = (tools: Tools) => Promise<Values | void>;

export const CHROMIUM = chromiumPath();

/** A browser with the profile of a folder. Closing it writes the profile to the disk. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...PHONE, executablePath: CHROMIUM, args: BROWSER_FLAGS });

export interface Bench {
  toolsOf: (runs: number, pattern?: string) => Tools;
  close: () => Promise<void>;
}

/** Starts the demo with 3,000 games, the network before it and a browser. */
export async function startBench(say: (text: string) => void): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bench-'));
  const port = await freePort();
  const gateway = runDemo({ PORT: String(port), DATA_DIR: join(folder, 'data') }, ['--games', '3000']);
  await gateway.ready;
  const beside = await serveBeside(port);
  const proxy = new NetworkProxy(() => ({ host: 'localhost', port: beside.port }));
  const base = await proxy.listen();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: BROWSER_FLAGS });
  const app = `${base}/m/`;
  const direct = `http://localhost:${port}/m/`;

  const capture = async () => {
    const phone = await newPhone(browser);
    const page = await captureStaticPage(phone, app);
    beside.setPage(page);
    await checkStaticPage(phone, base + STATIC_PATH, page.seen);
    await phone.close();
    return base + STATIC_PATH;
  };
  let captured: Promise<string> | undefined;
  const still = () => (captured ??= capture());
  return {
    toolsOf: (runs, pattern) => ({ browser, proxy, base, app, direct, still, folder, runs, pattern, say }),
    close: async () => {
      await browser.close();
      await proxy.close();
      beside.server.close();
      beside.server.closeAllConnections();
      await gateway.signal('SIGTERM');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
