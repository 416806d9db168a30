import { useState } from 'react';
import type { GameType } from '../../../contract/categories';
import type { RateRow } from '../../../contract/rows/agency-money';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { parseAmount } from '../../lib/amount';

/** A rate of a form: what it was, and between what it may be, in per cent. */
export interface RateBounds extends RateRow {
  least: number;
  most: number;
}

interface Rates {
  /** What is typed for a type. */
  text: (type: GameType) => string;
  type: (type: GameType, text: string) => void;
  /** What is wrong with a rate. */
  problem: (rate: RateBounds) => string | undefined;
  /** All rates; null while one of them is wrong. */
  typed: RateRow[] | null;
  /** Those that differ from what is saved: only they are sent, because a saved one may be higher than it shows. */
  changes: RateRow[];
  /** Forgets what was typed. */
  reset: () => void;
}

/** Per cent as it is typed, with two decimals at most. */
const readPercent = (text: string): number | null => {
  const hundredths = parseAmount(text, 2);
  return hundredths === null ? null : hundredths / 100;
};

/** The fields of rebate rates, which show what is saved until something is typed (spec: agent, Agent rebate rates). */
export function useRates(rates: readonly RateBounds[]): Rates {
  const { t } = useTranslation();
  const [texts, setTexts] = useState<Partial<Record<GameType, string>>>({});
  const saved = (type: GameType) => rates.find(({ gameType }) => gameType === type)?.percent ?? 0;
  const text = (type: GameType) => texts[type] ?? String(saved(type));
  const isRight = ({ gameType, percent, least, most }: RateBounds): boolean => {
    const value = readPercent(text(gameType));
    // A rate from before may be higher than the own is now: it may stay, or become lower.
    return value !== null && (value === percent || (value >= least && value <= most));
  };
  return {
    text,
    type: (type, next) => setTexts({ ...texts, [type]: next }),
    problem: (rate) =>
      isRight(rate)
        ? undefined
        : t('agentRates.range', { least: formatPercent(rate.least), most: formatPercent(rate.most) }),
    typed: rates.every(isRight)
      ? rates.map(({ gameType }) => ({ gameType, percent: readPercent(text(gameType)) ?? 0 }))
      : null,
    changes: rates.flatMap(({ gameType, percent: before }) => {
      const percent = readPercent(text(gameType));
      return percent === null || percent === before ? [] : [{ gameType, percent }];
    }),
    reset: () => setTexts({}),
  };
}
