import { useCallback, useEffect, useRef, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import { isTemporary, type ErrorCode } from '../../../contract/errors';
import type { LaunchInput } from '../../../contract/launch';
import { retryLater } from '../../data/retry-later';
import { commands } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

type Launch =
  | { state: 'launching'; slow: boolean }
  | { state: 'failed'; code: ErrorCode; retryAfterMs: number }
  | { state: 'launched'; game: LaunchedGame };

/** After this long the player is told that the vendor is slow, in ms. */
const SLOW_MS = 4_000;
/** The platform may ask for a longer pause than ours, up to this, in ms. */
const MAX_PAUSE_MS = 10 * 60_000;

/** What a player can no longer be told once the connection is back. */
export const isConnectionLost = (code: ErrorCode): boolean => code === 'offline' || code === 'captive';

interface Launching {
  launch: Launch;
  again: () => void;
  /** Launches again while what is on the screen stays. */
  renew: () => void;
  renewing: boolean;
  /** Why it could not be launched again the last time. */
  notRenewed: ErrorCode | null;
}

/**
 * Launches what the route names, once, and again on `again`. A failure that may pass is followed by another attempt while
 * the screen is open: launching twice does no harm, because a ticket that nobody uses expires
 * (spec: launch, Launch errors).
 */
export function useLaunch(input: LaunchInput): Launching {
  const [launch, setLaunch] = useState<Launch>({ state: 'launching', slow: false });
  const [round, setRound] = useState({ quiet: false });
  const [renewing, setRenewing] = useState(false);
  const [notRenewed, setNotRenewed] = useState<ErrorCode | null>(null);
  const key = JSON.stringify(input);
  const latest = useLatest(input);
  useEffect(() => {
    let wanted = true;
    const { quiet } = round;
    setNotRenewed(null);
    if (quiet) setRenewing(true);
    else setLaunch({ state: 'launching', slow: false });
    const slow = setTimeout(() => !quiet && setLaunch({ state: 'launching', slow: true }), SLOW_MS);
    void commands.launchGame(latest.current).then((result) => {
      clearTimeout(slow);
      if (!wanted) return;
      setRenewing(false);
      setNotRenewed(result.ok ? null : result.code);
      setLaunch((before) => {
        if (result.ok) return { state: 'launched', game: result.value };
        // A game that is open stays.
        if (before.state === 'launched') return before;
        return { state: 'failed', code: result.code, retryAfterMs: result.hints?.retryAfterMs ?? 0 };
      });
    });
    return () => {
      wanted = false;
      clearTimeout(slow);
    };
  }, [key, round, latest]);
  const attempts = useRef(0);
  useEffect(() => {
    if (launch.state !== 'failed' || !isTemporary(launch.code)) return undefined;
    // The failure stays on the screen meanwhile, unless it says that there is no connection.
    const quiet = !isConnectionLost(launch.code);
    const retry = () => retryLater(attempts.current++, () => setRound({ quiet }));
    if (launch.retryAfterMs === 0) return retry();
    let cancel = () => undefined as void;
    const timer = setTimeout(() => (cancel = retry()), Math.min(launch.retryAfterMs, MAX_PAUSE_MS));
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [launch]);
  return {
    launch,
    again: useCallback(() => {
      attempts.current = 0;
      setRound({ quiet: false });
    }, []),
    renew: useCallback(() => setRound({ quiet: true }), []),
    renewing,
    notRenewed,
  };
}
