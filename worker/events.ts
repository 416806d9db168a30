import mitt, { type Emitter } from 'mitt';
import type { Connectivity, WorkerEvent } from '../contract/commands';
import type { ChangedResource } from '../contract/rows/sync';
import type { Settings } from '../contract/wire/system';

/** What a finished request says about the network. */
export type ExchangeResult =
  { kind: 'answered'; waitMs: number } | { kind: 'no_answer' } | { kind: 'captive' };

/** What the worker's parts tell each other. `app.ts` connects them; no part knows another one for this. */
export type Events = {
  /** For the page. */
  page: WorkerEvent;
  /** The database was opened again: the system closed it, or it was deleted. */
  reopened: void;
  /** A request ended. */
  exchange: ExchangeResult;
  /** A request has waited long for its first byte. */
  waiting: void;
  connectivity: Connectivity;
  settingsSaved: Settings;
  /** A call failed because the platform is closed: maintenance, or a restricted region. */
  platformClosed: void;
  /** The gateway no longer knows the session. */
  sessionRefused: void;
  /** A break that was begun with our session lasts. */
  sessionExcluded: void;
  sessionBegan: void;
  /** A launch continues the last session. */
  sessionResumed: void;
  /** A session replaced one whose rows were already requested. */
  sessionReplaced: { account: string };
  /** A member signed out, here or in another tab: nothing of the account may stay. */
  signedOut: { account: string };
  /** Every change of the account that waited in the outbox is confirmed. */
  outboxDrained: { account: string; changed: readonly ChangedResource[] };
};
export type EventBus = Emitter<Events>;

export const createEventBus = (): EventBus => mitt<Events>();
