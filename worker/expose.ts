import { expose, proxy, type Endpoint } from 'comlink';
import type { WorkerApi } from '../contract/commands';

/** Offers the worker's surface to the page. Comlink clones results but cannot clone the function that `watch` returns. */
export function exposeWorker(api: WorkerApi, endpoint?: Endpoint): void {
  const watch: WorkerApi['watch'] = async (name, args, onRows) => proxy(await api.watch(name, args, onRows));
  expose({ ...api, watch }, endpoint);
}
