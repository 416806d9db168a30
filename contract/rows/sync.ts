import type { ErrorCode } from '../errors';
import type { FeedbackBody } from '../wire/feedback';

/** The rows of one resource that fit in one record. Written by the worker, read through `useResource`. */
export interface SavedRow {
  /** See `resourceKey`. */
  key: string;
  /** Account whose data this is; null for public data. */
  account: string | null;
  rows: unknown;
}

/** Age, loading and failure of one resource. */
export interface SyncStateRow {
  /** See `resourceKey`. */
  key: string;
  /** When the gateway last confirmed the saved rows, epoch ms; null if never. At most a minute late after a 304. */
  checkedAt: number | null;
  etag: string | null;
  /** Digest of the last answer: an equal one writes nothing even without an ETag. */
  digest: string | null;
  status: 'loading' | 'ready' | 'failed';
  error: ErrorCode | null;
  /** After a failure: when the gateway wants to be asked again at the earliest, epoch ms. */
  retryAt?: number;
  /** Account whose data this is; null for public data. */
  account: string | null;
}

interface GameChange {
  nodeId: string;
  vendor: string;
}
/** How many messages count as unread until the gateway has confirmed it, and are not unread any more. */
interface Counted {
  unread: number;
}
interface MessageIds extends Counted {
  ids: string[];
}
/** What the entries of each kind carry. Adding a kind: a line here, its shape in `check-rows.ts`, and its row in `outbox-kinds.ts`. */
export interface OutboxPayloads {
  favourite: GameChange;
  recent: GameChange;
  feedback: FeedbackBody;
  /** As bytes: WebKit may no longer read a Blob that it has stored. */
  feedbackPicture: { id: string; position: number; bytes: Uint8Array<ArrayBuffer> };
  messagesRead: MessageIds;
  messagesDeleted: MessageIds;
  /** Announcements for agents. */
  agentNoticesRead: { ids: string[] };
  /** All up to a place of the list. */
  allMessagesRead: Counted & { until: string };
}
export type OutboxKind = keyof OutboxPayloads;
/** Resources of a member that confirmed entries change. */
export type ChangedResource = 'favourites' | 'feedback' | 'unreadMessages';

/** A change made on this device that the gateway has not confirmed. Replayed in the order of `seq`. */
interface OutboxEntry<K extends OutboxKind> {
  seq?: number;
  account: string;
  kind: K;
  /** What is changed; two entries with the same subject are merged, or belong together. */
  subject: string;
  operation: 'add' | 'remove';
  payload: OutboxPayloads[K];
  idempotencyKey: string;
  attempts: number;
  /** Epoch ms. */
  nextAttemptAt: number;
  /** `sent`: the request may have reached the gateway, so it must be repeated with the same key. */
  status: 'queued' | 'sent';
  createdAt: number;
  /** The gateway has rejected it for good. It is kept for the player and not sent again by itself. */
  refused?: ErrorCode;
}
export type OutboxRow<K extends OutboxKind = OutboxKind> = { [Kind in K]: OutboxEntry<Kind> }[K];

/** Small facts the worker keeps between starts: the shell config, the working gateway, the clock offset, the key. */
export interface MetaRow {
  key: string;
  value: unknown;
}
