import type { Gate } from '../../contract/access';
import { toMajor, toMinor } from '../../contract/money';
import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { periodOf, type Span } from '../house-days';
import { boardOf, progressOf, rewardedReferences } from '../store/missions';
import { textIn, type Mission } from '../store/promotion-schema';
import { addReward, payReward } from '../store/rewards';
import { maskAccount } from '../store/winners';
import { requireOpen } from './require-open';

const GATE: Gate = { promotion: 'MISSION' };
const BOARD_PLACES = 20;

/** A mission has one reward per member and period. */
const referenceOf = ({ id }: Mission, { from }: Span): string => `mission:${id}:${from}`;
/** In minor units or a number, as progress is counted. */
const goalOf = ({ kind, goal }: Mission): number => (kind === 'stake' ? toMinor(goal) : goal);

export const missionRoutes: AreaRoutes<'missions'> = {
  'missions.list': async (request) => {
    const { missions, timeZone } = await requireOpen(request, GATE);
    const { db, gateway, member, query } = request;
    const now = gateway.now();
    const running = missions.map((mission) => ({ mission, span: periodOf(mission.period, timeZone, now) }));
    const claimed = await rewardedReferences(
      db,
      member.id,
      running.map(({ mission, span }) => referenceOf(mission, span)),
    );
    const list = [];
    for (const { mission, span } of running) {
      const { id, title, kind, period, gameType, goal, reward } = mission;
      const done = await progressOf(db, member.id, mission, span);
      list.push({
        ...{ id, kind, period, goal, reward, from: span.from, endsAt: span.untilMs },
        title: textIn(title, query.language),
        gameType: gameType ?? null,
        progress: kind === 'stake' ? toMajor(done) : done,
        claimed: claimed.has(referenceOf(mission, span)),
      });
    }
    return { list };
  },
  'missions.claim': async (request) => {
    const { missions, timeZone } = await requireOpen(request, GATE);
    const { db, gateway, member, merchantCode, body } = request;
    const mission = missions.find(({ id }) => id === body.id);
    if (!mission) throw new ApiError('content.not_found');
    const now = gateway.now();
    const span = periodOf(mission.period, timeZone, now);
    if (body.from !== span.from) throw new ApiError('mission.ended');
    const amountMinor = toMinor(mission.reward);
    const done = await progressOf(db, member.id, mission, span);
    if (done < goalOf(mission)) throw new ApiError('mission.unfulfilled');
    const { '*': _title, ...texts } = mission.title;
    const title = textIn(mission.title, '*');
    // Of concurrent claims the first one adds the reward; the others wait for it and find that it is there.
    const id = await addReward(db, {
      ...{ memberId: member.id, kind: 'MISSION', title, texts, amountMinor },
      ...{ reference: referenceOf(mission, span), claimedAt: now, at: now },
    });
    if (id !== undefined)
      await payReward(db, { merchantCode, memberId: member.id, id, title, amountMinor }, now);
    return { amount: toMajor(amountMinor) };
  },
  'missions.board': async (request) => {
    const { timeZone } = await requireOpen(request, GATE);
    const { db, gateway, member, merchantCode, query } = request;
    const span = periodOf(query.period, timeZone, gateway.now());
    const rows = await boardOf(db, merchantCode, member.id, span, BOARD_PLACES);
    const own = rows.find(({ memberId }) => memberId === member.id);
    return {
      list: rows.slice(0, BOARD_PLACES).map(({ memberId, account, minor, place }) => ({
        ...{ place, stake: toMajor(minor), own: memberId === member.id },
        name: maskAccount(account),
      })),
      own: own ? { place: own.place, stake: toMajor(own.minor) } : null,
      endsAt: span.untilMs,
    };
  },
};
