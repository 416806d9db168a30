import type { WorkerApi } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { Parts } from '../parts';
import { Messages } from '../services/messages';

type MessageCommands = Pick<WorkerApi, 'readMessage' | 'deleteMessage' | 'readAllMessages'>;

export const messageHandlers = ({ context, outbox }: Parts): MessageCommands => {
  const messages = new Messages(context, outbox);
  const asMember = async (work: (account: string) => Promise<void>): Promise<Result> => {
    const account = context.session?.userName;
    if (!account) return fail('not_signed_in');
    await work(account);
    return succeed(undefined);
  };
  return {
    readMessage: (id) => asMember((account) => messages.change(account, 'messagesRead', id)),
    deleteMessage: (id) => asMember((account) => messages.change(account, 'messagesDeleted', id)),
    readAllMessages: () => asMember((account) => messages.readAll(account)),
  };
};
