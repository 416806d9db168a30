import type { MessageKind } from '../../contract/messages';
import { DAY_MS } from '../../contract/time';
import type { Queryable } from '../store/db';
import type { LocalizedText } from './localized-text';
import type { MemberSeed } from './members';

interface MessageSeed {
  kind: MessageKind;
  title: LocalizedText;
  content: LocalizedText;
  daysAgo: number;
  read: boolean;
}

const SECURITY = '<a href="/m/securityCenter">';
const SERVICE = '<a href="/m/service">';

/** The same advice from both merchants. */
const safety = (brand: string): MessageSeed => ({
  kind: 'account',
  title: { '*': 'Keep your account safe', VI: 'Giữ tài khoản an toàn', AR: 'حافظ على أمان حسابك' },
  content: {
    '*': `<p>Nobody from ${brand} ever asks for your password or an SMS code.</p><p>The ${SECURITY}security center</a> shows where you are logged in. There you can sign out on other devices and change your password.</p>`,
    VI: `<p>${brand} không bao giờ hỏi mật khẩu hay mã SMS của bạn.</p><p>${SECURITY}Trung tâm bảo mật</a> cho biết bạn đang đăng nhập ở đâu. Tại đó bạn có thể đăng xuất trên thiết bị khác và đổi mật khẩu.</p>`,
    AR: `<p>لا يطلب منك أحد من ${brand} كلمة المرور أو رمز SMS أبدًا.</p><p>يعرض ${SECURITY}مركز الأمان</a> الأجهزة التي سجلت الدخول منها. ومنه يمكنك تسجيل الخروج من الأجهزة الأخرى وتغيير كلمة المرور.</p>`,
  },
  daysAgo: 9,
  read: true,
});

/** The demo's messages by merchant. They speak of nothing that the demo does not have. */
const MESSAGES: Record<string, readonly MessageSeed[]> = {
  parlour: [
    {
      kind: 'house',
      title: { '*': 'Welcome to Parlour', VI: 'Chào mừng đến với Parlour', AR: 'مرحبًا بك في Parlour' },
      content: {
        '*': `<p>Thank you for playing with us. What concerns you and your account arrives here.</p><p>Do you have a question? Ask ${SERVICE}customer service</a>.</p>`,
        VI: `<p>Cảm ơn bạn đã chơi cùng chúng tôi. Những gì liên quan đến bạn và tài khoản của bạn sẽ được gửi đến đây.</p><p>Bạn có câu hỏi? Hãy hỏi ${SERVICE}chăm sóc khách hàng</a>.</p>`,
        AR: `<p>شكرًا لأنك تلعب معنا. كل ما يخصك ويخص حسابك يصلك هنا.</p><p>هل لديك سؤال؟ اسأل ${SERVICE}خدمة العملاء</a>.</p>`,
      },
      daysAgo: 0,
      read: false,
    },
    {
      kind: 'money',
      title: { '*': 'Your weekly rebate', VI: 'Hoàn trả hằng tuần của bạn', AR: 'استردادك الأسبوعي' },
      content: {
        '*': '<p>Your rebate for last week is <b>₫120,000</b>. It is among your rewards.</p>',
        VI: '<p>Khoản hoàn trả tuần trước của bạn là <b>120.000₫</b> và nằm trong mục thưởng của bạn.</p>',
        AR: '<p>استردادك عن الأسبوع الماضي هو <b>‎₫120,000</b>. تجده بين مكافآتك.</p>',
      },
      daysAgo: 1,
      read: false,
    },
    safety('Parlour'),
  ],
  tidehouse: [
    {
      kind: 'house',
      title: { '*': 'Welcome aboard', VI: 'Chào mừng bạn', AR: 'أهلًا بك معنا' },
      content: {
        '*': `<p>Thank you for playing at Tidehouse. What concerns you and your account arrives here.</p><p>Do you have a question? Ask ${SERVICE}customer service</a>.</p>`,
        VI: `<p>Cảm ơn bạn đã chơi tại Tidehouse. Những gì liên quan đến bạn và tài khoản của bạn sẽ được gửi đến đây.</p><p>Bạn có câu hỏi? Hãy hỏi ${SERVICE}chăm sóc khách hàng</a>.</p>`,
        AR: `<p>شكرًا لأنك تلعب في Tidehouse. كل ما يخصك ويخص حسابك يصلك هنا.</p><p>هل لديك سؤال؟ اسأل ${SERVICE}خدمة العملاء</a>.</p>`,
      },
      daysAgo: 0,
      read: false,
    },
    {
      kind: 'money',
      title: { '*': 'Five tides in a row', VI: 'Năm ngày liên tiếp', AR: 'خمسة أيام متتالية' },
      content: {
        '*': '<p>You completed this mission. Your reward of <b>$25.00</b> is among your rewards.</p>',
        VI: '<p>Bạn đã hoàn thành nhiệm vụ này. Phần thưởng <b>25,00 $</b> nằm trong mục thưởng của bạn.</p>',
        AR: '<p>أكملت هذه المهمة. مكافأتك <b>‎$25.00</b> بين مكافآتك.</p>',
      },
      daysAgo: 1,
      read: true,
    },
    safety('Tidehouse'),
  ],
};

const textsOf = ({ title, content }: MessageSeed) =>
  Object.fromEntries(
    (['VI', 'AR'] as const).map((code) => [code, { title: title[code], content: content[code] }]),
  );

/** Messages of the demo's members, oldest first. @param now epoch ms */
export const messageSeeds = (merchant: string, members: readonly MemberSeed[], now: number): object[] =>
  members.flatMap(({ id }) =>
    [...(MESSAGES[merchant] ?? [])].reverse().map((seed) => ({
      merchant,
      member_id: id,
      kind: seed.kind,
      title: seed.title['*'],
      content: seed.content['*'],
      texts: textsOf(seed),
      read_at: seed.read ? now - (seed.daysAgo - 1) * DAY_MS : null,
      at: now - seed.daysAgo * DAY_MS,
    })),
  );

/** Until the message center existed, all messages of the demo had this text. */
const PLACEHOLDER = '<p>Thank you for playing with us.</p>';

/** Gives the messages of an earlier release's demo their texts. Messages of the operator stay. */
export async function rewriteMessages(tx: Queryable): Promise<void> {
  for (const [merchant, seeds] of Object.entries(MESSAGES)) {
    for (const seed of seeds) {
      await tx.query(
        `UPDATE messages SET kind = $3, content = $4, texts = $5::jsonb
         WHERE merchant = $1 AND title = $2 AND content = $6`,
        [merchant, seed.title['*'], seed.kind, seed.content['*'], JSON.stringify(textsOf(seed)), PLACEHOLDER],
      );
    }
  }
}
