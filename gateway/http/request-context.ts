import type { Call, CallName } from '../../contract/wire/index';
import type * as z from 'zod/mini';
import type { Firebase } from '../crypto/id-token';
import type { SealKeys } from '../crypto/sealed-body';
import type { Messenger } from '../messenger';
import type { Db, Queryable } from '../store/db';
import type { Member } from '../store/sessions';
import type { House } from '../vendor/vendor-runtime';

/** What a gateway consists of beside its routes. */
export interface Gateway {
  db: Db;
  now: () => number;
  seal: SealKeys;
  /** Further gateway and image hosts, as the settings publish them. */
  domainRoute: string[];
  imageCDNs: string[];
  messenger: Messenger;
  firebase: Firebase;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  proxies: ReadonlySet<string>;
  /** Chance and time of the demo's vendors, where they are not the real ones. */
  house?: House;
}

type Parsed<R, K extends 'query' | 'body'> =
  R extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** One request as a route sees it: validated, and known who asks. */
export interface Asked<N extends CallName> {
  gateway: Gateway;
  /** Inside the transaction of an idempotent call, else the database. */
  db: Queryable;
  query: Parsed<Call<N>, 'query'>;
  body: Parsed<Call<N>, 'body'>;
  /** Present on calls with access `session`; maybe on `optional` ones. */
  member: Call<N>['access'] extends 'session' ? Member : Member | undefined;
  token: string | undefined;
  language: string;
  /** Merchant code of the shell that asks; empty means the first merchant. */
  merchant: string;
  address: string;
  /** Which captcha the text in the body belongs to. */
  captchaId: string | undefined;
}
export type Route<N extends CallName> = (asked: Asked<N>) => Promise<z.input<Call<N>['value']>>;
export type Routes = { [N in CallName]: Route<N> };
