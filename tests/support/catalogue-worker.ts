import { CATALOGUE_PAGE_SIZE } from '../../contract/game-lists';
import type { Platform } from '../../worker/context';
import { START_PAUSE_MS } from '../../worker/sync/catalogue';
import { startDataWorker, type Interceptor, type TestWorker } from './data-worker';
import type { TestGateway } from './gateway';
import { until } from './until';

/** A data worker that saves the catalogue in the background, without real pauses. */
export interface CatalogueWorker extends TestWorker {
  /** The pauses it would have made, in ms. */
  pauses: number[];
  /** The pages of the catalogue it requested, as `TYPE page`. */
  requestedPages: string[];
  /** Responds to them in place of the gateway; null ends it. */
  onPage: (respond: PageInterceptor | null) => void;
  /** Responds to all other requests. */
  onOtherRequest: (respond: Interceptor) => void;
  /** Moves the worker's clock. */
  advance: (ms: number) => void;
  /** Whether the player saves data. */
  setCostly: (costly: boolean) => void;
  /** Whether the connection is slow. */
  setSlow: (slow: boolean) => void;
  /** The pause after a start does not end by itself any more. */
  holdStart: () => void;
}
type PageInterceptor = (page: string, request: Request) => ReturnType<Interceptor>;

/** Never responds, but rejects when the request is aborted, as a real one does. */
export const neverRespond = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

export function startCatalogueWorker(
  gateway: TestGateway,
  options: { indexedDB?: IDBFactory; locks?: LockManager } = {},
): CatalogueWorker {
  const pauses: number[] = [];
  const requestedPages: string[] = [];
  let offset = 0;
  let costly = false;
  let slow = false;
  let held = false;
  let respondToPage: PageInterceptor | null = null;
  let respondToOther: Interceptor | null = null;
  const platform: Partial<Platform> = {
    now: () => Date.now() + offset,
    background: {
      wait: (ms) => {
        pauses.push(ms);
        return new Promise((resolve) => {
          if (!held || ms !== START_PAUSE_MS) setTimeout(resolve, 1);
        });
      },
      costly: () => costly,
      slow: () => slow,
    },
    ...(options.locks && { locks: options.locks }),
  };
  const { indexedDB } = options;
  const worker = startDataWorker(gateway.url, { platform, ...(indexedDB && { indexedDB }) });
  worker.intercept((request) => {
    const query = new URL(request.url).searchParams;
    if (query.get('pageSize') !== String(CATALOGUE_PAGE_SIZE)) return respondToOther?.(request);
    const page = `${query.get('gameType')} ${query.get('pageNo')}`;
    requestedPages.push(page);
    return respondToPage?.(page, request);
  });
  return {
    ...worker,
    pauses,
    requestedPages,
    onPage: (next) => (respondToPage = next),
    onOtherRequest: (next) => (respondToOther = next),
    advance: (ms) => (offset += ms),
    setCostly: (is) => (costly = is),
    setSlow: (is) => (slow = is),
    holdStart: () => (held = true),
  };
}

/** Waits until all games of the gateway are saved. */
export async function untilCatalogueSaved({ db }: TestWorker, gateway: TestGateway, language = 'TY') {
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

/** Lets a worker that should do nothing run for a while. */
export async function letRun({ api }: TestWorker): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await api.prepareSearch('TY');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
