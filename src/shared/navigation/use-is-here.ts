import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Tells whether the player is still on this page, when an answer has arrived. The history entry shows that they have left,
 * also while this page stays until the next one can be drawn; the effects show that they have left and come back. A dialog
 * over the page has a history entry of its own, with the page's key.
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

/** Navigates when an answer has arrived, unless the player has left: an answer takes nobody away from where they have gone. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, options) => {
    if (isHere()) void navigate(to, options);
  };
}
