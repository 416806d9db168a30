import type { WorkerApi } from '../../contract/commands';
import { fail, succeed } from '../../contract/errors';
import type { Parts } from '../parts';
import { Feedback } from '../services/feedback';

type Names = 'sendFeedback' | 'removeFeedback' | 'resendFeedback';

export const feedbackHandlers = ({ context, outbox }: Parts): Pick<WorkerApi, Names> => {
  const feedback = new Feedback(context, outbox);
  return {
    sendFeedback: async (input) => {
      const account = context.session?.userName;
      return account ? feedback.send(account, input) : fail('not_signed_in');
    },
    removeFeedback: async (id) => {
      const account = context.session?.userName;
      return account ? succeed(await feedback.remove(account, id)) : fail('not_signed_in');
    },
    resendFeedback: async (id) => {
      const account = context.session?.userName;
      if (!account) return fail('not_signed_in');
      await feedback.resend(account, id);
      return succeed(undefined);
    },
  };
};
