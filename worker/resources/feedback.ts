import { mapRead, savedLoader } from './loader';

export const feedback = savedLoader('feedback', {
  changesHere: true,
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('feedback.list', known), ({ list }) => list),
});
