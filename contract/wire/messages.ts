import * as z from 'zod/mini';
import { call } from '../call';

export const messages = {
  /** Number of unread messages: the red dot, and the agent's mail badge (spec: messages, Unread count). */
  unreadCount: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getUnreadCount',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.number().check(z.nonnegative()),
  }),
} as const;
