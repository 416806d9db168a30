import type { ResourceArgs, ResourceName, ResourceRows } from '../../contract/resources';
import type { Context } from '../context';
import type { Database } from '../db/schema';
import type { Client, ReadResult } from '../http/client';

/** What a resource is fetched with. */
export interface Source {
  context: Context;
  client: Client;
}
/** What is known of the saved rows, and the signal that cancels the fetch. */
export interface Known {
  etag: string | null;
  signal: AbortSignal;
  /** Of the rows, if they have one. */
  language?: string | undefined;
}

interface Fetching<Args, V> {
  /** Changes of this device are written into the same rows: an answer that is older than one must not undo it. */
  changesHere?: true;
  fetch(source: Source, args: Args, known: Known): Promise<ReadResult<V>>;
  /** Called where nothing was saved before and the gateway cannot be reached: makes the rows of other saved ones. */
  fallback?(context: Context, args: Args): Promise<void>;
  /** Called after the rows are saved. */
  after?(source: Source, value: V, args: Args): Promise<void>;
}
interface Writing<Args, V> extends Fetching<Args, V> {
  /** Writes the rows into the resource's tables. Runs inside a transaction: only Dexie may be awaited here. */
  write(db: Database, value: V, args: Args): Promise<unknown>;
}

/** Any loader, as the refresher runs it. */
export type AnyLoader = Fetching<object, unknown> & Partial<Pick<Writing<object, unknown>, 'write'>>;
/** Every resource of the contract with its loader; a missing one fails the type check. */
export type Loaders = Record<ResourceName, AnyLoader>;

/** A resource whose rows are one record of `saved`: `fetch` returns the rows. */
export const savedLoader = <N extends ResourceName>(
  _name: N,
  loader: Fetching<ResourceArgs<N>, ResourceRows<N>>,
): AnyLoader => loader as AnyLoader;

/** A resource with tables of its own, or with rows that are made from the saved ones. */
export const tableLoader = <N extends ResourceName, V>(
  _name: N,
  loader: Writing<ResourceArgs<N>, V>,
): AnyLoader => loader as AnyLoader;

/** The value of an answer without an ETag, or made of several answers. */
export const fetched = <V>(value: V): ReadResult<V> => ({ ok: true, unchanged: false, value, etag: null });

/** Maps the value of an answer; "unchanged" and errors pass through. */
export const mapRead = <A, B>(result: ReadResult<A>, map: (value: A) => B): ReadResult<B> =>
  result.ok && !result.unchanged ? { ...result, value: map(result.value) } : result;

export const merchantCode = ({ context }: Source): string => context.config?.merchantCode ?? '';
