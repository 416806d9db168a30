import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Navigates when an answer has arrived, unless the player has left the page meanwhile: an answer takes nobody away from
 * where they have gone. The address tells it at once; the effects, which end a frame later, tell a page that has been left
 * and opened anew.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to, options) => {
    if (isHere.current && location.pathname === pathname) void navigate(to, options);
  };
}
