import * as z from 'zod/mini';
import { call } from '../call';
import {
  FEEDBACK_CONTACTS,
  FEEDBACK_KINDS,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  PICTURE_TEXT_MAX,
} from '../feedback';

/** Chosen by the device, so that sending it again never makes two (spec: feedback, Sending). */
const id = z.string().check(z.regex(/^[\w-]{16,64}$/));
const kind = z.enum(FEEDBACK_KINDS);

const wireFeedback = z.object({
  id: z.string(),
  kind,
  text: z.string(),
  /** Epoch ms. */
  createdAt: z.number(),
  /** Pictures that have arrived. */
  pictures: z.int(),
  /** Of the operator; null until there is one. */
  answer: z.nullable(z.object({ text: z.string(), at: z.number() })),
});
export type WireFeedback = z.infer<typeof wireFeedback>;

const feedbackBody = z.object({
  id,
  kind,
  text: z.string().check(z.maxLength(FEEDBACK_TEXT_MAX), z.regex(/\S/)),
  contact: z.enum(FEEDBACK_CONTACTS),
  /** Release of the app, and the size of its window, such as `390x844`. */
  release: z.string().check(z.maxLength(40)),
  screen: z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/)),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

export const feedback = {
  /** The member's own, newest first, with the answers. */
  list: call({
    method: 'GET',
    path: '/wps/feedback',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ list: z.array(wireFeedback) }),
  }),
  send: call({
    method: 'PUT',
    path: '/wps/feedback',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: feedbackBody,
    value: wireFeedback,
  }),
  /** A picture of feedback that was sent before. */
  addPicture: call({
    method: 'PUT',
    path: '/wps/feedback/picture',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({
      id,
      /** Its place among the pictures. */
      position: z.int().check(z.gte(0), z.lt(FEEDBACK_PICTURES_MAX)),
      /** base64 */
      data: z.string().check(z.maxLength(PICTURE_TEXT_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    value: z.null(),
  }),
} as const;
