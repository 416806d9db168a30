import * as z from 'zod/mini';
import { call } from '../call';

export const messages = {
  /** How many messages wait unread (A §7): the red dot, and the agent's mail badge. */
  unreadCount: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getUnreadCount',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.number().check(z.nonnegative()),
  }),
} as const;
