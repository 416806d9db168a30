import type { MessageKind } from '../contract/messages';
import type { LimitPeriod } from '../contract/safer-play';
import type { MessageTexts } from './store/messages';

export type SaferPlayMessage = 'breakBegan' | 'limitBegan' | 'limitChanges' | 'limitEnds';

const LIMITS = '<a href="/m/saferPlay">';

/** What a limit is called in each language. */
export const LIMIT_WORDS: Record<LimitPeriod, Record<string, string>> = {
  day: { '*': 'Daily deposit limit', VI: 'Giới hạn nạp theo ngày', AR: 'حد الإيداع اليومي' },
  week: { '*': 'Weekly deposit limit', VI: 'Giới hạn nạp theo tuần', AR: 'حد الإيداع الأسبوعي' },
  month: { '*': 'Monthly deposit limit', VI: 'Giới hạn nạp theo tháng', AR: 'حد الإيداع الشهري' },
};

/** What the platform writes about breaks and limits. `{until}` and `{at}` are written in the form of each language. */
export const SAFER_PLAY_MESSAGES: Record<SaferPlayMessage, { kind: MessageKind; texts: MessageTexts }> = {
  breakBegan: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your break has begun',
        content: `<p>Your break lasts until {until}. Until then, nobody can log in to your account, play or deposit.</p><p>${LIMITS}Safer play</a></p>`,
      },
      VI: {
        title: 'Thời gian tạm nghỉ đã bắt đầu',
        content: `<p>Bạn tạm nghỉ đến {until}. Đến lúc đó, không ai có thể đăng nhập tài khoản của bạn, chơi hay nạp tiền.</p><p>${LIMITS}Chơi an toàn</a></p>`,
      },
      AR: {
        title: 'بدأت استراحتك',
        content: `<p>تستمر استراحتك حتى {until}. حتى ذلك الحين لا يمكن لأحد تسجيل الدخول إلى حسابك أو اللعب أو الإيداع.</p><p>${LIMITS}لعب أكثر أمانًا</a></p>`,
      },
    },
  },
  limitBegan: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your deposit limit applies',
        content: `<p>{limit}: {amount}. It applies from now on.</p><p>${LIMITS}See your limits</a></p>`,
      },
      VI: {
        title: 'Giới hạn nạp tiền của bạn đã có hiệu lực',
        content: `<p>{limit}: {amount}. Giới hạn có hiệu lực từ bây giờ.</p><p>${LIMITS}Xem các giới hạn</a></p>`,
      },
      AR: {
        title: 'حد الإيداع سارٍ',
        content: `<p>{limit}: {amount}. يسري من الآن.</p><p>${LIMITS}عرض حدودك</a></p>`,
      },
    },
  },
  limitChanges: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your deposit limit will be raised',
        content: `<p>{limit}: {amount} from {at}. Until then, your current limit stays. If you did not ask for this, keep your limit under ${LIMITS}safer play</a>.</p>`,
      },
      VI: {
        title: 'Giới hạn nạp tiền của bạn sẽ được nâng',
        content: `<p>{limit}: {amount} từ {at}. Đến lúc đó, giới hạn hiện tại vẫn giữ nguyên. Nếu bạn không yêu cầu, hãy giữ giới hạn tại ${LIMITS}chơi an toàn</a>.</p>`,
      },
      AR: {
        title: 'سيُرفع حد الإيداع',
        content: `<p>{limit}: {amount} ابتداءً من {at}. حتى ذلك الحين يبقى حدك الحالي. إذا لم تطلب ذلك، فأبقِ حدك من ${LIMITS}لعب أكثر أمانًا</a>.</p>`,
      },
    },
  },
  limitEnds: {
    kind: 'account',
    texts: {
      '*': {
        title: 'Your deposit limit will be removed',
        content: `<p>{limit}: none from {at}. Until then, your current limit stays. If you did not ask for this, keep your limit under ${LIMITS}safer play</a>.</p>`,
      },
      VI: {
        title: 'Giới hạn nạp tiền của bạn sẽ được bỏ',
        content: `<p>{limit}: không còn từ {at}. Đến lúc đó, giới hạn hiện tại vẫn giữ nguyên. Nếu bạn không yêu cầu, hãy giữ giới hạn tại ${LIMITS}chơi an toàn</a>.</p>`,
      },
      AR: {
        title: 'سيُلغى حد الإيداع',
        content: `<p>{limit}: بلا حد ابتداءً من {at}. حتى ذلك الحين يبقى حدك الحالي. إذا لم تطلب ذلك، فأبقِ حدك من ${LIMITS}لعب أكثر أمانًا</a>.</p>`,
      },
    },
  },
};
