import { DAY_MS } from '../../contract/time';
import type { AnnouncementSeed } from './announcement-rows';

/** Parlour's banners, notices, popups of groups A, B and F, promotions and login list. */
export const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    id: 'banner-welcome',
    kind: 'banner',
    title: {
      '*': 'Your first hand, doubled: up to ₫3,000,000',
      VI: 'Ván đầu tiên nhân đôi: đến 3.000.000₫',
      AR: 'أول جولة لك مضاعفة: حتى ‎₫3,000,000',
    },
    subtitle: { '*': 'First deposit', VI: 'Lần nạp đầu', AR: 'أول إيداع' },
    scene: 'welcome',
    link: '/m/activity',
  },
  {
    id: 'banner-derby',
    kind: 'banner',
    title: {
      '*': 'Derby week: get half your stake back on every draw',
      VI: 'Tuần lễ Derby: hoàn nửa tiền cược mỗi trận hòa',
      AR: 'أسبوع الديربي: نعيد نصف رهانك عند كل تعادل',
    },
    subtitle: { '*': 'Sports', VI: 'Thể thao', AR: 'الرياضة' },
    scene: 'derby',
    link: '/m/activity',
  },
  {
    id: 'banner-koi',
    kind: 'banner',
    title: {
      '*': 'Koi Harvest: the pond pays double until Sunday',
      VI: 'Koi Harvest: ao cá trả gấp đôi đến Chủ nhật',
      AR: 'Koi Harvest: البركة تدفع الضعف حتى الأحد',
    },
    subtitle: { '*': 'Fishing', VI: 'Bắn cá', AR: 'الصيد' },
    scene: 'koi',
    link: '/m/gameList?gameType=FISH',
  },
  {
    id: 'banner-lantern',
    kind: 'banner',
    title: {
      '*': 'Lantern nights: a new table every evening at 8',
      VI: 'Đêm đèn lồng: mỗi tối 8 giờ một bàn mới',
      AR: 'ليالي الفوانيس: طاولة جديدة كل مساء الساعة 8',
    },
    subtitle: { '*': 'Live', VI: 'Trực tiếp', AR: 'مباشر' },
    scene: 'lantern',
    link: '/m/gameList?gameType=LIVE',
  },
  {
    id: 'notice-bank',
    kind: 'notice',
    title: {
      '*': 'Bank transfers through VietinBank are back to normal.',
      VI: 'Chuyển khoản qua VietinBank đã hoạt động bình thường.',
      AR: 'عادت التحويلات عبر VietinBank إلى طبيعتها.',
    },
    content: {
      '*': '<p>All payment channels are working again. Thank you for your patience.</p>',
      VI: '<p>Mọi kênh thanh toán đã hoạt động trở lại. Cảm ơn bạn đã kiên nhẫn.</p>',
      AR: '<p>كل قنوات الدفع تعمل من جديد. شكرًا لصبرك.</p>',
    },
  },
  {
    id: 'notice-rebate',
    kind: 'notice',
    title: {
      '*': 'The weekly rebate is paid every Monday at 12:00.',
      VI: 'Hoàn trả hàng tuần được trả vào 12:00 thứ Hai.',
      AR: 'يُدفع الاسترداد الأسبوعي كل يوم اثنين الساعة 12:00.',
    },
    content: {
      '*': '<p>You’ll find it in the reward center.</p>',
      VI: '<p>Bạn nhận trong trung tâm thưởng.</p>',
      AR: '<p>تجده في مركز المكافآت.</p>',
    },
  },
  {
    id: 'notice-upkeep',
    kind: 'notice',
    title: {
      '*': 'Lumen Live will be closed for maintenance on Thursday from 04:00 to 05:00.',
      VI: 'Lumen Live bảo trì vào thứ Năm từ 04:00 đến 05:00.',
      AR: 'يُغلق Lumen Live للصيانة يوم الخميس من 04:00 إلى 05:00.',
    },
    content: {
      '*': '<p>All other tables stay open.</p>',
      VI: '<p>Các bàn khác vẫn mở.</p>',
      AR: '<p>تبقى الطاولات الأخرى مفتوحة.</p>',
    },
  },
  {
    id: 'notice-names',
    kind: 'notice',
    title: {
      '*': 'Please enter the name on your bank account when you withdraw.',
      VI: 'Khi rút tiền, hãy nhập đúng tên trên tài khoản ngân hàng.',
      AR: 'عند السحب، أدخل الاسم كما هو في حسابك البنكي.',
    },
    content: {
      '*': '<p>Otherwise the bank will return the money.</p>',
      VI: '<p>Nếu không, ngân hàng sẽ trả lại tiền.</p>',
      AR: '<p>وإلا فسيعيد البنك المال.</p>',
    },
  },
  {
    id: 'notice-age',
    kind: 'notice',
    title: {
      '*': 'Parlour is for adults. Set your own limits in the member center.',
      VI: 'Parlour chỉ dành cho người trưởng thành. Hãy tự đặt giới hạn trong trung tâm thành viên.',
      AR: 'Parlour للبالغين فقط. ضع حدودك بنفسك في مركز الأعضاء.',
    },
    content: {
      '*': '<p>You can ask customer service for a break at any time.</p>',
      VI: '<p>Bạn có thể nhờ chăm sóc khách hàng tạm khóa tài khoản bất cứ lúc nào.</p>',
      AR: '<p>يمكنك أن تطلب من خدمة العملاء استراحة في أي وقت.</p>',
    },
  },
  {
    id: 'popup-welcome',
    kind: 'popup',
    title: { '*': 'Welcome to Parlour', VI: 'Chào mừng đến Parlour', AR: 'مرحبًا بك في Parlour' },
    content: {
      '*': '<p>Take a look around: you do not need an account to browse. <a href="/m/activity">Promotions</a></p>',
      VI: '<p>Cứ xem quanh một vòng: không cần tài khoản. <a href="/m/activity">Khuyến mãi</a></p>',
      AR: '<p>تجوّل كما تشاء: لا تحتاج إلى حساب للتصفح. <a href="/m/activity">العروض</a></p>',
    },
    execution: 'B',
  },
  {
    id: 'popup-rewards',
    kind: 'popup',
    title: { '*': 'You have rewards to claim', VI: 'Bạn có quà chưa nhận', AR: 'لديك مكافآت لم تستلمها' },
    content: {
      '*': '<p>You’ll find your unclaimed rewards in the reward center.</p>',
      VI: '<p>Quà chưa nhận nằm trong trung tâm thưởng.</p>',
      AR: '<p>تجد مكافآتك في مركز المكافآت.</p>',
    },
    execution: 'A',
    promotionType: 'REWARD',
    link: '/m/rewardCenter',
  },
  {
    id: 'popup-evening',
    kind: 'popup',
    title: { '*': 'Lantern nights', VI: 'Đêm đèn lồng', AR: 'ليالي الفوانيس' },
    content: {
      '*': '<p>A new live table opens every evening at 8.</p>',
      VI: '<p>Mỗi tối 8 giờ mở một bàn trực tiếp mới.</p>',
      AR: '<p>تُفتح طاولة مباشرة جديدة كل مساء الساعة 8.</p>',
    },
    execution: 'A',
  },
  {
    id: 'popup-first',
    kind: 'popup',
    title: { '*': 'Your first evening', VI: 'Buổi tối đầu tiên', AR: 'أمسيتك الأولى' },
    content: {
      '*': '<p>We double your first deposit.</p>',
      VI: '<p>Chúng tôi nhân đôi lần nạp đầu của bạn.</p>',
      AR: '<p>نضاعف أول إيداع لك.</p>',
    },
    execution: 'F',
  },
  {
    id: 'promotion-first-deposit',
    kind: 'promotion',
    title: { '*': 'First deposit doubled', VI: 'Nhân đôi lần nạp đầu', AR: 'مضاعفة أول إيداع' },
    content: {
      '*': '<p>Once per member, up to ₫3,000,000.</p>',
      VI: '<p>Mỗi thành viên một lần, đến 3.000.000₫.</p>',
      AR: '<p>مرة واحدة لكل عضو، حتى ‎₫3,000,000.</p>',
    },
    promotionType: 'DEPOSIT',
  },
  {
    id: 'promotion-rebate',
    kind: 'promotion',
    title: { '*': 'Weekly rebate', VI: 'Hoàn trả hàng tuần', AR: 'استرداد أسبوعي' },
    content: {
      '*': '<p>Up to 0.8 % of everything you play, every Monday.</p>',
      VI: '<p>Đến 0,8% tổng cược, mỗi thứ Hai.</p>',
      AR: '<p>حتى 0.8٪ من كل ما تلعبه، كل يوم اثنين.</p>',
    },
    promotionType: 'REBATE',
  },
  {
    id: 'promotion-referral',
    kind: 'promotion',
    title: { '*': 'Bring a friend', VI: 'Mời bạn cùng chơi', AR: 'ادعُ صديقًا' },
    content: {
      '*': '<p>₫200,000 for both of you.</p>',
      VI: '<p>200.000₫ cho cả hai.</p>',
      AR: '<p>‎₫200,000 لكل منكما.</p>',
    },
    promotionType: 'REFERRAL',
  },
  {
    id: 'player-limits',
    kind: 'player',
    title: { '*': 'Limits', VI: 'Giới hạn', AR: 'الحدود' },
    content: {
      '*': '<p>Set your own limits in the member center.</p>',
      VI: '<p>Hãy tự đặt giới hạn trong trung tâm thành viên.</p>',
      AR: '<p>ضع حدودك بنفسك في مركز الأعضاء.</p>',
    },
  },
];

