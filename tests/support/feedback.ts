import { randomUUID } from 'node:crypto';
import type { FeedbackBody } from '../../contract/wire/feedback';

/** Feedback as a form sends it. */
export const newFeedback = (changes: Partial<FeedbackBody> = {}): FeedbackBody => ({
  id: randomUUID(),
  kind: 'problem',
  text: 'The wheel stands still.',
  contact: 'none',
  release: '1.0.0',
  screen: '390x844',
  ...changes,
});

const MARKS = { 'image/webp': 'RIFF....WEBP', 'image/jpeg': '\xff\xd8\xff\xe0' };

/** Bytes that begin as a picture does. */
export function pictureBytes(type: keyof typeof MARKS = 'image/webp', length = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(Buffer.from(MARKS[type], 'latin1'));
  return bytes;
}
export const pictureText = (type?: keyof typeof MARKS, length?: number): string =>
  Buffer.from(pictureBytes(type, length)).toString('base64');
