import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Tells whether the player is still on this page, when an answer has arrived. The history entry tells that he has left, also
 * while this page stays until the next one can be drawn; the effects, that the page was left and opened anew. What lies over
 * the page has an entry of its own with the page's key.
 */
export function useIsHere(): () => boolean {
  const { key } = useLocation();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current && ((history.state as { key?: string } | null)?.key ?? 'default') === key;
}

/** Navigates when an answer has arrived, unless the player has left: an answer takes nobody away from where he has gone. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, options) => {
    if (isHere()) void navigate(to, options);
  };
}
