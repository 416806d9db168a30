import { useLocation, useNavigate } from 'react-router-dom';
import { links, pathOfPageBack } from '../../nav/links';

/** Goes back in history, or home if there is none (A §2 Layout); a game knows another place (C §2). */
export function useBack(target?: 'home' | 'pageBack'): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const hasHistory = (history.state as { idx?: number } | null)?.idx;
    if (target === 'home') void navigate(links.home(), { replace: true });
    else if (hasHistory) void navigate(-1);
    else {
      const pageBack = target && new URLSearchParams(search).get('pageBack');
      void navigate(pathOfPageBack(pageBack ?? null), { replace: true });
    }
  };
}
