import { useCallback, useEffect, useRef, useState } from 'react';
import type { LaunchedGame } from '../../../contract/commands';
import type { ErrorCode } from '../../../contract/errors';
import type { LaunchInput } from '../../../contract/launch';
import { commands } from '../../data/worker-client';

export type Launch =
  | { state: 'asking'; slow: boolean }
  | { state: 'failed'; code: ErrorCode }
  | { state: 'launched'; game: LaunchedGame };

/** After this long a vendor is said to take its time, in ms. */
const SLOW_MS = 4_000;

/** Launches what the route names, once; again when the player asks for it. */
export function useLaunch(input: LaunchInput): { launch: Launch; again: () => void } {
  const [launch, setLaunch] = useState<Launch>({ state: 'asking', slow: false });
  const [round, setRound] = useState(0);
  const key = JSON.stringify(input);
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    let wanted = true;
    setLaunch({ state: 'asking', slow: false });
    const slow = setTimeout(() => setLaunch({ state: 'asking', slow: true }), SLOW_MS);
    void commands.launchGame(latest.current).then((result) => {
      clearTimeout(slow);
      if (!wanted) return;
      setLaunch(
        result.ok ? { state: 'launched', game: result.value } : { state: 'failed', code: result.code },
      );
    });
    return () => {
      wanted = false;
      clearTimeout(slow);
    };
  }, [key, round]);
  return { launch, again: useCallback(() => setRound((before) => before + 1), []) };
}
