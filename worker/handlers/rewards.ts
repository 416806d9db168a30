import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { claimMission, claimRebate, claimReward } from '../services/rewards';

type RewardCommands = Pick<WorkerApi, 'claimReward' | 'claimRebate' | 'claimMission'>;

export const rewardHandlers = (parts: Parts): RewardCommands => ({
  claimReward: (id) => claimReward(parts, id),
  claimRebate: () => claimRebate(parts),
  claimMission: (input) => claimMission(parts, input),
});
