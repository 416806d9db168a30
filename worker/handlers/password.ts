import type { WorkerApi } from '../../contract/commands';
import { doneOf } from '../http/result';
import { withCaptcha } from '../services/captcha';
import type { Parts } from '../parts';
import { changePassword, passwordByMail, passwordByPhone } from '../services/password';

type PasswordCommands = Pick<
  WorkerApi,
  'forgotPassword' | 'passwordByPhone' | 'passwordByMail' | 'changePassword'
>;

export const passwordHandlers = (parts: Parts): PasswordCommands => ({
  forgotPassword: async ({ captcha, ...body }) =>
    doneOf(await parts.client.call('password.forgot', withCaptcha(body, captcha))),
  passwordByPhone: (input) => passwordByPhone(parts, input),
  passwordByMail: (input) => passwordByMail(parts, input),
  changePassword: (input) => changePassword(parts, input),
});
