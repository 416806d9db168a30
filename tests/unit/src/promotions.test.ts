import { describe, expect, it } from 'vitest';
import type { PromotionRow } from '../../../contract/rows/promotions';
import { filterTopics, plain } from '../../../src/features/help/help-filter';
import { promotionTabs, tabOf } from '../../../src/features/promotions/promotion-tabs';
import { promotionAction } from '../../../src/nav/promotion-actions';
import { ROUTES } from '../../../src/nav/routes';

const promotion = (promotionType: string | null): PromotionRow => ({
  id: promotionType ?? 'none',
  title: '',
  summary: '',
  imagePath: null,
  promotionType,
  startsAt: null,
  endsAt: null,
});

describe('where a promotion leads (spec: promotions, Promotion types)', () => {
  it.each([
    ['DEPOSIT', '/m/voucherCenter'],
    ['REWARD', '/m/rewardCenter'],
    ['REFERRAL', '/m/inviteFriends'],
    ['MISSION', '/m/leaderBoard'],
    ['REBATE', '/m/rewardCenter'],
  ])('%s leads to %s', (type, path) => {
    const action = promotionAction(type);
    expect(action && ROUTES[action.route].path).toBe(path);
  });

  it.each([null, '', 'deposit', 'SOMETHING', 'constructor', '__proto__'])('%s leads nowhere', (type) => {
    expect(promotionAction(type)).toBeNull();
  });
});

describe('tabs of promotions', () => {
  const tabs = (...types: (string | null)[]) => promotionTabs(types.map(promotion));
  it('are there only for more than one type', () => {
    expect(tabs()).toEqual([]);
    expect(tabs('DEPOSIT', 'DEPOSIT')).toEqual([]);
    expect(tabs('STRANGE', null)).toEqual([]);
  });

  it('stand in a fixed order, unnamed types together at the end', () => {
    expect(tabs('REBATE', null, 'DEPOSIT', 'STRANGE')).toEqual(['all', 'DEPOSIT', 'REBATE', 'other']);
  });

  it('hold each promotion once', () => {
    expect(['REBATE', null, 'STRANGE', 'toString'].map((type) => tabOf(promotion(type)))).toEqual([
      'REBATE',
      'other',
      'other',
      'other',
    ]);
  });
});

describe('the filter of the help center', () => {
  const topics = [
    {
      id: 'money',
      title: 'Nạp tiền',
      articles: [
        { id: 'how', title: 'Cách nạp tiền' },
        { id: 'whose', title: 'Tài khoản ngân hàng của ai?' },
      ],
    },
    {
      id: 'games',
      title: 'الألعاب',
      articles: [
        { id: 'find', title: 'البحث عن لعبة' },
        { id: 'stopped', title: 'Đang chơi bị dừng' },
      ],
    },
  ];
  const found = (text: string) =>
    filterTopics(topics, text).flatMap(({ articles }) => articles.map(({ id }) => id));

  it.each([
    ['', ['how', 'whose', 'find', 'stopped']],
    ['   ', ['how', 'whose', 'find', 'stopped']],
    ['ngan hang', ['whose']],
    ['HANG ngân', ['whose']],
    ['nap', ['how', 'whose']],
    ['dang', ['stopped']],
    ['الالعاب', ['find', 'stopped']],
    ['لعبة', ['find']],
    ['nothing', []],
  ])('%j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('folds accents, capitals and marks', () => {
    expect(plain('  ĐẶT Cược ÉÈ  ')).toBe('dat cuoc ee');
  });
});
