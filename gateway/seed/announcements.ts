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
      '*': 'You earn a rebate on your stakes, whether you win or lose.',
      VI: 'Bạn được hoàn trả trên tiền cược, dù thắng hay thua.',
      AR: 'تحصل على استرداد على رهاناتك، سواء ربحت أم خسرت.',
    },
    content: {
      '*': '<p>Claim it at any time under <a href="/m/member/manualRebate">Manual rebate</a>.</p>',
      VI: '<p>Bạn nhận bất cứ lúc nào ở mục <a href="/m/member/manualRebate">Hoàn trả thủ công</a>.</p>',
      AR: '<p>يمكنك الحصول عليه في أي وقت من <a href="/m/member/manualRebate">استرداد نقدي يدوي</a>.</p>',
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
      '*': 'Parlour is for adults. Set a limit or take a break in safer play.',
      VI: 'Parlour chỉ dành cho người trưởng thành. Hãy đặt giới hạn hoặc tạm nghỉ trong mục chơi an toàn.',
      AR: 'Parlour للبالغين فقط. ضع حدًّا أو خذ استراحة في اللعب الآمن.',
    },
    content: {
      '*': '<p>You can set a deposit limit or take a break at any time in <a href="/m/saferPlay">safer play</a>.</p>',
      VI: '<p>Bạn có thể đặt giới hạn nạp hoặc tạm nghỉ bất cứ lúc nào trong mục <a href="/m/saferPlay">chơi an toàn</a>.</p>',
      AR: '<p>يمكنك وضع حدّ للإيداع أو أخذ استراحة في أي وقت في <a href="/m/saferPlay">اللعب الآمن</a>.</p>',
    },
  },
  {
    id: 'popup-welcome',
    kind: 'popup',
    title: { '*': 'Welcome to Parlour', VI: 'Chào mừng đến Parlour', AR: 'مرحبًا بك في Parlour' },
    content: {
      '*': '<p>You can browse without an account. <a href="/m/activity">Promotions</a></p>',
      VI: '<p>Bạn có thể xem mà không cần tài khoản. <a href="/m/activity">Khuyến mãi</a></p>',
      AR: '<p>يمكنك التصفح دون حساب. <a href="/m/activity">العروض</a></p>',
    },
    execution: 'B',
  },
  {
    id: 'popup-rewards',
    kind: 'popup',
    title: { '*': 'Your reward center', VI: 'Trung tâm thưởng của bạn', AR: 'مركز مكافآتك' },
    tag: { '*': 'Rewards', VI: 'Phần thưởng', AR: 'المكافآت' },
    content: {
      '*': '<p>Rebates and rewards arrive in the reward center. A number in the footer shows how many are unclaimed.</p>',
      VI: '<p>Hoàn trả và phần thưởng được gửi vào trung tâm thưởng. Con số ở chân trang cho biết còn bao nhiêu phần chưa nhận.</p>',
      AR: '<p>تصل المبالغ المستردة والمكافآت إلى مركز المكافآت. يبيّن رقم في أسفل الصفحة كم مكافأة لم تستلمها.</p>',
    },
    scene: 'welcome',
    execution: 'A',
    promotionType: 'REWARD',
  },
  {
    id: 'popup-evening',
    kind: 'popup',
    title: { '*': 'Lantern nights', VI: 'Đêm đèn lồng', AR: 'ليالي الفوانيس' },
    tag: { '*': 'Live', VI: 'Trực tiếp', AR: 'مباشر' },
    scene: 'lantern',
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
    title: { '*': 'Your first deposit', VI: 'Lần nạp đầu tiên', AR: 'إيداعك الأول' },
    content: {
      '*': '<p>We double your first deposit, up to ₫3,000,000.</p>',
      VI: '<p>Chúng tôi nhân đôi lần nạp đầu của bạn, đến 3.000.000₫.</p>',
      AR: '<p>نضاعف أول إيداع لك، حتى ‎₫3,000,000.</p>',
    },
    execution: 'F',
    promotionType: 'DEPOSIT',
  },
  {
    id: 'promotion-first-deposit',
    kind: 'promotion',
    title: { '*': 'First deposit doubled', VI: 'Nhân đôi lần nạp đầu', AR: 'مضاعفة أول إيداع' },
    content: {
      '*': '<p>Once per member, up to ₫3,000,000.</p>',
      VI: '<p>Mỗi hội viên một lần, đến 3.000.000₫.</p>',
      AR: '<p>مرة واحدة لكل عضو، حتى ‎₫3,000,000.</p>',
    },
    scene: 'welcome',
    promotionType: 'DEPOSIT',
  },
  {
    id: 'promotion-rebate',
    kind: 'promotion',
    title: { '*': 'Weekly rebate', VI: 'Hoàn trả hàng tuần', AR: 'استرداد أسبوعي' },
    content: {
      '*': '<p>Up to 0.6 % of everything you play.</p>',
      VI: '<p>Đến 0,6% tổng cược.</p>',
      AR: '<p>حتى 0.6٪ من كل ما تلعبه.</p>',
    },
    scene: 'lantern',
    promotionType: 'REBATE',
  },
  {
    id: 'promotion-referral',
    kind: 'promotion',
    title: { '*': 'Bring a friend', VI: 'Mời bạn cùng chơi', AR: 'ادعُ صديقًا' },
    content: {
      '*': '<p>₫50,000 for a friend who deposits.</p>',
      VI: '<p>50.000₫ khi bạn bè nạp tiền.</p>',
      AR: '<p>‎₫50,000 عندما يودع صديقك.</p>',
    },
    scene: 'koi',
    promotionType: 'REFERRAL',
  },
  {
    id: 'player-limits',
    kind: 'player',
    title: { '*': 'Limits', VI: 'Giới hạn', AR: 'الحدود' },
    content: {
      '*': '<p>Set a deposit limit or take a break in <a href="/m/saferPlay">safer play</a>. <a href="/m/helpDetail?id=limits">How limits work</a></p>',
      VI: '<p>Hãy đặt giới hạn nạp hoặc tạm nghỉ trong mục <a href="/m/saferPlay">chơi an toàn</a>. <a href="/m/helpDetail?id=limits">Giới hạn hoạt động thế nào</a></p>',
      AR: '<p>ضع حدًّا للإيداع أو خذ استراحة في <a href="/m/saferPlay">اللعب الآمن</a>. <a href="/m/helpDetail?id=limits">كيف تعمل الحدود</a></p>',
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
    subtitle: { '*': 'For new members', VI: 'Cho hội viên mới', AR: 'للأعضاء الجدد' },
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
/**
 * Parlour's matches. `at`: offset from the start of the day, so that the demo always has upcoming matches. Each lasts to the
 * end of its day or longer, so they keep this order at any hour.
 */
export const MATCHES = [
  {
    id: 'm1',
    vendor_code: 'KST',
    league: 'Premier Cup',
    home_team: 'Hanoi Lotus',
    away_team: 'Porto Azul',
    at: 21 * HOUR_MS,
    names: {
      VI: { league: 'Cúp Ngoại hạng', home: 'Hoa Sen Hà Nội', away: 'Porto Xanh' },
      AR: { league: 'كأس الممتاز', home: 'لوتس هانوي', away: 'بورتو أزول' },
    },
  },
  {
    id: 'm2',
    vendor_code: 'KST',
    league: 'Asian Series',
    home_team: 'Seoul Comets',
    away_team: 'Osaka Tide',
    at: 25.5 * HOUR_MS,
    names: {
      VI: { league: 'Giải châu Á', home: 'Sao Chổi Seoul', away: 'Thủy Triều Osaka' },
      AR: { league: 'سلسلة آسيا', home: 'مذنبات سيول', away: 'مدّ أوساكا' },
    },
  },
  {
    id: 'm3',
    vendor_code: 'BTIS',
    league: 'Coast League',
    home_team: 'Manila Bay',
    away_team: 'Jakarta Stars',
    at: 30 * HOUR_MS,
    names: {
      VI: { league: 'Giải Duyên hải', home: 'Vịnh Manila', away: 'Ngôi Sao Jakarta' },
      AR: { league: 'دوري الساحل', home: 'خليج مانيلا', away: 'نجوم جاكرتا' },
    },
  },
];
