import { readPlace, type Placed } from './cursor';

/** From the house, about the account, about money. */
export const MESSAGE_KINDS = ['house', 'account', 'money'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const isMessageKind = (value: unknown): value is MessageKind =>
  (MESSAGE_KINDS as readonly unknown[]).includes(value);

/** Messages of one page of the list. */
export const MESSAGE_PAGE_SIZE = 20;
/** One call reads or deletes so many at most. */
export const MESSAGES_AT_ONCE = 100;

/** The id of a message on the wire. */
export const MESSAGE_ID = /^[1-9]\d{0,14}$/;
/** A place in the list: the time and the id of a message. */
export const MESSAGE_CURSOR = /^(\d{1,15})-([1-9]\d{0,14})$/;

/** @returns undefined for a text that is no cursor */
export const readCursor = (text: string): Placed | undefined => readPlace(MESSAGE_CURSOR, text);

/** Whether a message is older than the place, or stands at it. */
export function isUpTo(message: Placed, cursor: string): boolean {
  const place = readCursor(cursor);
  if (!place) return false;
  return message.at < place.at || (message.at === place.at && Number(message.id) <= Number(place.id));
}
