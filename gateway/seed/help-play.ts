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
        content: `<p>The lobby’s categories lead to the lists. In a list, the tabs show what is hot, your favourites and what you played last; the search looks in names and vendors.</p>
<p>A tap on the heart keeps a game among your favourites on every phone you log in with.</p>`,
      },
      {
        id: 'game-stopped',
        title: {
          '*': 'The game stopped in the middle',
          VI: 'Trò chơi bị dừng giữa chừng',
          AR: 'توقفت اللعبة في منتصفها',
        },
        content: `<p>Your stake and the result are kept by the vendor, not by your phone. Open the same game again: it goes on where it stopped, or shows how the round ended.</p>
<p>The round stands in your <a href="/m/gameRecord">game record</a> some minutes later. If it does not, tell <a href="/m/service">customer service</a> the game and the time.</p>`,
      },
      {
        id: 'free-play',
        title: { '*': 'Try games for free', VI: 'Chơi thử miễn phí', AR: 'تجربة الألعاب مجانًا' },
        content: `<p>A <a href="/m/trail">free trial</a> gives you an account with play money. Nothing can be paid in or out, and it ends by itself. To play for real, register an account of your own.</p>`,
      },
      {
        id: 'fair',
        title: { '*': 'Are the games fair?', VI: 'Trò chơi có công bằng không?', AR: 'هل الألعاب عادلة؟' },
        content: `<p>Results are drawn by the vendors’ servers. Each vendor has its random numbers tested by an independent laboratory, and shows the average return to players in the rules of each game.</p>
<p>An average says nothing about the next round: in the long run the house keeps its part.</p>`,
      },
    ],
  },
  {
    id: 'promotions',
    title: { '*': 'Promotions', VI: 'Khuyến mãi', AR: 'العروض' },
    articles: [
      {
        id: 'claim',
        title: { '*': 'Claim a reward', VI: 'Nhận thưởng', AR: 'استلام مكافأة' },
        content: `<p>Rewards wait for you in the <a href="/m/rewardCenter">reward center</a>. A number on the footer tells when there are new ones. Tap <b>Claim</b>, and the money is in your wallet at once.</p>`,
      },
      {
        id: 'bonus-rules',
        title: {
          '*': 'Rules that hold for every promotion',
          VI: 'Quy định chung cho mọi khuyến mãi',
          AR: 'القواعد العامة لكل العروض',
        },
        content: `<ul><li>A promotion is for one person, household and phone.</li><li>Two promotions cannot be used on the same deposit.</li>
<li>The turnover counts from the moment the bonus is paid.</li><li>A promotion that is abused is taken back with what was won by it.</li></ul>
<p>What a promotion says on its own page goes before these rules. See <a href="/m/activity">all promotions</a>.</p>`,
      },
      {
        id: 'invite',
        title: { '*': 'Invite friends', VI: 'Mời bạn bè', AR: 'دعوة الأصدقاء' },
        content: `<p>Your own link and code are in <a href="/m/inviteFriends">Invite friends</a>. Who registers with them is your referral. The reward is paid after their first deposit.</p>`,
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
        title: { '*': 'Set yourself a limit', VI: 'Tự đặt giới hạn', AR: 'ضع حدًّا لنفسك' },
        content: `<p>Decide how much time and money an evening may cost before you begin, and stop when it is spent. Never play with money that you need for rent, food or debts.</p>
<p><a href="/m/service">Customer service</a> sets a daily, weekly or monthly limit on deposits for you. Lower limits hold at once, higher ones after seven days.</p>`,
      },
      {
        id: 'pause',
        title: { '*': 'Take a break', VI: 'Tạm nghỉ', AR: 'خذ استراحة' },
        content: `<p>Ask <a href="/m/service">customer service</a> to close your account for a day, a month or for good. A break cannot be shortened. Your balance is paid out to your bank account meanwhile.</p>`,
      },
      {
        id: 'signs',
        title: {
          '*': 'Is it still a game?',
          VI: 'Đây có còn là giải trí không?',
          AR: 'هل ما زال الأمر لعبًا؟',
        },
        content: `<p>Ask yourself:</p>
<ul><li>Do I play to win back what I lost?</li><li>Do I hide from others how much I play?</li><li>Have I borrowed money to play?</li><li>Am I restless when I cannot play?</li></ul>
<p>If you answer yes to one of them, take a break and talk to somebody. Help lines in most countries cost nothing and ask for no name; customer service gives you the number of one near you.</p>`,
      },
      {
        id: 'protect',
        title: { '*': 'Protect your account', VI: 'Bảo vệ tài khoản', AR: 'حماية حسابك' },
        content: `<ul><li>{{brand}} never asks for your password, neither by phone nor in a chat.</li><li>Open the app from its icon or type the address; do not follow links in messages from strangers.</li>
<li>Log out on phones that are not yours.</li></ul>
<p>If you think that somebody else was in your account, <a href="/m/changePsw">change the password</a> at once and tell customer service.</p>`,
      },
      {
        id: 'minors',
        title: {
          '*': 'Children and young people',
          VI: 'Trẻ em và thanh thiếu niên',
          AR: 'الأطفال والمراهقون',
        },
        content: `<p>{{brand}} is for people aged {{age}} and over. Accounts of younger people are closed and deposits returned.</p>
<p>If children use your phone, do not let it remember your password, and lock its screen.</p>`,
      },
    ],
  },
];
