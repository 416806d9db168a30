import { useCallback, useEffect, useState } from 'react';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { useSessionChange } from '../../data/session';
import { useResource, useSync } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { readStored, writeStored } from '../../lib/web-storage';
import { reality } from '../../shared/safer-play/reality';
import { useRealityInterval } from '../../shared/safer-play/use-play-session';

/** How often it is checked whether the time has come, in ms: timers of a sleeping phone come late. */
const TICK_MS = 5_000;
/** When a tab of this device last showed it to the member, epoch ms; 0 for another member, or before the clock was set back. */
function lastShown(account: string): number {
  const [of, at] = (readStored(STORAGE_KEYS.realityCheck) ?? '').split(' ');
  return of === account && Number(at) <= Date.now() ? Number(at) : 0;
}

/**
 * Says in `reality` when the next check is due: the interval after the login, or after the last check in any tab.
 * @returns call it when the player has answered
 */
export function useRealityDue(account: string | null): () => void {
  useSync('saferPlay', account === null ? null : { account });
  const intervalMs = useRealityInterval(account);
  const isOn = account !== null && intervalMs > 0;
  const { rows, state } = useResource('playSession', isOn ? { account } : null);
  const hasFailed = state?.status === 'failed';
  // What was saved before may be of an earlier session: the gateway is asked once.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (!isOn || hasFailed) return undefined;
    let isCurrent = true;
    void refresh('playSession', { account }, { force: true, quiet: true }).then(({ ok }) => {
      if (isCurrent && ok) setKnown(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, isOn, hasFailed]);
  const signedOut = useSessionChange() === 'signed_out';
  useEffect(() => {
    if (signedOut) writeStored(STORAGE_KEYS.realityCheck, null);
  }, [signedOut]);
  // A session that ends takes its clock with it.
  useEffect(() => () => setKnown(false), [account, isOn]);
  const startedAt = isKnown ? rows?.startedAt : undefined;
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (!isOn || startedAt === undefined) {
      reality.setDue(false);
      return undefined;
    }
    const check = () => reality.setDue(Date.now() >= Math.max(startedAt, lastShown(account)) + intervalMs);
    check();
    const timer = setInterval(check, TICK_MS);
    // Another tab has shown it.
    addEventListener('storage', check);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', check);
    };
  }, [account, isOn, intervalMs, startedAt, answers]);
  return useCallback(() => {
    if (account !== null) writeStored(STORAGE_KEYS.realityCheck, `${account} ${Date.now()}`);
    setAnswers((count) => count + 1);
  }, [account]);
}
