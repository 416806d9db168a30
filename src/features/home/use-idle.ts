import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** Turns true once the browser was idle. @param wanted false: does not wait yet */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return idle;
}
