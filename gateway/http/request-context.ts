import type * as z from 'zod/mini';
import type { Call, CallName } from '../../contract/wire/index';
import type { Gateway } from '../gateway';
import type { Queryable } from '../store/db';
import type { Member } from '../store/sessions';

type Parsed<R, K extends 'query' | 'body'> =
  R extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** One request as its route receives it: validated and authenticated. */
export interface RequestContext<N extends CallName> {
  gateway: Gateway;
  /** The transaction of an idempotent call, else the database. */
  db: Queryable;
  query: Parsed<Call<N>, 'query'>;
  body: Parsed<Call<N>, 'body'>;
  /** Always present on calls with access `session`, sometimes on `optional` ones. */
  member: Call<N>['access'] extends 'session' ? Member : Member | undefined;
  token: string | undefined;
  language: string;
  /** The merchant of the `Merchant` header; the default merchant if that is empty. */
  merchantCode: string;
  /** Host name of the page that sent the request, as it says itself: for hints, never for a decision. */
  pageHost: string;
  /** Address of the client; '' if the request did not come over a socket. */
  address: string;
  /** What limits count as one address (spec: gateway, Addresses). */
  network: string;
  /** Country of the client, such as `VN`; '' if unknown. */
  country: string;
  /** What the client says of itself: its browser, and its `Device` header. */
  userAgent: string;
  device: string;
  /** The captcha that the text in the body answers. */
  captchaId: string | undefined;
}

type Route<N extends CallName> = (request: RequestContext<N>) => Promise<z.input<Call<N>['value']>>;
export type Routes = { [N in CallName]: Route<N> };

/** The routes of one area of the contract, such as `AreaRoutes<'vendors'>`. */
export type AreaRoutes<A extends string> = Pick<Routes, Extract<CallName, `${A}.${string}`>>;
