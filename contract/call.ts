import type { z } from 'zod/mini';

/** Who may make a call. `optional`: a session is used if there is one; guests get the public answer. */
type Access = 'public' | 'optional' | 'session';

/**
 * One call of the platform gateway: a row of the wire table. The worker's client and the gateway's
 * router are both built from these rows, so the two sides cannot drift.
 */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path on the gateway, under /wps/. */
  path: `/wps/${string}`;
  /** Sent as the `ModuleId` header (spec: wire, Headers). */
  moduleId?: string;
  access: Access;
  /** The body holds a secret: it travels sealed, with the `Encryption` header. */
  sealed?: true;
  /** The body travels as a form (`application/x-www-form-urlencoded`), not as JSON. */
  form?: true;
  /** Sending it twice has the effect of sending it once, so the client may retry by itself. */
  repeatable: boolean;
  /** The call carries an `Idempotency-Key`; the gateway remembers the key and its answer for 24 h. */
  idempotent?: true;
  /** Removes secrets from the value before the gateway stores the answer of an idempotent call. */
  redact?: (value: unknown) => unknown;
  /** A read that carries an ETag and may be answered with 304. */
  cached?: true;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The `value` of a successful envelope. */
  value: z.ZodMiniType;
}

/** Declares a row and keeps its literal types. */
export const call = <const T extends CallRow>(row: T): T => row;

export type QueryOf<T extends CallRow> = T['query'] extends z.ZodMiniType ? z.input<T['query']> : undefined;
export type BodyOf<T extends CallRow> = T['body'] extends z.ZodMiniType ? z.input<T['body']> : undefined;
export type ValueOf<T extends CallRow> = z.output<T['value']>;
