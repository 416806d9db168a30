import { useCallback, useEffect, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import type { ErrorCode } from '../../../contract/errors';
import type { LaunchInput } from '../../../contract/launch';
import { commands } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

type Launch =
  | { state: 'launching'; slow: boolean }
  | { state: 'failed'; code: ErrorCode }
  | { state: 'launched'; game: LaunchedGame };

/** After this long the player is told that the vendor is slow, in ms. */
const SLOW_MS = 4_000;

interface Launching {
  launch: Launch;
  again: () => void;
  /** Launches again while the last game stays. */
  renew: () => void;
  renewing: boolean;
  /** Why it could not be launched again the last time. */
  notRenewed: ErrorCode | null;
}

/** Launches what the route names, once, and again on `again` (spec: launch, Generic launch). */
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
      if (quiet && !result.ok) return;
      setLaunch(
        result.ok ? { state: 'launched', game: result.value } : { state: 'failed', code: result.code },
      );
    });
    return () => {
      wanted = false;
      clearTimeout(slow);
    };
  }, [key, round, latest]);
  return {
    launch,
    again: useCallback(() => setRound({ quiet: false }), []),
    renew: useCallback(() => setRound({ quiet: true }), []),
    renewing,
    notRenewed,
  };
}
