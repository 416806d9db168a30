import { toMinor } from '../../contract/money';
import type { MissionRow, RebateLineRow, RebateRow } from '../../contract/rows/rewards';
import type { WireMission } from '../../contract/wire/missions';
import type { WireRebate, WireRebateLine } from '../../contract/wire/rebates';
import { mapRead, savedLoader } from './loader';

/** The badge of the Members entry (spec: app, Footer menu). */
export const unclaimedRewards = savedLoader('unclaimedRewards', {
  fetch: ({ client }, _args, known) => client.read('rewards.unclaimedCount', known),
});

export const rewards = savedLoader('rewards', {
  fetch: async ({ client }, { language }, known) =>
    mapRead(await client.read('rewards.list', { ...known, query: { language } }), ({ list }) =>
      list.map(({ amount, ...reward }) => ({ ...reward, amountMinor: toMinor(amount) })),
    ),
});

const lineRow = ({ stake, amount, ...line }: WireRebateLine): RebateLineRow => ({
  ...line,
  stakeMinor: toMinor(stake),
  amountMinor: toMinor(amount),
});

export const rebateRow = ({ stake, amount, lines, ...rebate }: WireRebate): RebateRow => ({
  ...rebate,
  stakeMinor: toMinor(stake),
  amountMinor: toMinor(amount),
  lines: lines.map(lineRow),
});

export const rebateDue = savedLoader('rebateDue', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('rebates.due', known), ({ lines, amount, days, last }) => ({
      days,
      amountMinor: toMinor(amount),
      lines: lines.map(lineRow),
      last: last && rebateRow(last),
    })),
});

export const vip = savedLoader('vip', {
  fetch: async ({ client }, { language }, known) =>
    mapRead(
      await client.read('vip.benefits', { ...known, query: { language } }),
      ({ turnover, level, levels }) => ({
        level,
        turnoverMinor: toMinor(turnover),
        levels: levels.map(({ turnover: needed, upgradeBonus, ...rest }) => ({
          ...rest,
          turnoverMinor: toMinor(needed),
          upgradeBonusMinor: toMinor(upgradeBonus),
        })),
      }),
    ),
});

const missionRow = ({ goal, progress, reward, ...mission }: WireMission): MissionRow => {
  const isMoney = mission.kind === 'stake';
  return {
    ...mission,
    goal: isMoney ? toMinor(goal) : goal,
    progress: isMoney ? toMinor(progress) : progress,
    rewardMinor: toMinor(reward),
  };
};

export const missions = savedLoader('missions', {
  fetch: async ({ client }, { language }, known) =>
    mapRead(await client.read('missions.list', { ...known, query: { language } }), ({ list }) =>
      list.map(missionRow),
    ),
});

export const leaderBoard = savedLoader('leaderBoard', {
  fetch: async ({ client }, { period }, known) =>
    mapRead(
      await client.read('missions.board', { ...known, query: { period } }),
      ({ list, own, endsAt }) => ({
        endsAt,
        list: list.map(({ stake, ...row }) => ({ ...row, stakeMinor: toMinor(stake) })),
        own: own && { place: own.place, stakeMinor: toMinor(own.stake) },
      }),
    ),
});
