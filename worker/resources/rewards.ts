import { savedLoader } from './loader';

/** The badge of the Members entry (spec: app, Footer menu). */
export const unclaimedRewards = savedLoader('unclaimedRewards', {
  fetch: ({ client }, _args, known) => client.read('rewards.unclaimedCount', known),
});
