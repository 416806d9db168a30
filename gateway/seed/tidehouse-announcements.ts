import { DAY_MS } from '../../contract/time';
import type { AnnouncementSeed } from './announcement-rows';

/** Tidehouse's banners, notices, popups, promotions and login list, and the banners of its pages. */
export const TIDEHOUSE_ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    id: 'tide-banner-welcome',
    kind: 'banner',
    title: {
      '*': 'High water: first deposit doubled, up to $200',
      VI: 'Nước lên: nhân đôi lần nạp đầu, đến $200',
      AR: 'المدّ العالي: أول إيداع مضاعف، حتى ‎$200',
    },
    subtitle: { '*': 'First deposit', VI: 'Lần nạp đầu', AR: 'أول إيداع' },
    scene: 'welcome',
    link: '/m/activityInfo?id=high-water',
  },
  {
    id: 'tide-banner-reef',
    kind: 'banner',
    title: {
      '*': 'Reef nights: fishing pays double until Sunday',
      VI: 'Đêm rạn san hô: bắn cá trả gấp đôi đến Chủ nhật',
      AR: 'ليالي الشعاب: الصيد يدفع الضعف حتى الأحد',
    },
    subtitle: { '*': 'Fishing', VI: 'Bắn cá', AR: 'الصيد' },
    scene: 'koi',
    link: '/m/gameList?gameType=FISH',
  },
  {
    id: 'tide-banner-lamps',
    kind: 'banner',
    title: {
      '*': 'Harbour lamps: a new live table every evening at 9',
      VI: 'Đèn bến cảng: mỗi tối 9 giờ một bàn trực tiếp mới',
      AR: 'أضواء الميناء: طاولة مباشرة جديدة كل مساء الساعة 9',
    },
    subtitle: { '*': 'Live', VI: 'Trực tiếp', AR: 'مباشر' },
    scene: 'lantern',
    link: '/m/gameList?gameType=LIVE',
  },
  {
    id: 'tide-notice-cards',
    kind: 'notice',
    title: {
      '*': 'Card payments are back to normal.',
      VI: 'Thanh toán bằng thẻ đã hoạt động bình thường.',
      AR: 'عادت المدفوعات بالبطاقات إلى طبيعتها.',
    },
    content: {
      '*': '<p>Deposits by card take a minute again. Thank you for waiting.</p>',
      VI: '<p>Nạp tiền bằng thẻ lại chỉ mất một phút. Cảm ơn bạn đã chờ.</p>',
      AR: '<p>يستغرق الإيداع بالبطاقة دقيقة واحدة من جديد. شكرًا لانتظارك.</p>',
    },
  },
  {
    id: 'tide-notice-missions',
    kind: 'notice',
    title: {
      '*': 'High tide missions start again every day at 06:00.',
      VI: 'Nhiệm vụ triều cường bắt đầu lại lúc 06:00 mỗi ngày.',
      AR: 'تبدأ مهام المدّ العالي من جديد كل يوم الساعة 06:00.',
    },
    content: {
      '*': '<p>The top ten of the leader board share $5,000.</p>',
      VI: '<p>Mười người đầu bảng xếp hạng chia nhau $5,000.</p>',
      AR: '<p>يتقاسم العشرة الأوائل في لوحة المتصدرين ‎$5,000.</p>',
    },
    popular: true,
  },
  {
    id: 'tide-notice-age',
    kind: 'notice',
    title: {
      '*': 'Tidehouse is for players aged 21 and over. Set a limit in safer play.',
      VI: 'Tidehouse dành cho người từ 21 tuổi trở lên. Hãy đặt giới hạn trong mục chơi an toàn.',
      AR: 'تايدهاوس للاعبين بعمر 21 عامًا فأكثر. ضع حدًّا في اللعب الآمن.',
    },
    content: {
      '*': '<p>You can set a deposit limit or take a break at any time in <a href="/m/saferPlay">safer play</a>.</p>',
      VI: '<p>Bạn có thể đặt giới hạn nạp hoặc tạm nghỉ bất cứ lúc nào trong mục <a href="/m/saferPlay">chơi an toàn</a>.</p>',
      AR: '<p>يمكنك وضع حدّ للإيداع أو أخذ استراحة في أي وقت في <a href="/m/saferPlay">اللعب الآمن</a>.</p>',
    },
  },
  {
    id: 'tide-popup-welcome',
    kind: 'popup',
    title: { '*': 'Welcome aboard', VI: 'Chào mừng lên tàu', AR: 'أهلًا بك على متننا' },
    content: {
      '*': '<p>You can browse without an account. <a href="/m/activity">Offers</a></p>',
      VI: '<p>Bạn có thể xem mà không cần tài khoản. <a href="/m/activity">Ưu đãi</a></p>',
      AR: '<p>يمكنك التصفح دون حساب. <a href="/m/activity">العروض</a></p>',
    },
    execution: 'B',
  },
  {
    id: 'tide-popup-missions',
    kind: 'popup',
    title: { '*': 'High tide missions', VI: 'Nhiệm vụ triều cường', AR: 'مهام المدّ العالي' },
    tag: { '*': 'Missions', VI: 'Nhiệm vụ', AR: 'المهام' },
    scene: 'koi',
    content: {
      '*': '<p>One mission a day until the moon is full.</p>',
      VI: '<p>Mỗi ngày một nhiệm vụ cho đến khi trăng tròn.</p>',
      AR: '<p>مهمة كل يوم حتى اكتمال القمر.</p>',
    },
    execution: 'A',
    promotionType: 'MISSION',
  },
  {
    id: 'tide-popup-first',
    kind: 'popup',
    title: { '*': 'Your first tide', VI: 'Con nước đầu tiên', AR: 'مدّك الأول' },
    content: {
      '*': '<p>We double your first deposit, up to $200.</p>',
      VI: '<p>Chúng tôi nhân đôi lần nạp đầu của bạn, đến $200.</p>',
      AR: '<p>نضاعف أول إيداع لك، حتى ‎$200.</p>',
    },
    execution: 'F',
    promotionType: 'DEPOSIT',
  },
  {
    id: 'tide-promotion-first-deposit',
    kind: 'promotion',
    title: { '*': 'High water', VI: 'Nước lên', AR: 'المدّ العالي' },
    content: {
      '*': '<p>Your first deposit doubled, up to $200.</p>',
      VI: '<p>Nhân đôi lần nạp đầu, đến $200.</p>',
      AR: '<p>أول إيداع مضاعف، حتى ‎$200.</p>',
    },
    scene: 'welcome',
    promotionType: 'DEPOSIT',
  },
  {
    id: 'tide-player-limits',
    kind: 'player',
    title: { '*': 'Limits', VI: 'Giới hạn', AR: 'الحدود' },
    content: {
      '*': '<p>Set a deposit limit or take a break in <a href="/m/saferPlay">safer play</a>. <a href="/m/helpDetail?id=limits">How limits work</a></p>',
      VI: '<p>Hãy đặt giới hạn nạp hoặc tạm nghỉ trong mục <a href="/m/saferPlay">chơi an toàn</a>. <a href="/m/helpDetail?id=limits">Giới hạn hoạt động thế nào</a></p>',
      AR: '<p>ضع حدًّا للإيداع أو خذ استراحة في <a href="/m/saferPlay">اللعب الآمن</a>. <a href="/m/helpDetail?id=limits">كيف تعمل الحدود</a></p>',
    },
  },
  {
    id: 'tide-register',
    kind: 'register',
    title: { '*': 'Come aboard', VI: 'Mời lên tàu', AR: 'اصعد على متننا' },
    subtitle: { '*': 'For new members', VI: 'Cho hội viên mới', AR: 'للأعضاء الجدد' },
    scene: 'welcome',
    link: '/m/activity',
  },
  {
    id: 'tide-activity',
    kind: 'activity',
    title: {
      '*': 'One mission a day',
      VI: 'Mỗi ngày một nhiệm vụ',
      AR: 'مهمة كل يوم',
    },
    subtitle: { '*': 'Offers', VI: 'Ưu đãi', AR: 'العروض' },
    scene: 'koi',
    link: '/m/activityInfo?id=high-tide',
  },
];

const HOUR_MS = DAY_MS / 24;
/** Tidehouse's matches. `at`: offset from the start of the day. */
export const TIDEHOUSE_MATCHES = [
  {
    id: 'tide-m1',
    vendor_code: 'KST',
    league: 'Channel Cup',
    home_team: 'Dover Gulls',
    away_team: 'Calais Phare',
    at: 19.5 * HOUR_MS,
    names: {
      VI: { league: 'Cúp Eo biển', home: 'Hải Âu Dover', away: 'Hải Đăng Calais' },
      AR: { league: 'كأس القنال', home: 'نوارس دوفر', away: 'منارة كاليه' },
    },
  },
  {
    id: 'tide-m2',
    vendor_code: 'BTIS',
    league: 'Coast League',
    home_team: 'Boston Harbor',
    away_team: 'Halifax Lights',
    at: 27 * HOUR_MS,
    names: {
      VI: { league: 'Giải Duyên hải', home: 'Cảng Boston', away: 'Ánh Đèn Halifax' },
      AR: { league: 'دوري الساحل', home: 'ميناء بوسطن', away: 'أضواء هاليفاكس' },
    },
  },
];
