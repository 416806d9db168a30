import type { WorkerApi } from '../../contract/commands';
import { resultOf } from '../http/result';
import type { Parts } from '../parts';
import { addPasskey, removePasskey } from '../services/passkeys';

type PasskeyCommands = Pick<
  WorkerApi,
  'passkeyOptions' | 'addPasskey' | 'removePasskey' | 'passkeyLoginOptions' | 'loginWithPasskey'
>;

export const passkeyHandlers = (parts: Parts): PasskeyCommands => ({
  passkeyOptions: async () => resultOf(await parts.client.call('passkeys.createOptions')),
  addPasskey: (credential) => addPasskey(parts, credential),
  removePasskey: (id) => removePasskey(parts, id),
  passkeyLoginOptions: async () => resultOf(await parts.client.call('passkeys.loginOptions')),
  loginWithPasskey: ({ credential, remember }) => parts.session.loginWithPasskey(credential, remember),
});
