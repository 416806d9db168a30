import { expect } from 'vitest';
import { frame, rewards } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import { generic, playOf, ticketOf, launch, vendorCall } from '../../unit/gateway/launch-calls';
import { RESOLVED_MS } from './deadlines';
import type { Cell } from './cell';
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

const TITLE = 'Play a game';
/** The mission of the matrix's merchant. */
export const MISSION = {
  ...{ id: 'a-game', kind: 'games', period: 'week', goal: 1, reward: 77 },
  title: { '*': TITLE },
};
const VENDOR = { vendor: 'PAR', id: '' };
const CATEGORY = 'INHOUSE';
const STAKES = [50_000, 60_000, 70_000];

/** A member who has bet, past the phone. */
async function plays(cell: Cell): Promise<void> {
  const { token } = await cell.joins();
  await cell.world.gateway.operator('credit', cell.account, '1000000');
  const at = { url: cell.gateway };
  const lobby = await launch(at, token, generic(VENDOR, CATEGORY));
  const { body } = await vendorCall(at, 'enter', { ticket: ticketOf(lobby) });
  const play = await playOf(at, token, generic({ ...VENDOR, id: body.lobby[0]?.id ?? '' }, CATEGORY));
  for (const stake of STAKES) {
    const { body: settled } = await vendorCall(at, 'bet', { play, round: `${cell.account}-${stake}`, stake });
    expect(settled.error).toBeUndefined();
  }
}

/** The reward of a mission that is claimed. */
export const MISSION_CLAIM = afterAVisit({
  part: /MPSPROMO_claimMission/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => rewards.claim(page, TITLE),
  arrive: async (cell) => {
    await plays(cell);
    await cell.load('/m/leaderBoard');
    await rewards.claim(cell.page, TITLE).waitFor();
  },
  act: ({ page }) => rewards.claim(page, TITLE).click(),
  says: ({ page }) => frame.main(page).getByRole('alert'),
  isDone: ({ page }) => isVisible(rewards.claimed(page, TITLE)),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});

/** A rebate that is claimed. */
export const REBATE = afterAVisit({
  part: /MPSPROMO_claimRebate/,
  deadlineMs: RESOLVED_MS,
  again: ({ page }) => rewards.claimRebate(page),
  arrive: async (cell) => {
    await plays(cell);
    await cell.load('/m/member/manualRebate');
    await rewards.claimRebate(cell.page).and(cell.page.locator(':enabled')).waitFor();
  },
  act: ({ page }) => rewards.claimRebate(page).click(),
  says: ({ page }) => frame.main(page).getByRole('alert'),
  isDone: ({ page }) => isVisible(frame.main(page).getByRole('button', { name: t('rebate.nothing') })),
  once: async (cell) => expect(cell.timesDone()).toBe(1),
});
