import { savedLoader } from './loader';

/** The red dot of the message icon (spec: messages, Unread count). */
export const unreadMessages = savedLoader('unreadMessages', {
  fetch: ({ client }, _args, known) => client.read('messages.unreadCount', known),
});
