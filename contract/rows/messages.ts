import { isUpTo, type MessageKind } from '../messages';
import type { OutboxRow } from './sync';

export interface MessageRow {
  id: string;
  kind: MessageKind;
  title: string;
  /** The start of the text, without markup. */
  summary: string;
  /** HTML of the platform, not sanitized. */
  html: string;
  /** Epoch ms. */
  at: number;
  read: boolean;
}

/** A member's newest messages in one language, without a gap, as far as they were loaded. */
export interface MessageListRow {
  account: string;
  language: string;
  /** Newest first, as the gateway confirmed them last. */
  list: MessageRow[];
  /** The place behind which the next page starts; null if there is none. */
  end: string | null;
}

/** The list as the member has left it, changes that wait in the outbox included. */
export type MessagesView = Pick<MessageListRow, 'list' | 'end'>;

export const MESSAGE_CHANGES = ['messagesRead', 'messagesDeleted', 'allMessagesRead'] as const;
/** A change of messages that waits in the outbox. */
export type MessageChange = OutboxRow<(typeof MESSAGE_CHANGES)[number]>;

/** What a change of this device makes of messages. */
export function afterChange(list: MessageRow[], change: MessageChange): MessageRow[] {
  if (change.kind === 'allMessagesRead') {
    const { until } = change.payload;
    return list.map((message) => (isUpTo(message, until) ? { ...message, read: true } : message));
  }
  const { ids } = change.payload;
  if (change.kind === 'messagesDeleted') return list.filter(({ id }) => !ids.includes(id));
  return list.map((message) => (ids.includes(message.id) ? { ...message, read: true } : message));
}