/** Banners of Parlour's registration page (spec: registration, Registration announcements). */
export const REGISTER_BANNERS: readonly AnnouncementSeed[] = [
  {
    id: 'banner-register',
    kind: 'register',
    title: {
      '*': 'Your first hand, doubled',
      VI: 'Ván đầu tiên của bạn, nhân đôi',
      AR: 'أول جولة لك مضاعفة',
    },
    subtitle: { '*': 'For new members', VI: 'Cho thành viên mới', AR: 'للأعضاء الجدد' },
    scene: 'welcome',
    link: '/m/activity',
  },
];

/** The banner of Parlour's promotion list (spec: announcements, Page banners). */
export const ACTIVITY_BANNERS: readonly AnnouncementSeed[] = [
  {
    id: 'activity-house',
    kind: 'activity',
    title: {
      '*': 'Get more back every week',
      VI: 'Mỗi tuần nhận lại nhiều hơn',
      AR: 'استرد المزيد كل أسبوع',
    },
    subtitle: { '*': 'Promotions', VI: 'Khuyến mãi', AR: 'العروض' },
    scene: 'derby',
    link: '/m/activityInfo?id=weekly-rebate',
  },
];

const HOUR_MS = DAY_MS / 24;
/** Parlour's matches. `at`: offset from the start of the day, so that the demo always has upcoming matches. */
export const MATCHES = [
  {
    id: 'm1',
    vendor_code: 'KST',
    league: 'Premier Cup',
    home_team: 'Hanoi Lotus',
    away_team: 'Porto Azul',
    at: 20.75 * HOUR_MS,
  },
  {
    id: 'm2',
    vendor_code: 'KST',
    league: 'Asian Series',
    home_team: 'Seoul Comets',
    away_team: 'Osaka Tide',
    at: 25.5 * HOUR_MS,
  },
  {
    id: 'm3',
    vendor_code: 'BTIS',
    league: 'Coast League',
    home_team: 'Manila Bay',
    away_team: 'Jakarta Stars',
    at: 30 * HOUR_MS,
  },
];
