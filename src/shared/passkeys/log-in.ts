import { succeed, type Result } from '../../../contract/errors';
import type { PasskeyLoginOptions, UsedCredential } from '../../../contract/wire/passkeys';
import { retryLater } from '../../data/retry-later';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { fillsPasskeys, loadWebAuthn } from './web-authn';

/** Options are requested anew after this time, in ms: a minute less than their challenge is valid. */
const FRESH_MS = 4 * 60_000;
/** How often the browser may end the suggestions below the field before they are given up. */
const MOST_ENDS = 5;

/** How a login ended; `notAsked`: the gateway gave nothing to ask the browser with. */
type Ended = 'done' | { kind: 'notAsked' | 'browser' | 'refused'; text: TextKey };

/** Options that were requested and not used: the browser wants its prompt soon after the tap. */
let prepared: { options: PasskeyLoginOptions; at: number } | null = null;

async function loginOptions(): Promise<Result<PasskeyLoginOptions>> {
  if (prepared && Date.now() - prepared.at < FRESH_MS) return succeed(prepared.options);
  const result = await commands.passkeyLoginOptions();
  prepared = result.ok ? { options: result.value, at: Date.now() } : null;
  return result;
}

async function logIn(remember: () => boolean, autofill: boolean, wanted = () => true): Promise<Ended> {
  const [webAuthn, options] = await Promise.all([loadWebAuthn(), loginOptions()]);
  if (!options.ok) return { kind: 'notAsked', text: errorKey(options.code) };
  if (!webAuthn) return { kind: 'notAsked', text: errorKey('offline') };
  if (!wanted()) return { kind: 'browser', text: 'passkeys.notUsed' };
  let credential: UsedCredential;
  try {
    const used = await webAuthn.startAuthentication({
      optionsJSON: options.value,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response;
    const response = { clientDataJSON, authenticatorData, signature, userHandle };
    credential = { id: used.id, rawId: used.rawId, type: 'public-key', response };
  } catch {
    // The player closed the prompt, or the browser has no passkey to offer: it does not tell which.
    return { kind: 'browser', text: 'passkeys.notUsed' };
  }
  prepared = null;
  const result = await commands.loginWithPasskey({ credential, remember: remember() });
  return result.ok ? 'done' : { kind: 'refused', text: errorKey(result.code) };
}

/** Ends the suggestions below the field, if there are any. */
let stopSuggesting: () => void = () => undefined;

/**
 * Logs in with a passkey that the player chooses in the browser's prompt (spec: passkeys, Logging in).
 * @returns why it failed; null on success
 */
export async function logInWithPasskey(remember: () => boolean): Promise<TextKey | null> {
  // The browser serves one request at a time.
  stopSuggesting();
  const ended = await logIn(remember, false);
  return ended === 'done' ? null : ended.text;
}

/**
 * Has the browser suggest passkeys below the field of the user name, for as long as the form is there
 * (spec: passkeys, Suggestions). Nothing waits for it, and without the browser's help it does nothing.
 * @param onFailure called when the gateway refuses the passkey that was chosen
 * @returns ends it
 */
export function suggestPasskeys(remember: () => boolean, onFailure: (text: TextKey) => void): () => void {
  let wanted = true;
  let stopWaiting: () => void = () => undefined;
  const cancel = async () => (await loadWebAuthn())?.WebAuthnAbortService.cancelCeremony();

  const run = async () => {
    if (!(await fillsPasskeys())) return;
    for (let ends = 0; wanted && ends < MOST_ENDS;) {
      let renewed = false;
      const renewal = setTimeout(() => {
        renewed = true;
        void cancel();
      }, FRESH_MS);
      const ended = await logIn(remember, true, () => wanted);
      clearTimeout(renewal);
      if (!wanted || ended === 'done') return;
      if (ended.kind === 'refused') onFailure(ended.text);
      if (!renewed) ends += 1;
      if (ended.kind === 'notAsked')
        await new Promise<void>((resolve) => (stopWaiting = retryLater(ends, resolve)));
    }
  };
  const stop = () => {
    if (!wanted) return;
    wanted = false;
    stopSuggesting = () => undefined;
    stopWaiting();
    void cancel();
  };
  stopSuggesting = stop;
  void run();
  return stop;
}
