import { useLocation, useNavigate } from 'react-router-dom';
import { links, pathOfPageBack } from '../../nav/links';

/** Without a `popstate` for this long nothing has come of the step, in ms. */
const STEP_MS = 500;
let stepping = false;

/**
 * Goes back one step in history. The browser takes a while for it and adds up what is asked meanwhile, so a second tap is
 * ignored until then: it could leave the app.
 */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (stepping) return;
    stepping = true;
    const end = () => {
      clearTimeout(timer);
      removeEventListener('popstate', end);
      stepping = false;
    };
    const timer = setTimeout(end, STEP_MS);
    addEventListener('popstate', end);
    void navigate(-1);
  };
}

/** Goes back in history, or home without one; a game returns to its `pageBack` (spec: app, Back). */
export function useBack(target?: 'home' | 'pageBack'): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { search } = useLocation();
  return () => {
    const hasHistory = (history.state as { idx?: number } | null)?.idx;
    if (target === 'home') void navigate(links.home(), { replace: true });
    else if (hasHistory) stepBack();
    else {
      const pageBack = target && new URLSearchParams(search).get('pageBack');
      void navigate(pathOfPageBack(pageBack ?? null), { replace: true });
    }
  };
}
