import type { MessageKind } from '../contract/messages';
import type { MessageTexts } from './store/messages';

export type ContractMessage = 'salaryOffered' | 'dividendOffered' | 'hourlyOffered';

const linkTo = (page: string): string => `<a href="/m/member/agent/${page}">`;
const SALARY = linkTo('getSalaryContract');
const DIVIDEND = linkTo('getDevidendContract');
const HOURLY = linkTo('getHourContract');

/** What the platform writes to a member to whom a contract is offered. */
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
};
