type Names = Readonly<Record<string, string>>;

/** Names of the well-known games in other languages. Languages without one show the default name. */
export const GAME_NAMES: Readonly<Record<string, Names>> = {
  'Lantern Street': {
    VI: 'Phố Đèn Lồng',
    AR: 'شارع الفوانيس',
    CN: '灯笼街',
    TH: 'ถนนโคมไฟ',
    KR: '등불 거리',
  },
  'Golden Ingot': { VI: 'Thỏi Vàng', AR: 'سبيكة الذهب', CN: '金元宝', TH: 'แท่งทองคำ', KR: '황금 주괴' },
  'Seventh Heaven': { VI: 'Tầng Trời Thứ Bảy', AR: 'السماء السابعة', CN: '七重天' },
  'Cherry Row': { VI: 'Hàng Anh Đào', AR: 'صف الكرز' },
  'Lion Parade': { VI: 'Múa Lân', AR: 'موكب الأسود', CN: '舞狮巡游', TH: 'ขบวนสิงโต' },
  'Book of Anubis': { VI: 'Sách của Anubis', AR: 'كتاب أنوبيس' },
  'Lucky Cat Café': {
    VI: 'Quán Mèo May Mắn',
    AR: 'مقهى القط المحظوظ',
    CN: '招财猫咖啡馆',
    KR: '행운 고양이 카페',
  },
  "Pharaoh's Ledger": { VI: 'Sổ Cái Pharaoh', AR: 'دفتر الفرعون' },
  'Peacock Court': { VI: 'Cung Khổng Tước', AR: 'بلاط الطاووس', CN: '孔雀宫' },
  'Moon Over Hanoi': { VI: 'Trăng Hà Nội', AR: 'قمر فوق هانوي', CN: '河内之月' },
  'Chilli Express': { VI: 'Tàu Tốc Hành Ớt Cay', AR: 'قطار الفلفل السريع' },
  'Lotus Garden': { VI: 'Vườn Sen', AR: 'حديقة اللوتس', CN: '莲花园', TH: 'สวนบัว', KR: '연꽃 정원' },
  'Koi Harvest': { VI: 'Mùa Cá Chép', AR: 'حصاد الكوي', CN: '锦鲤丰收', TH: 'เก็บเกี่ยวปลาคาร์ป' },
  'Crab King': { VI: 'Vua Cua', AR: 'ملك السلطعون', CN: '螃蟹王' },
  'Reef Patrol': { VI: 'Tuần Tra Rạn San Hô', AR: 'دورية الشعاب' },
  'Octopus Opera': { VI: 'Nhạc Kịch Bạch Tuộc', AR: 'أوبرا الأخطبوط' },
  'Speed Baccarat': {
    VI: 'Baccarat Tốc Độ',
    AR: 'باكارات السرعة',
    CN: '极速百家乐',
    TH: 'บาคาร่าความเร็วสูง',
    KR: '스피드 바카라',
  },
  'Club Roulette': { VI: 'Roulette Câu Lạc Bộ', AR: 'روليت النادي', CN: '俱乐部轮盘' },
  'Sic Bo Deluxe': { VI: 'Tài Xỉu Cao Cấp', AR: 'سيك بو ديلوكس', CN: '豪华骰宝' },
  'Salon Privé': { VI: 'Phòng Chơi Riêng', AR: 'الصالون الخاص' },
  'Thirteen Cards': { VI: 'Mậu Binh', AR: 'ثلاث عشرة ورقة', CN: '十三张' },
  'Mahjong Ways': {
    VI: 'Đường Mạt Chược',
    AR: 'دروب الماجونغ',
    CN: '麻将之路',
    TH: 'เส้นทางมาจอง',
    KR: '마작의 길',
  },
  'Domino QQ': { VI: 'Domino QQ', AR: 'دومينو QQ' },
  "Joker's Court": { VI: 'Triều Đình Joker', AR: 'بلاط الجوكر' },
  'Derby Day': { VI: 'Ngày Derby', AR: 'يوم الديربي', CN: '德比日' },
  'Hoop Nation': { VI: 'Đất Nước Bóng Rổ', AR: 'أمة السلة' },
  'Shuttle Open': { VI: 'Cầu Lông Mở Rộng', AR: 'بطولة الريشة' },
  'Arena Masters': { VI: 'Bậc Thầy Đấu Trường', AR: 'أسياد الساحة' },
  'Arena One': { VI: 'Đấu Trường Một', AR: 'الساحة الأولى' },
  'Red Duel': { VI: 'Trận Đấu Đỏ', AR: 'المبارزة الحمراء', CN: '红色对决' },
  'Crash Line': { VI: 'Đường Bay', AR: 'خط الانهيار' },
  Mines: { VI: 'Dò Mìn', AR: 'ألغام', CN: '扫雷' },
  Plinko: { VI: 'Plinko', AR: 'بلينكو' },
  'Mega 6/49': { VI: 'Mega 6/49', AR: 'ميغا 6/49' },
  '4D Express': { VI: '4D Tốc Hành', AR: '4D السريع' },
  'Scratch Ticket': { VI: 'Vé Cào', AR: 'تذكرة الكشط' },
  'House Draw': { VI: 'Xổ Số Nhà Cái', AR: 'سحب البيت' },
  'Quick Pick 5': { VI: 'Chọn Nhanh 5', AR: 'الاختيار السريع 5' },
};

interface ClassificationSeed {
  code: string;
  name: string;
  names: Names;
}
const kind = (code: string, name: string, VI: string, AR: string): ClassificationSeed => ({
  code,
  name,
  names: { VI, AR },
});
const CLASSIC = kind('CLASSIC', 'Classic reels', 'Cuộn cổ điển', 'بكرات كلاسيكية');
const MEGAWAYS = kind('MEGAWAYS', 'Megaways', 'Megaways', 'ميغاويز');
const BUY = kind('BUY', 'Buy feature', 'Mua tính năng', 'شراء الميزة');
const VOLATILE = kind('VOLATILE', 'High volatility', 'Biến động cao', 'تقلب عالٍ');
const FREE_SPINS = kind('FREESPINS', 'Free spins', 'Quay miễn phí', 'دورات مجانية');

/** Each slot vendor's own classifications (spec: vendors, Classifications). */
export const CLASSIFICATIONS: Readonly<Record<string, readonly ClassificationSeed[]>> = {
  JDW: [CLASSIC, MEGAWAYS, BUY, VOLATILE, FREE_SPINS],
  NCR: [FREE_SPINS, VOLATILE, BUY],
  OXB: [CLASSIC, FREE_SPINS],
};
