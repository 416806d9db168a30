import { CATALOGUE_PAGE_SIZE } from '../../contract/game-lists';
import type { Platform } from '../../worker/context';
import { startDataWorker, type TestWorker } from './data-worker';
import type { TestGateway } from './gateway';
import { until } from './until';

/** A data worker that fills its catalogue in the background, without waiting. */
export interface Filling extends TestWorker {
  /** Pauses it would have made, in ms. */
  pauses: number[];
  /** The catalogue's pages it asked for, as `TYPE page`. */
  asked: string[];
  /** What answers those in place of the gateway. */
  onPage: (rule: ((page: string, request: Request) => Promise<Response | undefined>) | null) => void;
  /** The same for every other request. */
  onOther: (rule: (request: Request) => Promise<undefined>) => void;
  /** Moves the worker's clock. */
  advance: (ms: number) => void;
  costly: (is: boolean) => void;
}

/** Lets a request go to the gateway. */
export const pass = (): Promise<undefined> => Promise.resolve(undefined);
/** Never answers; ends when it is withdrawn, as a real request does. */
export const silence = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('withdrawn', 'AbortError'))),
  );

export function startFilling(
  gateway: TestGateway,
  options: { indexedDB?: IDBFactory; locks?: LockManager } = {},
): Filling {
  const pauses: number[] = [];
  const asked: string[] = [];
  let offset = 0;
  let costly = false;
  let rule: Parameters<Filling['onPage']>[0] = null;
  let otherRule: Parameters<Filling['onOther']>[0] = pass;
  const platform: Partial<Platform> = {
    now: () => Date.now() + offset,
    background: {
      wait: (ms) => {
        pauses.push(ms);
        return new Promise((resolve) => setTimeout(resolve, 1));
      },
      costly: () => costly,
    },
    ...(options.locks && { locks: options.locks }),
  };
  const { indexedDB } = options;
  const worker = startDataWorker(gateway.url, { platform, ...(indexedDB && { indexedDB }) });
  worker.intercept((request) => {
    const query = new URL(request.url).searchParams;
    if (query.get('pageSize') !== String(CATALOGUE_PAGE_SIZE)) return otherRule(request);
    const page = `${query.get('gameType')} ${query.get('pageNo')}`;
    asked.push(page);
    return rule?.(page, request) ?? pass();
  });
  return {
    ...worker,
    pauses,
    asked,
    onPage: (next) => (rule = next),
    onOther: (next) => (otherRule = next),
    advance: (ms) => (offset += ms),
    costly: (is) => (costly = is),
  };
}

/** Waits until every game the gateway has is saved. */
export async function wholeCatalogue({ db }: TestWorker, gateway: TestGateway, language = 'TY') {
  const rows = await gateway.db.query<{ id: string }>('SELECT id FROM games');
  const all = rows.map(({ id }) => id).sort();
  const saved = async () => {
    const pages = await db.catalogue.where('language').equals(language).toArray();
    return pages.flatMap(({ games }) => games.map(({ gameId }) => gameId)).sort();
  };
  await until(async () => JSON.stringify(await saved()) === JSON.stringify(all), {
    message: `the whole catalogue of ${language}`,
  });
}

/** Gives a worker that should rest every chance to ask for more. */
export async function giveChances({ api }: TestWorker): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await api.prepareSearch('TY');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
