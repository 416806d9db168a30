import { DAY_MS } from '../../contract/constants';

const banner = (
  id: string,
  title: string,
  subtitle: string,
  kind: string,
  link: string,
  position: number,
) => ({
  id: `banner-${id}`,
  kind: 'banner',
  title,
  subtitle,
  content: '',
  image: `banners/${kind}-{dir}.svg`,
  link,
  execution: null,
  promotion_type: null,
  position,
});
const text = (
  kind: string,
  id: string,
  title: string,
  content: string,
  position: number,
  more: { execution?: 'A' | 'B' | 'F'; promotion_type?: string; link?: string } = {},
) => ({
  id: `${kind}-${id}`,
  kind,
  title,
  subtitle: null,
  content,
  image: null,
  link: more.link ?? null,
  execution: more.execution ?? null,
  promotion_type: more.promotion_type ?? null,
  position,
});

/** Banners, notices, popups of groups A, B and F, promotions. @param now epoch ms of the first start */
export const announcementSeeds = (now: number): object[] =>
  [
    banner(
      'welcome',
      'Your first hand, doubled: up to ₫3,000,000',
      'First deposit',
      'welcome',
      '/m/activity',
      0,
    ),
    banner(
      'derby',
      'Derby week: get half your stake back on every draw',
      'Sports',
      'derby',
      '/m/activity',
      1,
    ),
    banner(
      'koi',
      'Koi Harvest: the pond pays double until Sunday',
      'Fishing',
      'koi',
      '/m/gameList?gameType=FISH',
      2,
    ),
    banner(
      'lantern',
      'Lantern nights: a new table every evening at 8',
      'Live',
      'lantern',
      '/m/gameList?gameType=LIVE',
      3,
    ),
    text(
      'notice',
      'bank',
      'Bank transfers through VietinBank are back to normal.',
      '<p>All payment channels are working again. Thank you for your patience.</p>',
      0,
    ),
    text(
      'notice',
      'rebate',
      'The weekly rebate is paid every Monday at 12:00.',
      '<p>You’ll find it in the reward center.</p>',
      1,
    ),
    text(
      'notice',
      'upkeep',
      'Lumen Live will be closed for maintenance on Thursday from 04:00 to 05:00.',
      '<p>All other tables stay open.</p>',
      2,
    ),
    text(
      'notice',
      'names',
      'Please enter the name on your bank account when you withdraw.',
      '<p>Otherwise the bank will return the money.</p>',
      3,
    ),
    text(
      'notice',
      'age',
      'Parlour is for adults. Set your own limits in the member center.',
      '<p>You can ask customer service for a break at any time.</p>',
      4,
    ),
    text(
      'popup',
      'welcome',
      'Welcome to Parlour',
      '<p>Take a look around: you do not need an account to browse. <a href="/m/activity">Promotions</a></p>',
      0,
      { execution: 'B' },
    ),
    text(
      'popup',
      'rewards',
      'You have rewards to claim',
      '<p>You’ll find your unclaimed rewards in the reward center.</p>',
      1,
      { execution: 'A', promotion_type: 'REWARD', link: '/m/rewardCenter' },
    ),
    text('popup', 'evening', 'Lantern nights', '<p>A new live table opens every evening at 8.</p>', 2, {
      execution: 'A',
    }),
    text('popup', 'first', 'Your first evening', '<p>We double your first deposit.</p>', 3, {
      execution: 'F',
    }),
    text(
      'promotion',
      'first-deposit',
      'First deposit doubled',
      '<p>Once per member, up to ₫3,000,000.</p>',
      0,
      { promotion_type: 'DEPOSIT' },
    ),
    text(
      'promotion',
      'rebate',
      'Weekly rebate',
      '<p>Up to 0.8 % of everything you play, every Monday.</p>',
      1,
      {
        promotion_type: 'REBATE',
      },
    ),
    text('promotion', 'referral', 'Bring a friend', '<p>₫200,000 for both of you.</p>', 2, {
      promotion_type: 'REFERRAL',
    }),
    text('player', 'limits', 'Limits', '<p>Set your own limits in the member center.</p>', 0),
  ].map((row, index) => ({ ...row, at: now - index * (DAY_MS / 4) }));

/** Banners of the registration page (spec: registration, Registration announcements). @param now epoch ms */
export const registerBanners = (now: number): object[] => [
  {
    ...banner('register', 'Your first hand, doubled', 'For new members', 'welcome', '/m/activity', 0),
    kind: 'register',
    at: now,
  },
];

const HOUR_MS = DAY_MS / 24;
/** `at`: offset from the start of the day, so that the demo always has upcoming matches. */
export const MATCHES = [
  {
    id: 'm1',
    vendor_code: 'KST',
    league: 'Premier Cup',
    home_team: 'Hanoi Lotus',
    away_team: 'Porto Azul',
    at: 20.75 * HOUR_MS,
  },
  {
    id: 'm2',
    vendor_code: 'KST',
    league: 'Asian Series',
    home_team: 'Seoul Comets',
    away_team: 'Osaka Tide',
    at: 25.5 * HOUR_MS,
  },
  {
    id: 'm3',
    vendor_code: 'BTIS',
    league: 'Coast League',
    home_team: 'Manila Bay',
    away_team: 'Jakarta Stars',
    at: 30 * HOUR_MS,
  },
];
