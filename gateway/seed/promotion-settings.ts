import type { Merchant } from '../store/merchant-schema';

/** What a merchant gives its members. */
type PromotionSettings = Pick<Merchant, 'rebates' | 'agentRebates' | 'vipLevels' | 'missions'>;

/** Parlour's; money is dong. */
export const PARLOUR_PROMOTIONS: PromotionSettings = {
  rebates: [
    { gameType: 'RNG', percent: 0.6 },
    { gameType: 'LIVE', percent: 0.5 },
    { gameType: 'SPORTS', percent: 0.4 },
    { gameType: 'ESPORTS', percent: 0.4 },
    { gameType: 'FISH', percent: 0.6 },
    { gameType: 'PVP', percent: 0.3 },
    { gameType: 'INHOUSE', percent: 0.6 },
    { gameType: 'COCKFIGHT', percent: 0.3 },
    { gameType: 'ELOTT', percent: 0.2 },
    { gameType: 'LOTT', percent: 0.2 },
  ],
  agentRebates: [
    { gameType: 'RNG', percent: 1 },
    { gameType: 'LIVE', percent: 0.8 },
    { gameType: 'SPORTS', percent: 0.6 },
    { gameType: 'ESPORTS', percent: 0.6 },
    { gameType: 'FISH', percent: 1 },
    { gameType: 'PVP', percent: 0.5 },
    { gameType: 'INHOUSE', percent: 1 },
    { gameType: 'COCKFIGHT', percent: 0.5 },
    { gameType: 'ELOTT', percent: 0.4 },
    { gameType: 'LOTT', percent: 0.4 },
  ],
  vipLevels: [
    {
      ...{ id: 'bronze', turnover: 0, rebatePercent: 0, upgradeBonus: 0 },
      name: { '*': 'Bronze', VI: 'Đồng', AR: 'برونزي' },
    },
    {
      ...{ id: 'silver', turnover: 25_000_000, rebatePercent: 0.05, upgradeBonus: 50_000 },
      name: { '*': 'Silver', VI: 'Bạc', AR: 'فضي' },
    },
    {
      ...{ id: 'gold', turnover: 100_000_000, rebatePercent: 0.1, upgradeBonus: 200_000 },
      name: { '*': 'Gold', VI: 'Vàng', AR: 'ذهبي' },
    },
    {
      ...{ id: 'platinum', turnover: 500_000_000, rebatePercent: 0.15, upgradeBonus: 1_000_000 },
      name: { '*': 'Platinum', VI: 'Bạch kim', AR: 'بلاتيني' },
    },
    {
      ...{ id: 'diamond', turnover: 2_000_000_000, rebatePercent: 0.25, upgradeBonus: 5_000_000 },
      name: { '*': 'Diamond', VI: 'Kim cương', AR: 'ماسي' },
    },
  ],
  missions: [
    {
      ...{
        id: 'slots-today',
        kind: 'stake',
        period: 'day',
        gameType: 'RNG',
        goal: 1_000_000,
        reward: 10_000,
      },
      title: {
        '*': 'Bet 1,000,000 in slots today',
        VI: 'Cược 1.000.000 ở nổ hũ trong hôm nay',
        AR: 'راهن بمبلغ 1,000,000 في السلوتس اليوم',
      },
    },
    {
      ...{ id: 'three-games', kind: 'games', period: 'week', goal: 3, reward: 20_000 },
      title: {
        '*': 'Play 3 different games this week',
        VI: 'Chơi 3 trò chơi khác nhau trong tuần này',
        AR: 'العب 3 ألعاب مختلفة هذا الأسبوع',
      },
    },
    {
      ...{ id: 'deposit-week', kind: 'deposits', period: 'week', goal: 1, reward: 15_000 },
      title: {
        '*': 'Make a deposit this week',
        VI: 'Nạp tiền một lần trong tuần này',
        AR: 'أجرِ إيداعًا واحدًا هذا الأسبوع',
      },
    },
    {
      ...{ id: 'week-stake', kind: 'stake', period: 'week', goal: 20_000_000, reward: 100_000 },
      title: {
        '*': 'Bet 20,000,000 in any games this week',
        VI: 'Cược 20.000.000 ở bất kỳ trò chơi nào trong tuần này',
        AR: 'راهن بمبلغ 20,000,000 في أي ألعاب هذا الأسبوع',
      },
    },
  ],
};

/** Tidehouse's; money is dollars. It has no VIP benefits. */
export const TIDEHOUSE_PROMOTIONS: PromotionSettings = {
  rebates: [
    { gameType: 'RNG', percent: 0.5 },
    { gameType: 'LIVE', percent: 0.35 },
    { gameType: 'SPORTS', percent: 0.25 },
  ],
  agentRebates: [
    { gameType: 'RNG', percent: 0.9 },
    { gameType: 'LIVE', percent: 0.6 },
    { gameType: 'SPORTS', percent: 0.4 },
  ],
  vipLevels: [],
  missions: [
    {
      ...{ id: 'slots-today', kind: 'stake', period: 'day', gameType: 'RNG', goal: 100, reward: 1 },
      title: {
        '*': 'Bet 100 in slots today',
        VI: 'Cược 100 ở nổ hũ trong hôm nay',
        AR: 'راهن بمبلغ 100 في السلوتس اليوم',
      },
    },
    {
      ...{ id: 'five-games', kind: 'games', period: 'week', goal: 5, reward: 2.5 },
      title: {
        '*': 'Play 5 different games this week',
        VI: 'Chơi 5 trò chơi khác nhau trong tuần này',
        AR: 'العب 5 ألعاب مختلفة هذا الأسبوع',
      },
    },
  ],
};

/** What a merchant gives, the operator decides: a gateway in production starts with nothing. */
export const NO_PROMOTIONS: PromotionSettings = {
  rebates: [],
  agentRebates: [],
  vipLevels: [],
  missions: [],
};
