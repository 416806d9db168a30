import type { Context } from '../context';
import type { Client } from '../http/client';
import type { Refresher } from '../sync/refresh';

/** What a service needs: the shared context, the network client and the refresher. */
export interface Services {
  context: Context;
  client: Client;
  refresher: Refresher;
}
