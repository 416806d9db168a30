import { useNavigate } from 'react-router-dom';
import { links } from '../nav/links';

/** Goes back in history, or home if there is none (A §2 Layout). */
export function useBack(target?: 'home'): () => void {
  const navigate = useNavigate();
  return () => {
    const hasHistory = (history.state as { idx?: number } | null)?.idx;
    if (target === 'home') void navigate(links.home(), { replace: true });
    else if (hasHistory) void navigate(-1);
    else void navigate(links.home(), { replace: true });
  };
}
