import { DAY_MS } from '../../contract/time';
import type { AnnouncementSeed } from './announcement-rows';

/** Tidehouse's banners, notices, popups, promotions and login list, and the banners of its pages. */
export const TIDEHOUSE_ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    id: 'tide-banner-welcome',
    kind: 'banner',
    title: {
      '*': 'High water: your first deposit doubled, up to $200',
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
      '*': 'Tidehouse is for adults over 21. Set your own limits in the member center.',
      VI: 'Tidehouse dành cho người trên 21 tuổi. Hãy tự đặt giới hạn trong trung tâm thành viên.',
      AR: 'تايدهاوس لمن هم فوق 21 عامًا. ضع حدودك بنفسك في مركز الأعضاء.',
    },
    content: {
      '*': '<p>The harbour desk closes your account for a while if you ask.</p>',
      VI: '<p>Quầy bến cảng sẽ tạm khóa tài khoản nếu bạn yêu cầu.</p>',
      AR: '<p>يغلق مكتب الميناء حسابك لفترة إذا طلبت ذلك.</p>',
    },
  },
  {
    id: 'tide-popup-welcome',
    kind: 'popup',
    title: { '*': 'Welcome aboard', VI: 'Chào mừng lên tàu', AR: 'أهلًا بك على متننا' },
    content: {
      '*': '<p>Look around before you sign up. <a href="/m/activity">Offers</a></p>',
      VI: '<p>Cứ xem quanh trước khi đăng ký. <a href="/m/activity">Ưu đãi</a></p>',
      AR: '<p>تجوّل قبل أن تسجّل. <a href="/m/activity">العروض</a></p>',
    },
    execution: 'B',
  },
  {
    id: 'tide-popup-missions',
    kind: 'popup',
    title: { '*': 'High tide missions', VI: 'Nhiệm vụ triều cường', AR: 'مهام المدّ العالي' },
    content: {
      '*': '<p>One mission a day until the moon is full.</p>',
      VI: '<p>Mỗi ngày một nhiệm vụ cho đến khi trăng tròn.</p>',
      AR: '<p>مهمة كل يوم حتى اكتمال القمر.</p>',
    },
    execution: 'A',
    promotionType: 'MISSION',
    link: '/m/leaderBoard',
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
    promotionType: 'DEPOSIT',
  },
  {
    id: 'tide-player-limits',
    kind: 'player',
    title: { '*': 'Limits', VI: 'Giới hạn', AR: 'الحدود' },
    content: {
      '*': '<p>Set your own limits in the member center.</p>',
      VI: '<p>Hãy tự đặt giới hạn trong trung tâm thành viên.</p>',
      AR: '<p>ضع حدودك بنفسك في مركز الأعضاء.</p>',
    },
  },
  {
    id: 'tide-register',
    kind: 'register',
    title: { '*': 'Come aboard', VI: 'Mời lên tàu', AR: 'اصعد على متننا' },
    subtitle: { '*': 'For new members', VI: 'Cho thành viên mới', AR: 'للأعضاء الجدد' },
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
  },
  {
    id: 'tide-m2',
    vendor_code: 'BTIS',
    league: 'Coast League',
    home_team: 'Boston Harbor',
    away_team: 'Halifax Lights',
    at: 27 * HOUR_MS,
  },
];
