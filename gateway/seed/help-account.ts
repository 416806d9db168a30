import type { TopicSeed } from './localized-text';

/** Help about the account and the money that goes in and out. */
export const ACCOUNT_TOPICS: readonly TopicSeed[] = [
  {
    id: 'account',
    title: { '*': 'Your account', VI: 'Tài khoản của bạn', AR: 'حسابك' },
    articles: [
      {
        id: 'open-account',
        title: { '*': 'Open an account', VI: 'Mở tài khoản', AR: 'فتح حساب' },
        content: `<p>You need a username, a password and to be at least {{age}} years old. It takes about a minute.</p>
<ol><li>Open <a href="/m/register">Register</a> and choose between username and mobile number.</li>
<li>Fill in the fields with a red star. The others can wait.</li>
<li>Confirm your age and the <a href="/m/useragreement">user agreement</a>, then send the form.</li></ol>
<p>One person has one account. A second one will be closed, and what was won with it is not paid.</p>`,
      },
      {
        id: 'log-in',
        title: { '*': 'I cannot log in', VI: 'Tôi không đăng nhập được', AR: 'لا أستطيع تسجيل الدخول' },
        content: `<p>Most of the time it is one of these:</p>
<ul><li><b>Password:</b> capital and small letters are different. The eye beside the field shows what you typed.</li>
<li><b>Captcha:</b> after three failed tries a picture with figures appears. A new picture belongs to each try.</li>
<li><b>Wrong door:</b> agents and members have separate logins; the message says so.</li></ol>
<p>If you have lost the password, open <a href="/m/forget">Forgot password</a>. If nothing helps, <a href="/m/service">customer service</a> can look into it.</p>`,
      },
      {
        id: 'change-password',
        title: { '*': 'Change your password', VI: 'Đổi mật khẩu', AR: 'تغيير كلمة المرور' },
        content: `<p>Open <a href="/m/set">Personal settings</a> and choose <b>Change password</b>. You need the old one, or a code sent to your mobile number.</p>
<p>Use a password that you use nowhere else. After the change, all other phones are logged out.</p>`,
      },
      {
        id: 'offline',
        title: {
          '*': 'Using the app without internet',
          VI: 'Dùng ứng dụng khi không có mạng',
          AR: 'استخدام التطبيق دون إنترنت',
        },
        content: `<p>Everything you have opened before stays readable, and says how old it is. Favourites you change are kept and sent when you are back online.</p>
<p>Games, deposits and withdrawals need a live connection. They are never sent later by themselves.</p>`,
      },
    ],
  },
  {
    id: 'deposits',
    title: { '*': 'Deposits', VI: 'Nạp tiền', AR: 'الإيداع' },
    articles: [
      {
        id: 'how-to-deposit',
        title: { '*': 'How to make a deposit', VI: 'Cách nạp tiền', AR: 'كيفية الإيداع' },
        content: `<ol><li>Open <a href="/m/voucherCenter">Deposit</a> and choose a way to pay.</li>
<li>Enter an amount between the smallest and the largest that the way allows; both stand above the field.</li>
<li>Follow the steps of your bank or wallet until it says that the payment is done.</li></ol>
<p>Most deposits arrive within five minutes. You find each one, with its state, in the <a href="/m/vouReport">deposit report</a>.</p>`,
      },
      {
        id: 'deposit-missing',
        title: {
          '*': 'My deposit has not arrived',
          VI: 'Tiền nạp chưa vào tài khoản',
          AR: 'لم يصل إيداعي',
        },
        content: `<p>Please wait half an hour first: banks sometimes hold payments back for a check.</p>
<p>Then look in the <a href="/m/vouReport">deposit report</a>:</p>
<ul><li><b>Pending:</b> your bank has not confirmed yet. Do not pay again.</li>
<li><b>Failed:</b> nothing was taken, or your bank returns it within three working days.</li></ul>
<p>If it stays pending, send <a href="/m/service">customer service</a> the time, the amount and a picture of the receipt.</p>`,
      },
      {
        id: 'deposit-names',
        title: {
          '*': 'Whose bank account may I use?',
          VI: 'Tôi có thể dùng tài khoản ngân hàng của ai?',
          AR: 'أي حساب بنكي يمكنني استخدامه؟',
        },
        content: `<p>Only your own. The name on the bank account has to be the name you registered with. Payments from other people are returned, less what their bank charges for it.</p>`,
      },
    ],
  },
  {
    id: 'withdrawals',
    title: { '*': 'Withdrawals', VI: 'Rút tiền', AR: 'السحب' },
    articles: [
      {
        id: 'how-to-withdraw',
        title: { '*': 'How to withdraw', VI: 'Cách rút tiền', AR: 'كيفية السحب' },
        content: `<ol><li>Add your bank account in the <a href="/m/securityCenter">security center</a>, once.</li>
<li>Open <a href="/m/withdraw">Withdraw</a>, choose the account and enter the amount.</li>
<li>Confirm with your payment password.</li></ol>
<p>Requests are checked around the clock. The first withdrawal can take a day, later ones usually less than an hour.</p>`,
      },
      {
        id: 'withdrawal-refused',
        title: {
          '*': 'Why was my withdrawal refused?',
          VI: 'Vì sao yêu cầu rút tiền bị từ chối?',
          AR: 'لماذا رُفض طلب السحب؟',
        },
        content: `<p>The reason stands beside the request in the <a href="/m/withdrawReport">withdraw report</a>. The usual ones:</p>
<ul><li>the name of the bank account is not yours;</li><li>a promotion asks for more play before its money can leave;</li>
<li>the amount is under the smallest or over the day’s largest.</li></ul>
<p>The money is back in your wallet at once, and you can ask again when the reason is gone.</p>`,
      },
      {
        id: 'turnover',
        title: { '*': 'What is turnover?', VI: 'Vòng cược là gì?', AR: 'ما هو حجم الرهان المطلوب؟' },
        content: `<p>Turnover is the sum of your stakes. Promotions name a multiple: a bonus of 100 with a turnover of five asks for stakes of 500 in all before the bonus can be withdrawn.</p>
<table><thead><tr><th>Games</th><th>Part that counts</th></tr></thead><tbody><tr><td>Slots, fishing</td><td>100 %</td></tr><tr><td>Live casino, card games</td><td>20 %</td></tr><tr><td>Sports, e-sports</td><td>100 % from odds of 1.50</td></tr><tr><td>Lottery</td><td>50 %</td></tr></tbody></table>
<p>Bets that are called off, and bets on both sides of one game, do not count.</p>`,
      },
    ],
  },
];
