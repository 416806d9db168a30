// How fast the search answers, in a real browser's data worker with the built app, over generated catalogues.
import type { Page } from 'playwright';
import type { SearchInput } from '../../contract/game-search';
import { CATALOGUE_PAGE_SIZE } from '../../contract/game-lists';
import type { CataloguePageRow } from '../../contract/rows/games';
import { NAMES } from '../../gateway/seed/names';
import type { Values } from './budgets';
import { median } from './measure';
import type { Tools } from './tools';

const SIZES = [10_000, 100_000];
const ROUNDS = 3;
const COLD_STARTS = 5;
const TYPES = ['RNG', 'FISH', 'LIVE', 'PVP'] as const;
const VENDORS = 80;
const CHINESE = '金龙财神发传说幸运虎凤凰宝石星光海王者天下无双福禄寿喜麻将扑克轮盘水果';
/** Typed a key at a time: names, a vendor, words together and in the wrong place, typos, Chinese, no match. */
const TYPED = [
  'lucky lantern',
  'golden dragon 12',
  'emrald pheonix',
  'midnihgt fetsival',
  'harbour 12 lion',
  'luckycat',
  'waterfall whispering',
  'a e i',
  'zzzzzzzz qqqqqqqq',
  '金龙财神',
  '幸运 虎',
];

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pages of a catalogue: most names are words, every tenth is Chinese. */
function* catalogue(size: number): Generator<CataloguePageRow> {
  const next = numbers(7);
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T;
  const source = Object.values(NAMES);
  const name = (): string => {
    if (next() < 0.1) return Array.from({ length: 3 + Math.floor(next() * 4) }, () => pick(CHINESE)).join('');
    const { openings, subjects } = pick(source);
    const second = next() < 0.5 ? ` ${pick(subjects)}` : '';
    return `${pick(openings)} ${pick(subjects)}${second}${next() < 0.3 ? ` ${Math.floor(next() * 3_000)}` : ''}`;
  };
  for (let first = 0; first < size; first += CATALOGUE_PAGE_SIZE) {
    const page = first / CATALOGUE_PAGE_SIZE;
    const gameType = TYPES[page % TYPES.length] as (typeof TYPES)[number];
    const games = Array.from({ length: CATALOGUE_PAGE_SIZE }, (_, n) => {
      const gameId = `g${first + n}`;
      const vendor = Math.floor(next() * VENDORS);
      return {
        key: `TY:${gameId}`,
        gameId,
        language: 'TY',
        name: name(),
        vendorCode: `V${vendor}`,
        vendorName: `Harbour ${vendor}`,
        gameType,
        iconPath: `games/${gameId}.svg`,
        isNew: next() < 0.1,
        isHot: next() < 0.05,
        jackpot: false,
        supportsTrial: true,
        gameCode: gameId.toUpperCase(),
        category: gameType,
        launchId: gameId,
      };
    });
    const number = Math.floor(page / TYPES.length) + 1;
    yield { language: 'TY', gameType, page: number, totalPages: number, games };
  }
}

/** Times of one key, in ms: in the worker, there and back, and on the main thread to send and to read. */
interface Key {
  worker: number;
  trip: number;
  main: number;
}
interface Bench {
  /** Starts the worker and waits until it answers. */
  start: (url: string, base: string) => Promise<void>;
  search: (input: SearchInput) => Promise<Key>;
  stop: () => void;
}

