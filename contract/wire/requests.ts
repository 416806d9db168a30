import * as z from 'zod/mini';
import { call } from '../call';

export const requests = {
  /**
   * What became of a request whose answer was lost (decisions: Offline). One that has not arrived is closed: should it
   * still come, it is refused.
   */
  resolve: call({
    method: 'POST',
    path: '/wps/system/requests/resolve',
    access: 'optional',
    repeatable: true,
    body: z.object({ key: z.string().check(z.minLength(8), z.maxLength(128)) }),
    /** `value`: what the request was answered with; null if it was closed. */
    value: z.object({ done: z.boolean(), value: z.unknown() }),
  }),
} as const;
