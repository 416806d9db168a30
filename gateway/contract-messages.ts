import type { MessageKind } from '../contract/messages';
import type { MessageTexts } from './store/messages';

export type ContractMessage =
  | 'salaryOffered'
  | 'dividendOffered'
  | 'hourlyOffered'
  | 'contractAccepted'
  | 'contractRefused'
  | 'contractOwed';

const linkTo = (page: string): string => `<a href="/m/member/agent/${page}">`;
const SALARY = linkTo('getSalaryContract');
const DIVIDEND = linkTo('getDevidendContract');
const GIVEN = '<a href="/m/agent/contracts">';
const DEPOSIT = '<a href="/m/voucherCenter">';
const HOURLY = linkTo('getHourContract');

/** What the platform writes to a member to whom a contract is offered, and to the upline who pays it. */
export const CONTRACT_MESSAGES: Record<ContractMessage, { kind: MessageKind; texts: MessageTexts }> = {
  salaryOffered: {
    kind: 'account',
    texts: {
      '*': {
        title: 'A daily salary contract is offered to you',
        content: `<p>Read the terms, then accept or refuse the contract.</p><p>${SALARY}See the contract</a></p>`,
      },
      VI: {
        title: 'Bạn được đề nghị hợp đồng lương ngày',
        content: `<p>Hãy đọc các điều khoản rồi chấp nhận hoặc từ chối hợp đồng.</p><p>${SALARY}Xem hợp đồng</a></p>`,
      },
      AR: {
        title: 'عُرض عليك عقد أجر يومي',
        content: `<p>اقرأ الشروط، ثم اقبل العقد أو ارفضه.</p><p>${SALARY}عرض العقد</a></p>`,
      },
    },
  },
  dividendOffered: {
    kind: 'account',
    texts: {
      '*': {
        title: 'A dividend contract is offered to you',
        content: `<p>Read the terms, then accept or refuse the contract.</p><p>${DIVIDEND}See the contract</a></p>`,
      },
      VI: {
        title: 'Bạn được đề nghị hợp đồng cổ tức',
        content: `<p>Hãy đọc các điều khoản rồi chấp nhận hoặc từ chối hợp đồng.</p><p>${DIVIDEND}Xem hợp đồng</a></p>`,
      },
      AR: {
        title: 'عُرض عليك عقد توزيع أرباح',
        content: `<p>اقرأ الشروط، ثم اقبل العقد أو ارفضه.</p><p>${DIVIDEND}عرض العقد</a></p>`,
      },
    },
  },
  hourlyOffered: {
    kind: 'account',
    texts: {
      '*': {
        title: 'An hourly salary contract is offered to you',
        content: `<p>Read the terms, then accept or refuse the contract.</p><p>${HOURLY}See the contract</a></p>`,
      },
      VI: {
        title: 'Bạn được đề nghị hợp đồng lương giờ',
        content: `<p>Hãy đọc các điều khoản rồi chấp nhận hoặc từ chối hợp đồng.</p><p>${HOURLY}Xem hợp đồng</a></p>`,
      },
      AR: {
        title: 'عُرض عليك عقد أجر بالساعة',
        content: `<p>اقرأ الشروط، ثم اقبل العقد أو ارفضه.</p><p>${HOURLY}عرض العقد</a></p>`,
      },
    },
  },
  contractAccepted: {
    kind: 'account',
    texts: {
      '*': {
        title: '{name} has accepted your contract',
        content: `<p>The contract counts from the next full period on. Payments come out of your balance.</p><p>${GIVEN}See your contracts</a></p>`,
      },
      VI: {
        title: '{name} đã chấp nhận hợp đồng của bạn',
        content: `<p>Hợp đồng được tính từ kỳ trọn vẹn tiếp theo. Các khoản trả được trừ từ số dư của bạn.</p><p>${GIVEN}Xem các hợp đồng</a></p>`,
      },
      AR: {
        title: 'قبل {name} عقدك',
        content: `<p>يسري العقد من بداية الفترة الكاملة التالية، وتُدفع مبالغه من رصيدك.</p><p>${GIVEN}عرض عقودك</a></p>`,
      },
    },
  },
  contractRefused: {
    kind: 'account',
    texts: {
      '*': {
        title: '{name} has refused your contract',
        content: `<p>Nothing will be paid for it. You can offer other terms.</p><p>${GIVEN}See your contracts</a></p>`,
      },
      VI: {
        title: '{name} đã từ chối hợp đồng của bạn',
        content: `<p>Sẽ không có khoản trả nào. Bạn có thể đề nghị điều khoản khác.</p><p>${GIVEN}Xem các hợp đồng</a></p>`,
      },
      AR: {
        title: 'رفض {name} عقدك',
        content: `<p>لن يُدفع أي مبلغ مقابله. يمكنك عرض شروط أخرى.</p><p>${GIVEN}عرض عقودك</a></p>`,
      },
    },
  },
  contractOwed: {
    kind: 'money',
    texts: {
      '*': {
        title: 'A contract payment is due',
        content: `<p>You owe {name} {amount}, and your balance is too low. It will be paid as soon as your balance is high enough.</p><p>${DEPOSIT}Deposit</a> or ${GIVEN}see your contracts</a>.</p>`,
      },
      VI: {
        title: 'Có khoản trả hợp đồng đến hạn',
        content: `<p>Bạn còn nợ {name} {amount} và số dư của bạn không đủ. Khoản này sẽ được trả ngay khi số dư đủ.</p><p>${DEPOSIT}Nạp tiền</a> hoặc ${GIVEN}xem các hợp đồng</a>.</p>`,
      },
      AR: {
        title: 'دفعة عقد مستحقة',
        content: `<p>عليك دفع {amount} إلى {name}، ورصيدك لا يكفي. ستُدفع فور أن يكفي رصيدك.</p><p>${DEPOSIT}الإيداع</a> أو ${GIVEN}عرض عقودك</a>.</p>`,
      },
    },
  },
};
