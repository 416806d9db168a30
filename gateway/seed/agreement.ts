import { AGREEMENT_AR } from './agreement-ar';
import { AGREEMENT_VI } from './agreement-vi';
import type { AgreementSections } from './agreement-sections';

const AGREEMENT_EN: AgreementSections = [
  [
    'Who we are',
    '<p>{{brand}} operates this platform. “We” means {{brand}} and “you” means the account holder. By registering or using the platform, you accept this agreement.</p>',
  ],
  [
    'Who may play',
    '<p>You must be at least <b>{{age}}</b> years old and of legal age where you live. It is your responsibility to check that playing for money is legal there. Employees of {{brand}} and of the game providers may not play.</p>',
  ],
  [
    'Your account',
    '<ul><li>You may open one account only, for yourself and with accurate details.</li><li>Keep your password to yourself. You are responsible for everything done with it until you tell us that someone else has it.</li><li>Accounts cannot be sold, lent or given away.</li></ul>',
  ],
  [
    'Deposits',
    '<p>You must pay from accounts in your own name, with money that is lawfully yours. We may ask where it comes from. You can play with a deposit as soon as it shows in your wallet. Deposits earn no interest.</p>',
  ],
  [
    'Withdrawals',
    '<p>You can withdraw your balance at any time, except money still subject to the terms of a promotion. We only pay to accounts in your own name and may check your identity first. If we decline a request, we return the money to your wallet and tell you why.</p>',
  ],
  [
    'Games and results',
    '<p>Games are supplied by providers and follow the rules shown in each game. The result recorded on the provider’s server is final, even if your phone showed a different one or lost its connection. Rounds affected by a fault are void and the stakes are returned.</p>',
  ],
  [
    'Promotions',
    '<p>Each promotion has its own page and terms; the <a href="/m/helpDetail?id=bonus-rules">general rules</a> apply as well. We may end a promotion, but you keep what you have already earned.</p>',
  ],
  [
    'What is not allowed',
    '<ul><li>software that plays for you or changes what the platform shows;</li><li>colluding with other players, or betting on both sides of the same game;</li><li>money laundering, paying with another person’s account, and unjustified chargebacks;</li><li>abusing other players or our staff.</li></ul>',
  ],
  [
    'Closing or suspending an account',
    '<p>You can close your account at any time through <a href="/m/service">customer service</a>. We may suspend it while we investigate a concern, and close it if you break this agreement. Money you obtained honestly is always paid out.</p>',
  ],
  [
    'Responsible play',
    '<p>Gambling is entertainment, not a way to earn a living. You can ask for limits and breaks, as described in the <a href="/m/help">help center</a>. We handle these requests before all others.</p>',
  ],
  [
    'Your data',
    '<p>We store what we need to run your account: your details, payments and play history. We share it with providers and payment services only as far as they need it, and with authorities where the law requires it. You can ask for a copy and have incorrect details corrected.</p>',
  ],
  [
    'Liability',
    '<p>We are liable for damage that we cause intentionally or through gross negligence. We are not liable for lost connections, for faults in your phone or for what providers do outside this platform.</p>',
  ],
  [
    'Changes and disputes',
    '<p>We announce changes to this agreement two weeks before they take effect. If you do not agree with them, you can close your account. Please take complaints to customer service first. We reply within seven days and, if we cannot agree, refer you to an independent body.</p>',
  ],
];

const htmlOf = (sections: AgreementSections): string =>
  sections.map(([title, html], index) => `<h2>${index + 1}. ${title}</h2>${html}`).join('\n');

/** The default user agreement. `{{brand}}` and `{{age}}` are replaced by the merchant's name and minimum age. */
export const AGREEMENT = {
  title: { '*': 'User agreement', VI: 'Thỏa thuận người dùng', AR: 'اتفاقية المستخدم' },
  content: { '*': htmlOf(AGREEMENT_EN), VI: htmlOf(AGREEMENT_VI), AR: htmlOf(AGREEMENT_AR) },
};
