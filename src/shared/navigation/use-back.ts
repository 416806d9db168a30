import { useLocation, useNavigate } from 'react-router-dom';
import { links, pathOfPageBack } from '../../nav/links';

/** Goes back in history, or home without one; a game returns to its `pageBack` (spec: app, Back). */
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
