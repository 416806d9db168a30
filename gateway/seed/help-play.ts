import type { TopicSeed } from './localized-text';

/** Help about games, promotions and playing safely. */
export const PLAY_TOPICS: readonly TopicSeed[] = [
  {
    id: 'games',
    title: { '*': 'Games', VI: 'Trò chơi', AR: 'الألعاب' },
    articles: [
      {
        id: 'find-game',
        title: { '*': 'Find a game', VI: 'Tìm trò chơi', AR: 'البحث عن لعبة' },
        content: `<p>Choose a category on the home page to see its games. The tabs show hot games, your favourites and your recent games. You can search by game or provider name.</p>
<p>Tap the heart to add a game to your favourites. You’ll find it on every phone you log in on.</p>`,
      },
      {
        id: 'game-stopped',
        title: {
          '*': 'My game stopped halfway',
          VI: 'Trò chơi bị dừng giữa chừng',
          AR: 'توقفت اللعبة في منتصفها',
        },
        content: `<p>Your stake and the result are stored by the provider, not on your phone. Open the same game again: it continues where it stopped, or shows how the round ended.</p>
<p>The round appears in your <a href="/m/gameRecord">game record</a> a few minutes later. If it does not, tell <a href="/m/service">customer service</a> which game you played and when.</p>`,
      },
      {
        id: 'free-play',
        title: { '*': 'Try the games for free', VI: 'Chơi thử miễn phí', AR: 'تجربة الألعاب مجانًا' },
        content: `<p>A <a href="/m/trail">free trial</a> gives you a trial account with play money. It opens every game with free play. You cannot deposit or withdraw, and the trial account closes by itself. To play for real money, <a href="/m/register">register</a>.</p>`,
      },
      {
        id: 'fair',
        title: { '*': 'Are the games fair?', VI: 'Trò chơi có công bằng không?', AR: 'هل الألعاب عادلة؟' },
        content: `<p>Results are generated on the providers’ servers. Each provider has its random number generator tested by an independent laboratory and publishes the average return to players in the rules of each game.</p>
<p>An average cannot predict the next round: in the long run, the house has an edge.</p>`,
      },
    ],
  },
  {
    id: 'promotions',
    title: { '*': 'Promotions', VI: 'Khuyến mãi', AR: 'العروض' },
    articles: [
      {
        id: 'claim',
        merchant: 'parlour',
        title: { '*': 'Claim a reward', VI: 'Nhận thưởng', AR: 'استلام مكافأة' },
        content: `<p>You’ll find your rewards in the <a href="/m/rewardCenter">reward center</a>. A number in the footer shows how many are unclaimed. Tap <b>Claim</b> and the money goes straight to your wallet.</p>`,
      },
      {
        id: 'bonus-rules',
        title: {
          '*': 'Rules for every promotion',
          VI: 'Quy định chung cho mọi khuyến mãi',
          AR: 'القواعد العامة لكل العروض',
        },
        content: `<ul><li>Each promotion is limited to one per person, household and phone.</li><li>You cannot use two promotions on the same deposit.</li>
<li>Turnover counts from the moment the bonus is paid.</li><li>If a promotion is abused, we take back the bonus and any winnings from it.</li></ul>
<p>The terms on a promotion’s own page take priority over these rules. See <a href="/m/activity">all promotions</a>.</p>`,
      },
      {
        id: 'invite',
        merchant: 'parlour',
        title: { '*': 'Invite friends', VI: 'Mời bạn bè', AR: 'دعوة الأصدقاء' },
        content: `<p>You’ll find your personal link and code in <a href="/m/inviteFriends">Invite friends</a>. Anyone who registers with them counts as your referral. We pay your reward after their first deposit.</p>`,
      },
      {
        id: 'tide-missions',
        merchant: 'tidehouse',
        title: { '*': 'High tide missions', VI: 'Nhiệm vụ triều cường', AR: 'مهام المدّ العالي' },
        content: `<p>There is a mission every day. Complete it to earn points; you’ll find your place on the <a href="/m/leaderBoard">leader board</a>.</p>`,
      },
    ],
  },
  {
    id: 'safety',
    title: {
      '*': 'Safety and responsible play',
      VI: 'An toàn và chơi có trách nhiệm',
      AR: 'الأمان واللعب المسؤول',
    },
    articles: [
      {
        id: 'limits',
        title: { '*': 'Set a limit', VI: 'Tự đặt giới hạn', AR: 'ضع حدًّا لنفسك' },
        content: `<p>Decide how much time and money you want to spend before you start, and stop when you reach it. Never play with money that you need for rent, food or debts.</p>
<p>In <a href="/m/saferPlay">safer play</a> you set a daily, weekly or monthly deposit limit. A lower limit applies immediately. A higher one, or none, applies after 24 hours, and you can change your mind until then.</p>`,
      },
      {
        id: 'pause',
        title: { '*': 'Take a break', VI: 'Tạm nghỉ', AR: 'خذ استراحة' },
        content: `<p>In <a href="/m/saferPlay">safer play</a> you take a time-out of 24 hours, a week or a month, or exclude yourself for six months, a year or five years. You are logged out everywhere, and can neither log in nor play nor deposit until the break ends. You cannot end it early.</p>
<p>Rounds that you have started are settled. To have your balance paid out in the meantime, contact <a href="/m/service">customer service</a>.</p>`,
      },
      {
        id: 'signs',
        title: {
          '*': 'Is it still fun?',
          VI: 'Đây có còn là giải trí không?',
          AR: 'هل ما زال الأمر لعبًا؟',
        },
        content: `<p>Ask yourself:</p>
<ul><li>Do I play to win back my losses?</li><li>Do I hide how much I play from others?</li><li>Have I borrowed money to play?</li><li>Am I restless when I cannot play?</li></ul>
<p>If you answer yes to any of these, take a break and talk to someone. Most countries have free, anonymous helplines. Customer service can give you the number of one near you.</p>`,
      },
      {
        id: 'protect',
        title: { '*': 'Protect your account', VI: 'Bảo vệ tài khoản', AR: 'حماية حسابك' },
        content: `<ul><li>{{brand}} never asks for your password, by phone or in a chat.</li><li>Open the app from its icon or type the address. Do not follow links in messages from strangers.</li>
<li>Sign out on phones that are not yours.</li></ul>
<p>If you think that someone else has used your account, <a href="/m/changePsw">change your password</a> immediately and tell customer service.</p>`,
      },
      {
        id: 'minors',
        title: {
          '*': 'Children and young people',
          VI: 'Trẻ em và thanh thiếu niên',
          AR: 'الأطفال والمراهقون',
        },
        content: `<p>{{brand}} is for people aged {{age}} and over. We close the accounts of anyone younger and return their deposits.</p>
<p>If children use your phone, lock its screen and do not let it remember your password.</p>`,
      },
    ],
  },
];
