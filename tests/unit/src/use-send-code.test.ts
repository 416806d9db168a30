import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed, type FailureHints, type Result } from '../../../contract/errors';
import { useSendCode } from '../../../src/shared/verification/use-send-code';

const gateway = vi.hoisted(() => ({ answer: undefined as unknown }));
vi.mock('../../../src/data/worker-client', () => ({
  commands: { sendCode: () => Promise.resolve(gateway.answer) },
}));
vi.mock('../../../src/data/use-query', () => ({ useSettings: () => undefined }));
vi.mock('../../../src/i18n/use-translation', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const setAsked = vi.fn();
/** Requests a code with the button of a new form. @returns what the form is told */
function request(answer: Result<{ expiredMinutes: number }>): Promise<boolean> {
  gateway.answer = answer;
  let code: ReturnType<typeof useSendCode> | undefined;
  renderToString(
    createElement(() => {
      const captcha = { asked: false, setAsked, take: vi.fn(), refresh: vi.fn() };
      code = useSendCode('newPhone', 1_000, captcha);
      return null;
    }),
  );
  if (!code) throw new Error('not rendered');
  return code.send('0912345678', '84');
}
const refused = (hints?: FailureHints) =>
  ({ ...fail('request.rate_limited'), ...(hints && { hints }) }) as Result<{ expiredMinutes: number }>;

/** The countdown takes the place of the button that had the focus, so the form moves it to the code. */
describe('a request for a code', () => {
  beforeEach(() => setAsked.mockClear());

  it('opens the code field when one is sent', async () => {
    expect(await request(succeed({ expiredMinutes: 2 }))).toBe(true);
  });

  it('opens it when one was sent a moment ago', async () => {
    expect(await request(refused({ retryAfterMs: 60_000 }))).toBe(true);
    expect(await request(refused())).toBe(true);
  });

  it('leaves the focus to a captcha, and to the button after another failure', async () => {
    expect(await request(refused({ retryAfterMs: 60_000, captcha: true }))).toBe(false);
    expect(setAsked).toHaveBeenCalledWith(true);
    expect(await request(fail('offline'))).toBe(false);
  });
});
