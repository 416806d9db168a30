import type { MessageKind } from '../contract/messages';
import type { MessageTexts } from './store/messages';

export type MoneyMessage =
  | 'depositPaid'
  | 'depositUnderpaid'
  | 'depositRefused'
  | 'withdrawalPaid'
  | 'withdrawalRefused'
  | 'withdrawalRefusedFor'
  | 'transferReceived'
  | 'redRainReceived'
  | 'agentRebatePaid'
  | 'referralEarned';

const DEPOSIT = '<a href="/m/voucherCenter?deposit={id}">';
const WITHDRAWAL = '<a href="/m/withdraw?withdrawal={id}">';
const SERVICE = '<a href="/m/service">';
const RECORD = '<a href="/m/transaction/record">';
const FRIENDS = '<a href="/m/inviteFriends">';

const refused = (reasons: Record<'*' | 'VI' | 'AR', string>): MessageTexts => ({
  '*': {
    title: 'Your withdrawal was refused',
    content: `<p>The withdrawal was not paid, and {amount} is back in your balance.</p>${reasons['*']}<p>${WITHDRAWAL}See the withdrawal</a> or contact ${SERVICE}customer service</a>.</p>`,
  },
  VI: {
    title: 'Yêu cầu rút tiền của bạn bị từ chối',
    content: `<p>Khoản rút không được chi trả và {amount} đã được hoàn lại vào số dư của bạn.</p>${reasons.VI}<p>${WITHDRAWAL}Xem khoản rút</a> hoặc liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p>`,
  },
  AR: {
    title: 'رُفض طلب السحب',
    content: `<p>لم يُدفع السحب، وأعيد {amount} إلى رصيدك.</p>${reasons.AR}<p>${WITHDRAWAL}عرض السحب</a> أو تواصل مع ${SERVICE}خدمة العملاء</a>.</p>`,
  },
});

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
  withdrawalPaid: {
    kind: 'money',
    texts: {
      '*': {
        title: 'Your withdrawal was paid',
        content: `<p>{amount} was sent to your account at {bank}.</p><p>${WITHDRAWAL}See the withdrawal</a></p>`,
      },
      VI: {
        title: 'Khoản rút tiền của bạn đã được chi trả',
        content: `<p>{amount} đã được chuyển đến tài khoản của bạn tại {bank}.</p><p>${WITHDRAWAL}Xem khoản rút</a></p>`,
      },
      AR: {
        title: 'دُفع مبلغ السحب',
        content: `<p>أُرسل {amount} إلى حسابك لدى {bank}.</p><p>${WITHDRAWAL}عرض السحب</a></p>`,
      },
    },
  },
  withdrawalRefused: { kind: 'money', texts: refused({ '*': '', VI: '', AR: '' }) },
  withdrawalRefusedFor: {
    kind: 'money',
    texts: refused({
      '*': '<p>The reason: {reason}</p>',
      VI: '<p>Lý do: {reason}</p>',
      AR: '<p>السبب: {reason}</p>',
    }),
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
