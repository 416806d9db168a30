import { LANGUAGES, type LanguageCode } from '../contract/languages';

/** The few sentences that the platform itself sends. `*` is for the languages without their own. */
const TEXTS: Partial<Record<LanguageCode | '*', { code: string; mail: string }>> = {
  '*': {
    code: '{code} is your {brand} code. It is valid for {minutes} minutes. Do not share it with anyone.',
    mail: 'Your {brand} one-time password is {password}. It can be used once within 30 minutes. Please change your password after you log in. If you did not request this, ignore this message. Your own password still works.',
  },
  VI: {
    code: '{code} là mã {brand} của bạn. Mã có hiệu lực trong {minutes} phút. Đừng đưa mã cho bất kỳ ai.',
    mail: 'Mật khẩu dùng một lần của bạn tại {brand} là {password}. Mật khẩu chỉ dùng được một lần, trong 30 phút. Hãy đổi mật khẩu sau khi đăng nhập. Nếu bạn không yêu cầu, hãy bỏ qua tin này: mật khẩu của bạn vẫn dùng được.',
  },
  AR: {
    code: '{code} هو رمزك في {brand}. صالح لمدة {minutes} دقائق. لا تعطه لأحد.',
    mail: 'كلمة المرور لمرة واحدة في {brand} هي {password}. تعمل مرة واحدة خلال 30 دقيقة. غيّر كلمة المرور بعد الدخول. إن لم تطلبها فتجاهل هذه الرسالة: كلمة مرورك ما زالت تعمل.',
  },
};

/** A sentence with its values. @param language code of the reader's language */
export function messageText(
  language: string,
  name: 'code' | 'mail',
  values: Record<string, string | number>,
): string {
  const known = Object.hasOwn(LANGUAGES, language) ? TEXTS[language as LanguageCode] : undefined;
  const text = (known ?? TEXTS['*'])?.[name] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
