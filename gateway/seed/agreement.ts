/** Sections of the user agreement: heading and text. */
const SECTIONS: readonly (readonly [title: string, html: string])[] = [
  [
    'Who we are',
    '<p>{{brand}} runs this platform. “We” is {{brand}}, “you” is the person who holds the account. By opening an account or using the platform you accept this agreement.</p>',
  ],
  [
    'Who may play',
    '<p>You must be at least <b>{{age}}</b> years old and of full age where you live. Playing for money must be legal there; to know that is up to you. Employees of {{brand}} and of the game vendors may not play.</p>',
  ],
  [
    'Your account',
    '<ul><li>You open one account, for yourself, with true details.</li><li>You keep your password to yourself. What is done with it counts as done by you until you tell us that somebody else has it.</li><li>An account cannot be sold, lent or given away.</li></ul>',
  ],
  [
    'Deposits',
    '<p>You pay from accounts in your own name, with money that is lawfully yours. We may ask where it comes from. A deposit is yours to play with when it shows in your wallet; it earns no interest.</p>',
  ],
  [
    'Withdrawals',
    '<p>You can withdraw your balance at any time, except money that a promotion still holds back. We pay to accounts in your own name and may check your identity first. A refused request goes back to your wallet, with the reason.</p>',
  ],
  [
    'Games and results',
    '<p>Games come from vendors and follow the rules that each game shows. The result kept by the vendor’s server is the one that counts, also when your phone showed another or lost its connection. Rounds that failed through a fault are void and the stakes returned.</p>',
  ],
  [
    'Promotions',
    '<p>Each promotion has its own page with its own conditions; the <a href="/m/helpDetail?id=bonus-rules">common rules</a> hold as well. We may end a promotion, but not for what you have already earned in it.</p>',
  ],
  [
    'What is not allowed',
    '<ul><li>programs that play for you, or that change what the platform shows;</li><li>playing together to harm others, or on both sides of one game;</li><li>money laundering, payments with another person’s means, chargebacks without a reason;</li><li>insulting other players or our staff.</li></ul>',
  ],
  [
    'Closing and blocking',
    '<p>You can close your account at any time through <a href="/m/service">customer service</a>. We may block it while we look into a suspicion, and close it if this agreement was broken. Money that was honestly come by is paid out in every case.</p>',
  ],
  [
    'Responsible play',
    '<p>Playing is for pleasure and not a way to earn a living. You can ask for limits and breaks, as the <a href="/m/help">help center</a> describes. We answer such requests before all others.</p>',
  ],
  [
    'Your data',
    '<p>We keep what the account needs: your details, payments and play. We share it with vendors and payment services as far as they need it, and with authorities where the law says so. You can ask for a copy, and to have wrong details put right.</p>',
  ],
  [
    'Liability',
    '<p>We answer for damage that we cause on purpose or by gross negligence. We do not answer for lost connections, for faults of your phone or for what vendors do outside this platform.</p>',
  ],
  [
    'Changes and disputes',
    '<p>We announce changes of this agreement two weeks before they hold. If you do not agree, close your account. Please bring complaints to customer service first: we answer within seven days, and name you an independent office if we do not agree.</p>',
  ],
];

const contents = SECTIONS.map(([title, html], index) => `<h2>${index + 1}. ${title}</h2>${html}`).join('\n');

/** The default user agreement. `{{brand}}` and `{{age}}` are replaced by the merchant's name and minimum age. */
export const AGREEMENT = {
  title: { '*': 'User agreement', VI: 'Thỏa thuận người dùng', AR: 'اتفاقية المستخدم' },
  content: {
    '*': contents,
    VI: `<p>Bản đầy đủ của thỏa thuận bằng tiếng Anh ở bên dưới. Tóm tắt: bạn phải đủ <b>{{age}}</b> tuổi, mỗi người chỉ có một tài khoản, chỉ dùng tài khoản ngân hàng của chính mình, và bạn có thể yêu cầu giới hạn hoặc tạm nghỉ bất cứ lúc nào.</p><div lang="en" dir="ltr">${contents}</div>`,
    AR: `<p>النص الكامل للاتفاقية بالإنجليزية أدناه. باختصار: يجب أن يكون عمرك <b>{{age}}</b> سنة على الأقل، ولكل شخص حساب واحد، ولا تستخدم إلا حسابك البنكي، ويمكنك طلب حدٍّ أو استراحة في أي وقت.</p><div lang="en" dir="ltr">${contents}</div>`,
  },
};
