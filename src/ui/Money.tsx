import { formatMoney } from '../i18n/format';

/** An exact amount: tabular figures, never broken, left to right in every language. @param minor minor units */
export const Money = ({ minor }: { minor: number }) => <bdi className="num">{formatMoney(minor)}</bdi>;
