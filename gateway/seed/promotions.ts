import { DAY_MS } from '../../contract/time';
import type { PromotionSeed } from './localized-text';

/** Promotions of Tidehouse beside its missions. */
export const TIDEHOUSE_PROMOTIONS: readonly PromotionSeed[] = [
  {
    id: 'high-water',
    merchant: 'tidehouse',
    type: 'DEPOSIT',
    scene: 'welcome',
    endsAfterMs: 60 * DAY_MS,
    title: { '*': 'High water', VI: 'Nước lên', AR: 'المدّ العالي' },
    summary: {
      '*': 'Your first deposit doubled, up to $200.',
      VI: 'Nhân đôi lần nạp đầu, đến $200.',
      AR: 'أول إيداع مضاعف، حتى ‎$200.',
    },
    content: {
      '*': '<p>Once per member: deposit at least $20 and we double it, up to $200. Turnover: × 10; whatever is left is yours.</p>',
      VI: '<p>Mỗi hội viên một lần: nạp ít nhất $20, chúng tôi nhân đôi, đến $200. Vòng cược: × 10.</p>',
      AR: '<p>مرة واحدة لكل عضو: أودِع ‎$20 على الأقل ونضاعفها، حتى ‎$200. حجم الرهان: × 10.</p>',
    },
  },
];

