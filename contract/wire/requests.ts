import * as z from 'zod/mini';
import { call } from '../call';

export const requests = {
  /**
   * What became of a request whose answer was lost. One that has not arrived is closed: if it still arrives, it fails
   * (spec: requests, Resolve).
   */
  resolve: call({
    method: 'POST',
    path: '/wps/system/requests/resolve',
    access: 'optional',
    repeatable: true,
    body: z.object({ key: z.string().check(z.minLength(8), z.maxLength(128)) }),
    /** `value`: the answer of the request; null if it was closed. */
    value: z.object({ done: z.boolean(), value: z.unknown() }),
  }),
} as const;
