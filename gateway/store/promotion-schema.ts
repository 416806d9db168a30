import * as z from 'zod/mini';
import { GAME_TYPES } from '../../contract/categories';
import { isLanguageCode } from '../../contract/languages';
import { MISSION_KINDS, MISSION_PERIODS } from '../../contract/rewards';

const id = z.string().check(z.regex(/^[\w-]{1,40}$/, 'is not an id such as level-1'));
/** Language code -> text; `*` is for all others. */
const localText = z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(120))).check(
  z.refine((texts) => '*' in texts, 'has no text for *'),
  z.refine(
    (texts) => Object.keys(texts).every((code) => code === '*' || isLanguageCode(code)),
    'has a key that is no language code',
  ),
);
/** A decimal number in the merchant's currency. */
const amount = z.number().check(z.minimum(0), z.maximum(1e11), z.multipleOf(0.01));
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

/** A level of the VIP benefits (spec: rewards, VIP benefits). */
const vipLevel = z.object({
  id,
  name: localText,
  /** What must have been staked. */
  turnover: amount,
  /** Added to the rebate of every type of games. */
  rebatePercent: percent,
  /** 0 without one. */
  upgradeBonus: amount,
});
export type VipLevel = z.infer<typeof vipLevel>;

/** A mission of the leader board (spec: rewards, Missions). */
const mission = z.object({
  id,
  title: localText,
  kind: z.enum(MISSION_KINDS),
  period: z.enum(MISSION_PERIODS),
  /** The only games that count; all if missing. */
  gameType: z.optional(z.enum(GAME_TYPES)),
  /** Of `stake` in the currency, else a whole number. */
  goal: z.number().check(z.positive(), z.maximum(1e11), z.multipleOf(0.01)),
  reward: z.number().check(z.positive(), z.maximum(1e11), z.multipleOf(0.01)),
});
export type Mission = z.infer<typeof mission>;

const hasUniqueIds = (list: { id: string }[]): boolean =>
  new Set(list.map((entry) => entry.id)).size === list.length;

/** A percentage for each type of games, in the order in which they are shown. Types that are missing have none. */
const percentOfTypes = z
  .array(z.object({ gameType: z.enum(GAME_TYPES), percent }))
  .check(
    z.refine((list) => new Set(list.map((entry) => entry.gameType)).size === list.length, 'has a type twice'),
  );

/** What a merchant gives its members: rebates, VIP levels, missions. */
export const promotionSettings = {
  rebates: percentOfTypes,
  /** The rates of agents without an upline (spec: agent, Agent rebate rates). */
  agentRebates: percentOfTypes,
  vipLevels: z.array(vipLevel).check(
    z.maxLength(20),
    z.refine(hasUniqueIds, 'has an id twice'),
    z.refine((levels) => !levels[0] || levels[0].turnover === 0, 'does not begin with a turnover of 0'),
    z.refine(
      (levels) => levels.every(({ turnover }, i) => i === 0 || turnover > (levels[i - 1]?.turnover ?? 0)),
      'is not in the order of turnovers',
    ),
  ),
  missions: z.array(mission).check(z.maxLength(20), z.refine(hasUniqueIds, 'has an id twice')),
};

/** A text in a language, else the default one. */
export const textIn = (texts: Record<string, string>, language: string): string =>
  (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? texts['*'] ?? '';
