import { DAY_MS } from '../../contract/constants';

type Names = Readonly<Record<string, string>>;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Groups of the lottery menu. */
export const LOTTERY_GROUPS: readonly { code: string; name: string; names: Names }[] = [
  { code: 'VIETNAM', name: 'Vietnam', names: { VI: 'Việt Nam', AR: 'فيتنام' } },
  { code: 'QUICK', name: 'Quick', names: { VI: 'Nhanh', AR: 'سريع' } },
  { code: 'GRAND', name: 'Grand', names: { VI: 'Giải lớn', AR: 'الجوائز الكبرى' } },
  { code: 'SEA', name: 'Southeast Asia', names: { VI: 'Đông Nam Á', AR: 'جنوب شرق آسيا' } },
];

interface LotterySeed {
  code: string;
  name: string;
  names: Names;
  vendor: string;
  group: string;
  playTypes: readonly ('trad' | 'ent')[];
  /** Time between two draws, in ms. */
  interval: number;
  /** Time of a draw after midnight UTC, in ms: 18:15 in Hanoi is 11:15. */
  offset: number;
  balls: number;
  highest: number;
}

const lottery = (
  code: string,
  vendor: string,
  group: string,
  name: string,
  VI: string,
  AR: string,
  playTypes: readonly ('trad' | 'ent')[],
  [interval, offset]: readonly [number, number],
  [balls, highest]: readonly [number, number],
): LotterySeed => ({
  code,
  vendor,
  group,
  name,
  names: { VI, AR },
  playTypes,
  interval,
  offset,
  balls,
  highest,
});

const BOTH = ['trad', 'ent'] as const;
const TRAD = ['trad'] as const;
const ENT = ['ent'] as const;
const daily = (hour: number, minute: number) => [DAY_MS, hour * HOUR_MS + minute * MINUTE_MS] as const;
const every = (minutes: number) => [minutes * MINUTE_MS, 0] as const;
const FIGURES_5 = [5, 9] as const;
const FIGURES_6 = [6, 9] as const;

/** The demo's lotteries, in the merchant's order. */
export const LOTTERIES: readonly LotterySeed[] = [
  lottery(
    'VNMB',
    'TCG_LOTTO_VN',
    'VIETNAM',
    'Northern Vietnam',
    'Xổ số miền Bắc',
    'شمال فيتنام',
    TRAD,
    daily(11, 15),
    FIGURES_5,
  ),
  lottery(
    'VNMT',
    'TCG_LOTTO_VN',
    'VIETNAM',
    'Central Vietnam',
    'Xổ số miền Trung',
    'وسط فيتنام',
    TRAD,
    daily(10, 15),
    FIGURES_6,
  ),
  lottery(
    'VNMN',
    'TCG_LOTTO_VN',
    'VIETNAM',
    'Southern Vietnam',
    'Xổ số miền Nam',
    'جنوب فيتنام',
    TRAD,
    daily(9, 15),
    FIGURES_6,
  ),
  lottery(
    'VNQ5',
    'TCG_LOTTO_VN',
    'VIETNAM',
    'Hanoi 5 Minutes',
    'Hà Nội 5 phút',
    'هانوي 5 دقائق',
    BOTH,
    every(5),
    FIGURES_5,
  ),
  lottery('EQ1', 'ELOTT', 'QUICK', 'Minute Draw', 'Xổ số 1 phút', 'سحب الدقيقة', BOTH, every(1), FIGURES_5),
  lottery(
    'EQ3',
    'ELOTT',
    'QUICK',
    'Three Minute Dice',
    'Xúc xắc 3 phút',
    'نرد الثلاث دقائق',
    ENT,
    every(3),
    [3, 9],
  ),
  lottery('E645', 'ELOTT', 'GRAND', 'Civic 6/45', 'Civic 6/45', 'سيفيك 6/45', TRAD, daily(11, 0), [6, 45]),
  lottery(
    'LQ2',
    'LOTT',
    'QUICK',
    'House Two Minutes',
    'Nhà 2 phút',
    'سحب الدقيقتين',
    BOTH,
    every(2),
    FIGURES_5,
  ),
  lottery('LQ10', 'LOTT', 'QUICK', 'Racing Ten', 'Đua mười', 'سباق العشرة', ENT, every(10), [5, 10]),
  lottery(
    'L655',
    'LOTT',
    'GRAND',
    'House Power 6/55',
    'Power 6/55',
    'باور 6/55',
    TRAD,
    daily(12, 30),
    [6, 55],
  ),
  lottery('LKENO', 'LOTT', 'GRAND', 'Grand Keno', 'Keno lớn', 'كينو الكبير', BOTH, every(60), [10, 80]),
  lottery(
    'SEATH',
    'TCG_SEA',
    'SEA',
    'Thai Hourly',
    'Thái Lan hằng giờ',
    'تايلاند كل ساعة',
    TRAD,
    every(60),
    FIGURES_6,
  ),
  lottery(
    'SEALA',
    'TCG_SEA',
    'SEA',
    'Lao Daily',
    'Lào hằng ngày',
    'لاوس اليومي',
    TRAD,
    daily(13, 30),
    FIGURES_6,
  ),
  lottery('SEAMY', 'TCG_SEA', 'SEA', 'Malay 4D', 'Malaysia 4D', 'ماليزيا 4D', BOTH, daily(12, 0), [4, 9]),
];
