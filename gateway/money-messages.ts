import type { MessageKind } from '../contract/messages';
import type { MessageTexts } from './store/messages';

export type MoneyMessage =
  | 'depositPaid'
  | 'depositUnderpaid'
  | 'depositRefused'
  | 'transferReceived'
  | 'redRainReceived'
  | 'agentRebatePaid'
  | 'referralEarned';

const DEPOSIT = '<a href="/m/voucherCenter?deposit={id}">';
const SERVICE = '<a href="/m/service">';
const RECORD = '<a href="/m/transaction/record">';
const FRIENDS = '<a href="/m/inviteFriends">';

/** What the platform writes about a member's money. `{amount}` is written in the form of each language. */
export const MONEY_MESSAGES: Record<MoneyMessage, { kind: MessageKind; texts: MessageTexts }> = {
  depositPaid: {
    kind: 'money',
    texts: {
      '*': {
        title: 'Your deposit has arrived',
        content: `<p>{amount} was added to your balance.</p><p>${DEPOSIT}See the deposit</a></p>`,
      },
      VI: {
        title: 'Tiền nạp của bạn đã đến',
        content: `<p>{amount} đã được cộng vào số dư của bạn.</p><p>${DEPOSIT}Xem khoản nạp</a></p>`,
      },
      AR: {
        title: 'وصل إيداعك',
        content: `<p>أضيف {amount} إلى رصيدك.</p><p>${DEPOSIT}عرض الإيداع</a></p>`,
      },
    },
  },
  depositUnderpaid: {
    kind: 'money',
    texts: {
      '*': {
        title: 'Less has arrived than you deposited',
        content: `<p>{amount} has arrived and was added to your balance. {asked} was due.</p><p>${DEPOSIT}See the deposit</a> or contact ${SERVICE}customer service</a>.</p>`,
      },
      VI: {
        title: 'Số tiền nhận được ít hơn khoản nạp',
        content: `<p>Chúng tôi đã nhận {amount} và cộng vào số dư của bạn. Khoản nạp là {asked}.</p><p>${DEPOSIT}Xem khoản nạp</a> hoặc liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p>`,
      },
      AR: {
        title: 'وصل مبلغ أقل من إيداعك',
        content: `<p>وصل {amount} وأضيف إلى رصيدك. كان المطلوب {asked}.</p><p>${DEPOSIT}عرض الإيداع</a> أو تواصل مع ${SERVICE}خدمة العملاء</a>.</p>`,
      },
    },
  },
  depositRefused: {
    kind: 'money',
    texts: {
      '*': {
        title: 'Your deposit was refused',
        content: `<p>The deposit of {asked} was not accepted, and nothing was added to your balance. If you have paid, contact ${SERVICE}customer service</a>.</p><p>${DEPOSIT}See the deposit</a></p>`,
      },
      VI: {
        title: 'Khoản nạp của bạn bị từ chối',
        content: `<p>Khoản nạp {asked} không được chấp nhận và số dư của bạn không thay đổi. Nếu bạn đã thanh toán, hãy liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p><p>${DEPOSIT}Xem khoản nạp</a></p>`,
      },
      AR: {
        title: 'رُفض إيداعك',
        content: `<p>لم يُقبل إيداع {asked} ولم يُضف شيء إلى رصيدك. إذا كنت قد دفعت، فتواصل مع ${SERVICE}خدمة العملاء</a>.</p><p>${DEPOSIT}عرض الإيداع</a></p>`,
      },
    },
  },
  transferReceived: {
    kind: 'money',
    texts: {
      '*': {
        title: 'You received a transfer',
        content: `<p>{name} transferred {amount} to you. It is in your balance.</p><p>${RECORD}See your transactions</a></p>`,
      },
      VI: {
        title: 'Bạn đã nhận được một khoản chuyển',
        content: `<p>{name} đã chuyển cho bạn {amount}. Số tiền đã có trong số dư của bạn.</p><p>${RECORD}Xem giao dịch</a></p>`,
      },
      AR: {
        title: 'وصلك تحويل',
        content: `<p>حوّل إليك {name} مبلغ {amount}. المبلغ في رصيدك الآن.</p><p>${RECORD}عرض المعاملات</a></p>`,
      },
    },
  },
  redRainReceived: {
    kind: 'money',
    texts: {
      '*': {
        title: 'You received a red envelope',
        content: `<p>{name} gave you {amount}. It is in your balance.</p><p>${RECORD}See your transactions</a></p>`,
      },
      VI: {
        title: 'Bạn đã nhận được một bao lì xì',
        content: `<p>{name} đã tặng bạn {amount}. Số tiền đã có trong số dư của bạn.</p><p>${RECORD}Xem giao dịch</a></p>`,
      },
      AR: {
        title: 'وصلك مغلف أحمر',
        content: `<p>أهداك {name} مبلغ {amount}. المبلغ في رصيدك الآن.</p><p>${RECORD}عرض المعاملات</a></p>`,
      },
    },
  },
  agentRebatePaid: {
    kind: 'money',
    texts: {
      '*': {
        title: 'Your agent rebate was paid',
        content: `<p>{amount} for {day} was added to your balance.</p><p>${RECORD}See your transactions</a></p>`,
      },
      VI: {
        title: 'Hoàn trả đại lý đã được trả',
        content: `<p>{amount} cho ngày {day} đã được cộng vào số dư của bạn.</p><p>${RECORD}Xem giao dịch</a></p>`,
      },
      AR: {
        title: 'دُفع استردادك كوكيل',
        content: `<p>أضيف {amount} عن يوم {day} إلى رصيدك.</p><p>${RECORD}عرض المعاملات</a></p>`,
      },
    },
  },
  referralEarned: {
    kind: 'money',
    texts: {
      '*': {
        title: 'You earned a referral bonus',
        content: `<p>{name}, whom you invited, has deposited enough: {amount} is yours.</p><p>${FRIENDS}See the members you invited</a></p>`,
      },
      VI: {
        title: 'Bạn nhận được thưởng giới thiệu',
        content: `<p>{name}, người bạn đã mời, đã nạp đủ tiền: bạn được thưởng {amount}.</p><p>${FRIENDS}Xem những người bạn đã mời</a></p>`,
      },
      AR: {
        title: 'حصلت على مكافأة إحالة',
        content: `<p>أودع {name} الذي دعوته ما يكفي، ولك مكافأة {amount}.</p><p>${FRIENDS}عرض الأعضاء الذين دعوتهم</a></p>`,
      },
    },
  },
};
