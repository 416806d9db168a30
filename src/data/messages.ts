import type { Result } from '../../contract/errors';
import { againIfLost, commands } from './worker-client';

/** Changes of the member's messages: seen at once, sent when the gateway can be reached (spec: messages, Changes). */
export const messageActions = {
  read: (id: string): Promise<Result> => againIfLost(() => commands.readMessage(id)),
  readAll: (): Promise<Result> => againIfLost(() => commands.readAllMessages()),
  remove: (id: string): Promise<Result> => againIfLost(() => commands.deleteMessage(id)),
};
