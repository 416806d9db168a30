import { isTemporary } from '../../../contract/errors';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useConnectivity } from '../../data/connectivity';
import { errorKey, type TextKey } from '../../i18n/keys';
import type { StateKind } from '../../ui/StateArt';

export interface FailureWords {
  art: StateKind;
  title: TextKey;
  text: TextKey;
}

const CAPTIVE: FailureWords = {
  art: 'offline',
  title: 'state.captive.title',
  text: 'state.captive.text',
};
const OFFLINE: FailureWords = {
  art: 'offline',
  title: 'state.offline.title',
  text: 'state.offline.text',
};

/**
 * Why something could not be loaded: there is no connection, the network wants a login, the gateway has a problem, or it
 * refuses (spec: network, What the words say).
 * @param offline the words without a connection, where it is not a page that was never opened
 */
export function useFailureWords(
  state: SyncStateRow | undefined,
  offline: FailureWords = OFFLINE,
): FailureWords {
  const connectivity = useConnectivity();
  if (connectivity === 'captive') return CAPTIVE;
  if (connectivity === 'offline') return offline;
  const code = state?.error ?? 'platform.unknown';
  return {
    art: 'error',
    title: 'state.failed.title',
    text: isTemporary(code) ? 'state.failed.text' : errorKey(code),
  };
}
