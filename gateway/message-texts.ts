import type { MessageKind } from '../contract/messages';
import { intlTag, isLanguageCode } from '../contract/languages';
import { exactDecimals, toMajor } from '../contract/money';
import { CONTRACT_MESSAGES, type ContractMessage } from './contract-messages';
import { MONEY_MESSAGES, type MoneyMessage } from './money-messages';
import { SAFER_PLAY_MESSAGES, type SaferPlayMessage } from './safer-play-messages';
import type { MessageTexts } from './store/messages';

type AccountMessage =
  | 'passwordChanged'
  | 'paymentPasswordChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'othersSignedOut'
  | 'phoneChanged'
  | 'emailChanged';
export type MemberMessage = AccountMessage | MoneyMessage | SaferPlayMessage | ContractMessage;

const SECURITY = '<a href="/m/securityCenter">';
const SERVICE = '<a href="/m/service">';

/** What the platform itself writes to a member's message center. Values are in braces; links lead to screens of the app. */
const ACCOUNT_MESSAGES: Record<AccountMessage, { kind: MessageKind; texts: MessageTexts }> = {
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
  phoneChanged: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your phone number was changed',
        content: `<p>Your {brand} account has another phone number, which can be used to log in.</p><p>If this was not you, change your password in the ${SECURITY}security center</a> and contact ${SERVICE}customer service</a>.</p>`,
      },
      VI: {
        title: 'Số điện thoại đã được thay đổi',
        content: `<p>Tài khoản {brand} của bạn có số điện thoại khác và có thể đăng nhập bằng số này.</p><p>Nếu không phải bạn, hãy đổi mật khẩu trong ${SECURITY}trung tâm bảo mật</a> và liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p>`,
      },
      AR: {
        title: 'تم تغيير رقم هاتفك',
        content: `<p>أصبح لحسابك في {brand} رقم هاتف آخر صالح لتسجيل الدخول.</p><p>إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور من ${SECURITY}مركز الأمان</a> وتواصل مع ${SERVICE}خدمة العملاء</a>.</p>`,
      },
    },
  },
  emailChanged: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your e-mail address was changed',
        content: `<p>Your {brand} account has another e-mail address, which can be used to set a new password.</p><p>If this was not you, change your password in the ${SECURITY}security center</a> and contact ${SERVICE}customer service</a>.</p>`,
      },
      VI: {
        title: 'Địa chỉ email đã được thay đổi',
        content: `<p>Tài khoản {brand} của bạn có địa chỉ email khác và có thể đặt mật khẩu mới bằng địa chỉ này.</p><p>Nếu không phải bạn, hãy đổi mật khẩu trong ${SECURITY}trung tâm bảo mật</a> và liên hệ ${SERVICE}chăm sóc khách hàng</a>.</p>`,
      },
      AR: {
        title: 'تم تغيير بريدك الإلكتروني',
        content: `<p>أصبح لحسابك في {brand} بريد إلكتروني آخر يمكن به تعيين كلمة مرور جديدة.</p><p>إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور من ${SECURITY}مركز الأمان</a> وتواصل مع ${SERVICE}خدمة العملاء</a>.</p>`,
      },
    },
  },
};

const MESSAGES: Record<MemberMessage, { kind: MessageKind; texts: MessageTexts }> = {
  ...ACCOUNT_MESSAGES,
  ...MONEY_MESSAGES,
  ...SAFER_PLAY_MESSAGES,
  ...CONTRACT_MESSAGES,
};

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? '');

/** An amount in the merchant's currency, which each language writes in its own form. */
interface MessageMoney {
  /** Minor units. */
  minor: number;
  currency: { code: string; symbol: string };
}
/** A moment in the merchant's time zone. */
interface MessageTime {
  /** Epoch ms. */
  at: number;
  timeZone: string;
}
/** Words of each language; `*` for all others. */
interface MessageWords {
  words: Record<string, string>;
}
export type MessageValues = Record<string, string | number | MessageMoney | MessageTime | MessageWords>;

const tagOf = (language: string): string => (isLanguageCode(language) ? intlTag(language) : 'en');

function moneyIn(language: string, { minor, currency }: MessageMoney): string {
  const decimals = exactDecimals(minor, currency.code);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${currency.symbol} ${new Intl.NumberFormat(tagOf(language), options).format(toMajor(minor))}`.trim();
}

const timeIn = (language: string, { at, timeZone }: MessageTime): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    ...{ timeZone, timeZoneName: 'short' },
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  }).format(at);

function valueIn(language: string, value: MessageValues[string]): string {
  if (typeof value !== 'object') return String(value);
  if ('words' in value) return value.words[language] ?? value.words['*'] ?? '';
  return 'at' in value ? timeIn(language, value) : moneyIn(language, value);
}

const fill = (
  language: string,
  text: string,
  values: MessageValues,
  write: (value: string) => string,
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => write(valueIn(language, values[name] ?? '')));

/** A message of the platform in all its languages. The content is HTML, in which values are escaped. */
export function memberMessageTexts(
  name: MemberMessage,
  values: MessageValues,
): { kind: MessageKind; texts: MessageTexts } {
  const { kind, texts } = MESSAGES[name];
  const filled = Object.entries(texts).map(([language, { title, content }]) => [
    language,
    {
      title: fill(language, title, values, (value) => value),
      content: fill(language, content, values, escapeHtml),
    },
  ]);
  return { kind, texts: Object.fromEntries(filled) as MessageTexts };
}
