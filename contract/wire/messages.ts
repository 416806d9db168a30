import * as z from 'zod/mini';
import { call } from '../call';
import { MESSAGE_CURSOR, MESSAGE_ID, MESSAGES_AT_ONCE } from '../messages';

const cursor = z.string().check(z.regex(MESSAGE_CURSOR));
const id = z.string().check(z.regex(MESSAGE_ID));
const ids = z.array(id).check(z.minLength(1), z.maxLength(MESSAGES_AT_ONCE));

/** A message in one language. */
const message = z.object({
  id,
  /** One of `MESSAGE_KINDS`; a platform may have more. */
  kind: z.string(),
  title: z.string(),
  /** The start of the content, without markup. */
  summary: z.string(),
  /** HTML of the platform, not sanitized. */
  content: z.string(),
  /** Epoch ms. */
  at: z.number(),
  read: z.boolean(),
});

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
  /** One page, newest first (spec: messages, Pages). */
  list: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMessageList',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      language: z.string(),
      pageSize: z.string(),
      /** Only messages that come after this place. */
      after: z.optional(cursor),
    }),
    /** `next`: the place of the last one, if more come after it. */
    value: z.object({ list: z.array(message), next: z.nullable(cursor) }),
  }),
  detail: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMessageDetail',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ language: z.string(), id }),
    value: message,
  }),
  read: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_readMessages',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ ids }),
    value: z.null(),
  }),
  /** All up to a place, so that a mark that arrives late leaves newer messages unread. */
  readAll: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_readAllMessages',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ until: cursor }),
    value: z.null(),
  }),
  remove: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_deleteMessages',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ ids }),
    value: z.null(),
  }),
} as const;
