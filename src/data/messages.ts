import type { Result } from '../../contract/errors';
import { commands } from './worker-client';

/** The system may end a worker without notice; the next one gets the change. Sending it twice is harmless. */
async function sure(send: () => Promise<Result>): Promise<Result> {
  const result = await send();
  return !result.ok && result.code === 'worker_lost' ? send() : result;
}

/** Changes of the member's messages: seen at once, sent when the gateway can be reached (spec: messages, Changes). */
export const messageActions = {
  read: (id: string): Promise<Result> => sure(() => commands.readMessage(id)),
  readAll: (): Promise<Result> => sure(() => commands.readAllMessages()),
  remove: (id: string): Promise<Result> => sure(() => commands.deleteMessage(id)),
};
