import { LANGUAGES, type LanguageCode } from '../contract/languages';

export type MessageName =
  | 'code'
  | 'mail'
  | 'passwordChanged'
  | 'paymentPasswordChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phoneChanged'
  | 'emailChanged';

/** The few sentences that the platform itself sends. `*` is for the languages without their own. */
const TEXTS: Partial<Record<LanguageCode | '*', Record<MessageName, string>>> = {
  '*': {
    code: '{code} is your {brand} code. It is valid for {minutes} minutes. Do not share it with anyone.',
    mail: 'Your {brand} one-time password is {password}. Enter it when you log in, then choose a new password. It is valid for 30 minutes. If you did not request it, ignore this e-mail. Your own password still works.',
    passwordChanged:
      'The password of your {brand} account {account} was changed. If this was not you, contact customer service now.',
    paymentPasswordChanged:
      'The payment password of your {brand} account {account} was set or changed. If this was not you, contact customer service now.',
    passkeyAdded:
      'A passkey was added to your {brand} account. It can be used to log in. If this was not you, remove it in the security center and change your password.',
    passkeyRemoved:
      'A passkey was removed from your {brand} account. It can no longer be used to log in. If this was not you, change your password and contact customer service.',
    phoneChanged:
      'The phone number of your {brand} account {account} was changed. If this was not you, contact customer service now.',
    emailChanged:
      'The e-mail address of your {brand} account {account} was changed. If this was not you, contact customer service now.',
  },
  VI: {
    code: '{code} là mã {brand} của bạn. Mã có hiệu lực trong {minutes} phút. Không chia sẻ mã này với bất kỳ ai.',
    mail: 'Mật khẩu dùng một lần của bạn tại {brand} là {password}. Hãy nhập mật khẩu này khi đăng nhập, sau đó chọn mật khẩu mới. Mật khẩu có hiệu lực trong 30 phút. Nếu bạn không yêu cầu, hãy bỏ qua email này. Mật khẩu của bạn vẫn dùng được.',
    passwordChanged:
      'Mật khẩu của tài khoản {account} tại {brand} đã được thay đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    paymentPasswordChanged:
      'Mật khẩu thanh toán của tài khoản {account} tại {brand} vừa được đặt hoặc thay đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    passkeyAdded:
      'Một khóa truy cập vừa được thêm vào tài khoản {brand} của bạn và có thể dùng để đăng nhập. Nếu không phải bạn, hãy xóa khóa đó trong trung tâm bảo mật và đổi mật khẩu.',
    passkeyRemoved:
      'Một khóa truy cập vừa bị xóa khỏi tài khoản {brand} của bạn và không còn dùng để đăng nhập được. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng.',
    phoneChanged:
      'Số điện thoại của tài khoản {account} tại {brand} đã được thay đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    emailChanged:
      'Địa chỉ email của tài khoản {account} tại {brand} đã được thay đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  },
  AR: {
    code: '{code} هو رمزك في {brand}. الرمز صالح لمدة {minutes} دقائق. لا تشاركه مع أحد.',
    mail: 'كلمة المرور لمرة واحدة في {brand} هي {password}. أدخلها عند تسجيل الدخول ثم اختر كلمة مرور جديدة. وهي صالحة لمدة 30 دقيقة. إذا لم تطلبها، فتجاهل هذه الرسالة. كلمة مرورك ما زالت تعمل.',
    passwordChanged:
      'تم تغيير كلمة المرور لحسابك {account} في {brand}. إذا لم تكن أنت من غيّرها، فتواصل مع خدمة العملاء فورًا.',
    paymentPasswordChanged:
      'تم تعيين كلمة مرور الدفع لحسابك {account} في {brand} أو تغييرها. إذا لم تكن أنت من فعل ذلك، فتواصل مع خدمة العملاء فورًا.',
    passkeyAdded:
      'أضيف مفتاح مرور إلى حسابك في {brand} وأصبح صالحًا لتسجيل الدخول. إذا لم تكن أنت من أضافه، فاحذفه من مركز الأمان وغيّر كلمة المرور.',
    passkeyRemoved:
      'حُذف مفتاح مرور من حسابك في {brand} ولم يعد صالحًا لتسجيل الدخول. إذا لم تكن أنت من حذفه، فغيّر كلمة المرور وتواصل مع خدمة العملاء.',
    phoneChanged:
      'تم تغيير رقم الهاتف لحسابك {account} في {brand}. إذا لم تكن أنت من غيّره، فتواصل مع خدمة العملاء فورًا.',
    emailChanged:
      'تم تغيير البريد الإلكتروني لحسابك {account} في {brand}. إذا لم تكن أنت من غيّره، فتواصل مع خدمة العملاء فورًا.',
  },
};

/** A sentence with its values. @param language code of the reader's language */
export function messageText(
  language: string,
  name: MessageName,
  values: Record<string, string | number>,
): string {
  const known = Object.hasOwn(LANGUAGES, language) ? TEXTS[language as LanguageCode] : undefined;
  const text = (known ?? TEXTS['*'])?.[name] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
