import { expect } from 'vitest';
import { frame, rewards } from '../../e2e/pages/index';
import { RESOLVED_MS } from './deadlines';
import { afterAVisit, isVisible } from './steps';

const REASON = 'Sorry for the wait';

/** A reward that is claimed. */
export const REWARD = afterAVisit({
  part: /MPSPROMO_claimReward/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => rewards.claim(page, REASON),
  arrive: async (cell) => {
    await cell.joins();
    await cell.world.gateway.operator('reward', 'grant', cell.account, '77', REASON);
    await cell.load('/m/rewardCenter');
    await rewards.claim(cell.page, REASON).waitFor();
  },
  act: ({ page }) => rewards.claim(page, REASON).click(),
  says: ({ page }) => frame.main(page).getByRole('alert'),
  isDone: ({ page }) => isVisible(rewards.claimed(page, REASON)),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
