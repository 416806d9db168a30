import * as z from 'zod/mini';
import { call } from '../call';

export const service = {
  /** Who answers now. `url`: of an entry of the settings' customer service. */
  online: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_onlineService',
    access: 'public',
    repeatable: true,
    query: z.object({ merchantCode: z.string(), language: z.string() }),
    value: z.object({ open: z.boolean(), hours: z.string() }),
  }),
} as const;
