import type { TopicSeed } from './localized-text';

/** Help about the account and the money that goes in and out. */
export const ACCOUNT_TOPICS: readonly TopicSeed[] = [
  {
    id: 'account',
    title: { '*': 'Your account', VI: 'Tài khoản của bạn', AR: 'حسابك' },
    articles: [
      {
        id: 'open-account',
        title: { '*': 'Register', VI: 'Đăng ký', AR: 'إنشاء حساب' },
        content: `<p>You need a username and a password, and must be at least {{age}} years old. Registering takes about two minutes.</p>
<ol><li>Open <a href="/m/register">Register</a> and choose username or mobile number.</li>
<li>Fill in the fields marked with a red asterisk. The others are optional.</li>
<li>Confirm your age, accept the <a href="/m/useragreement">user agreement</a> and tap <b>Register</b>.</li></ol>
<p>Each person may have one account. We close any second account and do not pay out its winnings.</p>`,
      },
      {
        id: 'log-in',
        title: { '*': 'I cannot log in', VI: 'Tôi không đăng nhập được', AR: 'لا أستطيع تسجيل الدخول' },
        content: `<p>It is usually one of these:</p>
<ul><li><b>Password:</b> passwords are case-sensitive. Tap the eye next to the field to see what you typed.</li>
<li><b>Code in the picture:</b> after three failed attempts, you also need to enter the digits in a picture. Each attempt has a new picture.</li>
<li><b>Wrong login:</b> agents and members log in separately. A message tells you if you are using the wrong one.</li></ul>
<p>If you do not remember your password, open <a href="/m/forget">Forgot password</a>. If you still cannot log in, contact <a href="/m/service">customer service</a>.</p>`,
      },
      {
        id: 'change-password',
        title: { '*': 'Change your password', VI: 'Đổi mật khẩu', AR: 'تغيير كلمة المرور' },
        content: `<p>Open <a href="/m/set">Personal settings</a> and choose <b>Change password</b>. You need your old password, or an SMS code sent to your mobile number.</p>
<p>Choose a password that you do not use anywhere else. Changing it signs you out on all other phones.</p>`,
      },
      {
        id: 'offline',
        title: {
          '*': 'Using the app without internet',
          VI: 'Dùng ứng dụng khi không có mạng',
          AR: 'استخدام التطبيق دون إنترنت',
        },
        content: `<p>You can still read everything you have opened before, and see when it was saved. Changes to your favourites are saved and sent when you’re back online.</p>
<p>Games, deposits and withdrawals need an internet connection. They are never sent later automatically.</p>`,
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
        content: `<ol><li>Open <a href="/m/voucherCenter">Deposit</a> and choose a payment method.</li>
<li>Enter an amount within the limits shown above the field.</li>
<li>Follow the steps of your bank or e-wallet until the payment is confirmed.</li></ol>
<p>Most deposits arrive within five minutes. You can check the status of each one in the <a href="/m/voucherCenter">list of your deposits</a>.</p>`,
      },
      {
        id: 'deposit-missing',
        title: {
          '*': 'My deposit has not arrived',
          VI: 'Tiền nạp chưa vào tài khoản',
          AR: 'لم يصل إيداعي',
        },
        content: `<p>Please wait half an hour first: banks sometimes hold payments for a check.</p>
<p>Then check the <a href="/m/voucherCenter">list of your deposits</a>:</p>
<ul><li><b>Checking:</b> your bank has not confirmed the payment yet. Do not pay again.</li>
<li><b>Declined:</b> no money was taken, or your bank will return it within three working days.</li></ul>
<p>If that does not change, send <a href="/m/service">customer service</a> the time, the amount and a photo of the receipt.</p>`,
      },
      {
        id: 'deposit-names',
        title: {
          '*': 'Whose bank account may I use?',
          VI: 'Tôi có thể dùng tài khoản ngân hàng của ai?',
          AR: 'أي حساب بنكي يمكنني استخدامه؟',
        },
        content: `<p>Only your own. The name on the bank account must match the name you registered with. Payments from other people are returned, less any bank charges.</p>`,
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
        content: `<ol><li>Set a payment password in the <a href="/m/securityCenter">security center</a>. You only need to do this once.</li>
<li>Open <a href="/m/withdraw">Withdraw</a>, add or choose the account and enter the amount.</li>
<li>Confirm with your payment password.</li></ol>
<p>Requests are checked around the clock. Your first withdrawal can take up to a day; later ones usually take less than an hour.</p>`,
      },
      {
        id: 'withdrawal-refused',
        title: {
          '*': 'Why was my withdrawal declined?',
          VI: 'Vì sao yêu cầu rút tiền bị từ chối?',
          AR: 'لماذا رُفض طلب السحب؟',
        },
        content: `<p>Open the request under <a href="/m/withdraw">Withdraw</a> to see the reason. The most common ones are:</p>
<ul><li>the bank account is not in your name;</li><li>you have not yet met the turnover of a promotion;</li>
<li>the amount is below the minimum or above the daily maximum.</li></ul>
<p>The money is returned to your wallet immediately. You can make a new request once the problem is solved.</p>`,
      },
      {
        id: 'turnover',
        title: { '*': 'What is turnover?', VI: 'Vòng cược là gì?', AR: 'ما هو حجم الرهان المطلوب؟' },
        content: `<p>Turnover is the total of your stakes. Promotions require a multiple of the bonus: with a bonus of 100 and a turnover of 5×, you need to stake 500 in total before you can withdraw the bonus.</p>
<p>Every stake counts in full, whatever the game and whether you win or lose. A rebate needs no turnover, and a deposit must be staked once.</p>`,
      },
    ],
  },
];