/** Promotions of the demo, each of another type. */
export const PROMOTIONS: readonly PromotionSeed[] = [
  {
    id: 'first-deposit',
    merchant: 'parlour',
    type: 'DEPOSIT',
    scene: 'welcome',
    endsAfterMs: 60 * DAY_MS,
    title: { '*': 'First deposit doubled', VI: 'Nhân đôi lần nạp đầu', AR: 'مضاعفة أول إيداع' },
    summary: {
      '*': 'We match your first deposit in full, up to ₫3,000,000.',
      VI: 'Thưởng 100% cho lần nạp đầu tiên, tối đa 3.000.000₫.',
      AR: 'نضاعف أول إيداع لك بالكامل، حتى ‎₫3,000,000.',
    },
    content: {
      '*': `<p>Once per member: we double your very first deposit.</p>
<table><thead><tr><th>You deposit</th><th>We add</th><th>Turnover</th></tr></thead><tbody><tr><td>₫200,000</td><td>₫200,000</td><td>× 5</td></tr><tr><td>₫1,000,000</td><td>₫1,000,000</td><td>× 5</td></tr><tr><td>₫3,000,000 or more</td><td>₫3,000,000</td><td>× 5</td></tr></tbody></table>
<h3>How it works</h3><ol><li>Deposit at least ₫200,000.</li><li>The bonus is in your <a href="/m/rewardCenter">reward center</a> within ten minutes.</li><li>Complete the turnover before you withdraw. Whatever is left is yours.</li></ol>
<p><small>The <a href="/m/helpDetail?id=bonus-rules">rules for every promotion</a> apply.</small></p>`,
      VI: `<p>Mỗi hội viên một lần: lần nạp đầu tiên được nhân đôi, tối đa 3.000.000₫.</p><ol><li>Nạp ít nhất 200.000₫.</li><li>Tiền thưởng có trong <a href="/m/rewardCenter">trung tâm thưởng</a> sau mười phút.</li><li>Hoàn thành vòng cược × 5 trước khi rút tiền.</li></ol>`,
      AR: `<p>مرة واحدة لكل عضو: نضاعف أول إيداع حتى ‎₫3,000,000.</p><ol><li>أودِع ‎₫200,000 على الأقل.</li><li>تجد المكافأة في <a href="/m/rewardCenter">مركز المكافآت</a> خلال عشر دقائق.</li><li>أكمِل حجم رهان × 5 قبل السحب.</li></ol>`,
    },
  },
  {
    id: 'weekly-rebate',
    merchant: 'parlour',
    type: 'REBATE',
    scene: 'lantern',
    endsAfterMs: null,
    title: { '*': 'Weekly rebate', VI: 'Hoàn trả hàng tuần', AR: 'استرداد أسبوعي' },
    summary: {
      '*': 'Up to 0.6 % of everything you play, whenever you like.',
      VI: 'Hoàn đến 0,6% tổng cược, nhận bất cứ lúc nào.',
      AR: 'حتى 0.6٪ من كل ما تلعبه، متى شئت.',
    },
    content: {
      '*': `<p>We give you back part of your stakes of the last 30 days, whether you won or lost. Rounds that pay back exactly the stake do not count.</p>
<table><thead><tr><th>Games</th><th>Rebate</th></tr></thead><tbody><tr><td>Slots, fishing</td><td>0.6 %</td></tr><tr><td>Live casino</td><td>0.5 %</td></tr><tr><td>Sports, e-sports</td><td>0.4 %</td></tr><tr><td>Card games</td><td>0.3 %</td></tr><tr><td>Lottery</td><td>0.2 %</td></tr></tbody></table>
<p>Claim it under <a href="/m/member/manualRebate">Manual rebate</a>. A higher VIP level adds to every rate. No turnover required.</p>`,
      VI: `<p>Chúng tôi hoàn lại một phần tổng cược của 30 ngày gần nhất, dù thắng hay thua. Nhận tại mục <a href="/m/member/manualRebate">hoàn trả</a>, không cần vòng cược.</p>`,
      AR: `<p>نعيد إليك جزءًا من رهاناتك في آخر 30 يومًا، سواء ربحت أم خسرت. استلمه من صفحة <a href="/m/member/manualRebate">الاسترداد</a>، دون حجم رهان.</p>`,
    },
  },
  {
    id: 'bring-a-friend',
    merchant: 'parlour',
    type: 'REFERRAL',
    scene: 'koi',
    endsAfterMs: 120 * DAY_MS,
    title: { '*': 'Bring a friend', VI: 'Mời bạn cùng chơi', AR: 'ادعُ صديقًا' },
    summary: {
      '*': '₫50,000 for you, once your friend has deposited ₫500,000.',
      VI: '50.000₫ cho bạn khi bạn bè đã nạp đủ 500.000₫.',
      AR: 'لك ‎₫50,000 بعد أن يودع صديقك ‎₫500,000.',
    },
    content: {
      '*': `<p>Send your link to a friend. Once they have registered with it and deposited ₫500,000 in all, you get <b>₫50,000</b>.</p><ul><li>Claim it in the <a href="/m/rewardCenter">reward center</a>.</li><li>Turnover: × 5.</li><li>Friends must be adults with their own phone.</li></ul>`,
      VI: `<p>Gửi liên kết cho bạn bè. Khi họ đăng ký và đã nạp tổng cộng 500.000₫, bạn nhận <b>50.000₫</b> (vòng cược × 5).</p>`,
      AR: `<p>أرسل رابطك إلى صديق. بعد تسجيله وإيداعه ‎₫500,000 في المجموع، تحصل على <b>‎₫50,000</b> (حجم الرهان × 5).</p>`,
    },
  },
  {
    id: 'derby-missions',
    merchant: 'parlour',
    type: 'MISSION',
    scene: 'derby',
    endsAfterMs: 21 * DAY_MS,
    title: { '*': 'Derby week missions', VI: 'Nhiệm vụ tuần lễ Derby', AR: 'مهام أسبوع الديربي' },
    summary: {
      '*': 'Three quick missions a day. The best players climb the leader board.',
      VI: 'Ba nhiệm vụ nhỏ mỗi ngày; người giỏi nhất lên bảng xếp hạng.',
      AR: 'ثلاث مهام صغيرة كل يوم، والأفضل يتصدر القائمة.',
    },
    content: {
      '*': `<p>Each day brings three missions, such as “three bets on one league” or “try a new live table”. Each mission you complete earns you points.</p><ol><li>Place 1: ₫20,000,000</li><li>Places 2 to 10: ₫2,000,000</li><li>Places 11 to 100: ₫200,000</li></ol><p>See where you stand on the <a href="/m/leaderBoard">leader board</a>. Points count until midnight on the last day.</p>`,
      VI: `<p>Mỗi ngày có ba nhiệm vụ. Hoàn thành để nhận điểm và leo lên <a href="/m/leaderBoard">bảng xếp hạng</a>.</p>`,
      AR: `<p>كل يوم ثلاث مهام. أنجزها لتجمع النقاط وتصعد في <a href="/m/leaderBoard">لوحة المتصدرين</a>.</p>`,
    },
  },
  {
    id: 'birthday',
    merchant: 'parlour',
    type: 'REWARD',
    scene: 'gift',
    endsAfterMs: null,
    title: { '*': 'A gift on your birthday', VI: 'Quà sinh nhật', AR: 'هدية في عيد ميلادك' },
    summary: {
      '*': 'From your second month with us, you get a gift that grows with your level.',
      VI: 'Từ tháng thứ hai: món quà lớn dần theo cấp độ của bạn.',
      AR: 'ابتداءً من شهرك الثاني: هدية تكبر مع مستواك.',
    },
    content: {
      '*': `<p>On your birthday, you’ll find a gift in the <a href="/m/rewardCenter">reward center</a>. You have 14 days to claim it. Turnover: × 5.</p><dl><dt>Level 1 to 3</dt><dd>₫100,000</dd><dt>Level 4 to 6</dt><dd>₫500,000</dd><dt>Level 7 and above</dt><dd>₫2,000,000</dd></dl><p>You cannot change the date of birth in your account later.</p>`,
      VI: `<p>Vào ngày sinh nhật, quà chờ bạn trong <a href="/m/rewardCenter">trung tâm thưởng</a> suốt 14 ngày. Vòng cược: × 5.</p>`,
      AR: `<p>في عيد ميلادك تنتظرك هدية في <a href="/m/rewardCenter">مركز المكافآت</a> لمدة 14 يومًا. حجم الرهان: × 5.</p>`,
    },
  },
  {
    id: 'high-tide',
    merchant: 'tidehouse',
    type: 'MISSION',
    scene: 'koi',
    endsAfterMs: 45 * DAY_MS,
    title: { '*': 'High tide missions', VI: 'Nhiệm vụ triều cường', AR: 'مهام المدّ العالي' },
    summary: {
      '*': 'One mission a day until the moon is full.',
      VI: 'Mỗi ngày một nhiệm vụ cho đến khi trăng tròn.',
      AR: 'مهمة كل يوم حتى اكتمال القمر.',
    },
    content: {
      '*': '<p>Complete a mission a day and earn points for each. The top ten on the <a href="/m/leaderBoard">leader board</a> share $5,000.</p>',
      VI: '<p>Mỗi ngày một nhiệm vụ. Mười người đầu <a href="/m/leaderBoard">bảng xếp hạng</a> chia nhau $5,000.</p>',
      AR: '<p>مهمة كل يوم. يتقاسم العشرة الأوائل في <a href="/m/leaderBoard">لوحة المتصدرين</a> مبلغ ‎$5,000.</p>',
    },
  },
];
