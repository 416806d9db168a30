import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Navigates when an answer has arrived, unless the player has left the page meanwhile: an answer takes nobody away from
 * where they have gone. A page that was left is gone, or hidden, which ends its effects.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to, options) => {
    if (isHere.current) void navigate(to, options);
  };
}
