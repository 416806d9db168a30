import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resourceKey } from '../../../contract/resource-key';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { usePolling } from '../../../src/data/use-polling';
import { forgetQueries } from '../../../src/data/use-query';
import { refresh } from '../../../src/data/worker-client';
import { Missions } from '../../../src/features/rewards/Missions';
import RewardCenterScreen from '../../../src/features/rewards/RewardCenterScreen';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';
import texts from '../../../src/i18n/locales/TY.json';

const args = { account: 'player01', language: 'TY' } as const;
vi.mock('../../../src/data/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ userName: 'player01', type: 0, token: 't' }),
}));
vi.mock('../../../src/data/use-polling', () => ({ usePolling: vi.fn() }));
vi.mock('../../../src/data/worker-client', async (original) => ({
  ...(await original<object>()),
  refresh: vi.fn(),
}));

const MINUTE = 60_000;
const REWARD = { id: 'r', kind: 'other', title: 'Gift', amountMinor: 100, at: 1, claimedAt: null };
const MISSION = {
  ...{ id: 'm', from: '2026-11-30', title: 'Play', kind: 'stake', gameType: null, period: 'day' },
  ...{ goal: 100, progress: 0, rewardMinor: 100, claimed: false },
};

beforeAll(async () => {
  startTexts(texts, {});
  await drawIn('TY');
});
beforeEach(() => {
  forgetQueries();
  vi.clearAllMocks();
});

/** Draws a part of the reward center with one row that ends in so many ms, by this phone's clock. */
function draw(name: 'rewards' | 'missions', inMs: number, part: ReactNode): void {
  const end = Date.now() + inMs;
  drawFrom({
    [resourceKey('rewards', args)]: [{ ...REWARD, state: 'open', expiresAt: end }],
    [resourceKey(name, args)]:
      name === 'missions' ? [{ ...MISSION, endsAt: end }] : [{ ...REWARD, state: 'open', expiresAt: end }],
  });
  renderToString(<StaticRouter location="/m/rewardCenter">{part}</StaticRouter>);
}

it.each([
  ['rewards', <RewardCenterScreen />],
  ['missions', <Missions account="player01" />],
] as const)(
  '%s that this phone’s clock ends are asked for again, before their answer is old',
  (name, part) => {
    const polls = () => vi.mocked(usePolling).mock.calls.filter(([everyMs]) => everyMs !== null);
    draw(name, 10 * MINUTE, part);
    expect(polls()).toEqual([]);
    forgetQueries();
    draw(name, -MINUTE, part);
    expect(polls()).toEqual([[MINUTE, expect.any(Function)]]);
    polls()[0]![1]();
    expect(refresh).toHaveBeenCalledWith(name, args, { force: true, quiet: true });
  },
);
