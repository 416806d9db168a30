import type { TFunction } from 'i18next';
import type { FiguresRow } from '../../../contract/rows/team';
import { formatMoney } from '../../i18n/format';
import { signedMoney } from '../../shared/wallet/signed';

/** What members brought: stakes less wins and bonuses; below 0 when they are ahead (spec: agent, Figures). */
export const profitOf = ({ stakedMinor, wonMinor, bonusMinor }: FiguresRow): number =>
  stakedMinor - wonMinor - bonusMinor;

/** The figures as terms with their values. */
export const factsOf = (
  row: FiguresRow,
  currency: { code: string; symbol: string },
  t: TFunction,
): (readonly [term: string, value: string])[] => {
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    [t('team.profit'), signedMoney(profitOf(row), currency)],
    [t('records.staked'), money(row.stakedMinor)],
    [t('records.won'), money(row.wonMinor)],
    [t('records.bonuses'), money(row.bonusMinor)],
    [t('records.deposited'), money(row.depositedMinor)],
    [t('records.withdrawn'), money(row.withdrawnMinor)],
  ];
};