/** Talks to the worker in the page as Comlink does, and records the times. */
function installBench(): void {
  const scope = globalThis as unknown as { __bench: Bench };
  let worker: Worker;
  let number = 0;
  const send = (name: string, list: object[], transfer: Transferable[] = []) =>
    new Promise<Key>((resolve) => {
      const id = `bench-${number++}`;
      const began = performance.now();
      let sent = 0;
      const hear = (event: MessageEvent) => {
        const arrived = performance.now();
        const data = event.data as { id?: string; workerMs?: number };
        if (data.id !== id) return;
        const read = performance.now();
        worker.removeEventListener('message', hear);
        resolve({ worker: data.workerMs ?? NaN, trip: read - began, main: sent + read - arrived });
      };
      worker.addEventListener('message', hear);
      worker.postMessage({ id, type: 'APPLY', path: [name], argumentList: list }, transfer);
      sent = performance.now() - began;
    });
  scope.__bench = {
    start: async (url, base) => {
      // Runs before the worker's code, so that every answer carries its duration.
      const timed = `let began = 0;
        addEventListener('message', () => (began = performance.now()), { capture: true });
        const post = self.postMessage.bind(self);
        self.postMessage = (data, transfer) =>
          post({ ...data, workerMs: performance.now() - began }, transfer);
        await import(${JSON.stringify(url)});
        post('ready');`;
      const address = URL.createObjectURL(new Blob([timed], { type: 'text/javascript' }));
      worker = new Worker(address, { type: 'module' });
      await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
      const { port1 } = new MessageChannel();
      const context = {
        language: 'TY',
        session: null,
        device: 'H5',
        base,
        onLine: true,
        saveData: true,
        psw: null,
        resume: null,
      };
      const events = { type: 'HANDLER', name: 'proxy', value: port1 };
      await send('hello', [{ type: 'RAW', value: context }, events], [port1]);
    },
    search: (input) => send('searchGames', [{ type: 'RAW', value: input }]),
    stop: () => worker.terminate(),
  };
}

/** Writes rows into the worker's tables. */
const savePages = (page: Page, rows: CataloguePageRow[]): Promise<void> =>
  page.evaluate(
    (list) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlour');
        opening.onerror = () => reject(new Error('the database does not open'));
        opening.onsuccess = () => {
          const db = opening.result;
          const change = db.transaction('catalogue', 'readwrite');
          for (const row of list) change.objectStore('catalogue').put(row);
          change.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    rows,
  );

const share = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

/** Measures how long a key takes in catalogues of each size. */
export async function benchSearch({ browser, app, say }: Tools): Promise<Values> {
  const values: Values = {};
  const html = await (await fetch(app)).text();
  const script = /\/m\/assets\/worker-[\w.-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error('the page names no data worker');
  const url = new URL(script, app).href;
  for (const size of SIZES) {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    // A page of the same origin that starts nothing itself.
    await page.goto(`${app}config.json`);
    // The functions sent to the page were compiled here, and call this helper of the compiler.
    await page.evaluate('globalThis.__name = (work) => work');
    await page.evaluate(installBench);
    const bench = <K extends keyof Bench>(name: K, ...args: Parameters<Bench[K]>) =>
      page.evaluate(
        ([which, list]) => {
          const { __bench } = globalThis as unknown as {
            __bench: Record<string, (...all: unknown[]) => unknown>;
          };
          return __bench[which as string]?.(...(list as unknown[]));
        },
        [name, args] as const,
      ) as Promise<Awaited<ReturnType<Bench[K]>>>;
    const search = (text: string) => bench('search', { language: 'TY', gameType: 'RNG', text });
    await bench('start', url, app);
    let rows: CataloguePageRow[] = [];
    for (const row of catalogue(size)) {
      rows.push(row);
      if (rows.length < 20) continue;
      await savePages(page, rows);
      rows = [];
    }
    await bench('stop');

    const cold: { start: number; answer: number }[] = [];
    for (let n = 0; n < COLD_STARTS; n++) {
      const began = performance.now();
      await bench('start', url, app);
      const start = performance.now() - began;
      cold.push({ start, answer: (await search('l')).trip });
      if (n < COLD_STARTS - 1) await bench('stop');
    }
    const keys: Key[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const text of TYPED) {
        for (let units = 1; units <= text.length; units++) keys.push(await search(text.slice(0, units)));
      }
    }
    const figure = (of: keyof Key) => {
      const values = keys.map((key) => key[of]);
      return `median ${share(values, 0.5).toFixed(1)}, 95% ${share(values, 0.95).toFixed(1)} ms`;
    };
    say(`Search, ${size} games, per key in the worker:  ${figure('worker')}`);
    say(`Search, ${size} games, per key, there and back: ${figure('trip')}`);
    say(`Search, ${size} games, per key, main thread:    ${figure('main')}`);
    say(
      `Search, ${size} games, first answer of a new worker: ${Math.round(median(cold.map(({ answer }) => answer)))} ms after its start of ${Math.round(median(cold.map(({ start }) => start)))} ms`,
    );
    values[`ms${size}`] = share(
      keys.map(({ worker }) => worker),
      0.95,
    );
    await context.close();
  }
  return values;
}
