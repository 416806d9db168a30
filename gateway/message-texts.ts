import type { MessageKind } from '../contract/messages';
import type { MessageTexts } from './store/messages';

export type MemberMessage =
  'passwordChanged' | 'paymentPasswordChanged' | 'passkeyAdded' | 'passkeyRemoved' | 'othersSignedOut';

const SECURITY = '<a href="/m/securityCenter">';
const SERVICE = '<a href="/m/service">';

/** What the platform itself writes to a member's message center. Values are in braces; links lead to screens of the app. */
const MESSAGES: Record<MemberMessage, { kind: MessageKind; texts: MessageTexts }> = {
  passwordChanged: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your password was changed',
        content: `<p>The password of your {brand} account was changed, and you were signed out on all other devices.</p><p>If this was not you, contact ${SERVICE}customer service</a> now.</p>`,
      },
      VI: {
        title: 'Mật khẩu đã được thay đổi',
        content: `<p>Mật khẩu tài khoản {brand} của bạn đã được thay đổi và mọi thiết bị khác đã bị đăng xuất.</p><p>Nếu không phải bạn, hãy liên hệ ${SERVICE}chăm sóc khách hàng</a> ngay.</p>`,
      },
      AR: {
        title: 'تم تغيير كلمة المرور',
        content: `<p>تم تغيير كلمة المرور لحسابك في {brand}، وتم تسجيل خروجك من كل الأجهزة الأخرى.</p><p>إذا لم تكن أنت من غيّرها، فتواصل مع ${SERVICE}خدمة العملاء</a> فورًا.</p>`,
      },
    },
  },
  paymentPasswordChanged: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your payment password was changed',
        content: `<p>The payment password of your {brand} account was set or changed. Withdrawals need it.</p><p>If this was not you, change your password in the ${SECURITY}security center</a> and contact ${SERVICE}customer service</a> now.</p>`,
      },
      VI: {
        title: 'Mật khẩu thanh toán đã được thay đổi',
        content: `<p>Mật khẩu thanh toán của tài khoản {brand} của bạn vừa được đặt hoặc thay đổi. Mật khẩu này cần cho việc rút tiền.</p><p>Nếu không phải bạn, hãy đổi mật khẩu trong ${SECURITY}trung tâm bảo mật</a> và liên hệ ${SERVICE}chăm sóc khách hàng</a> ngay.</p>`,
      },
      AR: {
        title: 'تم تغيير كلمة مرور الدفع',
        content: `<p>تم تعيين كلمة مرور الدفع لحسابك في {brand} أو تغييرها، وهي مطلوبة للسحب.</p><p>إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور من ${SECURITY}مركز الأمان</a> وتواصل مع ${SERVICE}خدمة العملاء</a> فورًا.</p>`,
      },
    },
  },
  passkeyAdded: {
    kind: 'account',
    texts: {
      '*': {
        title: 'A passkey was added',
        content: `<p>A passkey was added to your {brand} account. It can be used to log in.</p><p>If this was not you, remove it in the ${SECURITY}security center</a> and change your password.</p>`,
      },
      VI: {
        title: 'Đã thêm một khóa truy cập',
        content: `<p>Một khóa truy cập vừa được thêm vào tài khoản {brand} của bạn và có thể dùng để đăng nhập.</p><p>Nếu không phải bạn, hãy xóa khóa đó trong ${SECURITY}trung tâm bảo mật</a> và đổi mật khẩu.</p>`,
      },
      AR: {
        title: 'أضيف مفتاح مرور',
        content: `<p>أضيف مفتاح مرور إلى حسابك في {brand} وأصبح صالحًا لتسجيل الدخول.</p><p>إذا لم تكن أنت من أضافه، فاحذفه من ${SECURITY}مركز الأمان</a> وغيّر كلمة المرور.</p>`,
      },
    },
  },
  passkeyRemoved: {
    kind: 'account',
    texts: {
      '*': {
        title: 'A passkey was removed',
        content: `<p>A passkey was removed from your {brand} account. It can no longer be used to log in.</p><p>If this was not you, change your password and contact ${SERVICE}customer service</a>.</p>`,
      },
      VI: {
        title: 'Đã xóa một khóa truy cập',
        content: `<p>Một khóa truy cập vừa bị xóa khỏi tài khoản {brand} của bạn và không còn dùng để đăng nhập được.</p><p>Nếu không phải bạn, hãy đổi mật khẩu và liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p>`,
      },
      AR: {
        title: 'حُذف مفتاح مرور',
        content: `<p>حُذف مفتاح مرور من حسابك في {brand} ولم يعد صالحًا لتسجيل الدخول.</p><p>إذا لم تكن أنت من حذفه، فغيّر كلمة المرور وتواصل مع ${SERVICE}خدمة العملاء</a>.</p>`,
      },
    },
  },
  othersSignedOut: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Signed out on all other devices',
        content: `<p>Your {brand} account was signed out on every device but one.</p><p>If this was not you, change your password in the ${SECURITY}security center</a>.</p>`,
      },
      VI: {
        title: 'Đã đăng xuất trên mọi thiết bị khác',
        content: `<p>Tài khoản {brand} của bạn đã được đăng xuất trên mọi thiết bị, trừ một thiết bị.</p><p>Nếu không phải bạn, hãy đổi mật khẩu trong ${SECURITY}trung tâm bảo mật</a>.</p>`,
      },
      AR: {
        title: 'تم تسجيل الخروج من كل الأجهزة الأخرى',
        content: `<p>تم تسجيل خروج حسابك في {brand} من كل الأجهزة عدا جهازًا واحدًا.</p><p>إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور من ${SECURITY}مركز الأمان</a>.</p>`,
      },
    },
  },
};

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? '');

type Values = Record<string, string | number>;
const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => write(String(values[name] ?? '')));

/** A message of the platform in all its languages. The content is HTML, in which values are escaped. */
export function memberMessageTexts(
  name: MemberMessage,
  values: Values,
): { kind: MessageKind; texts: MessageTexts } {
  const { kind, texts } = MESSAGES[name];
  const filled = Object.entries(texts).map(([language, { title, content }]) => [
    language,
    { title: fill(title, values, (value) => value), content: fill(content, values, escapeHtml) },
  ]);
  return { kind, texts: Object.fromEntries(filled) as MessageTexts };
}
