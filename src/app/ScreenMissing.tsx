import { useEffect, useState, type ComponentType } from 'react';
import { retryLater } from '../data/retry-later';
import { useTranslation } from '../i18n/use-translation';
import { Button } from '../ui/Button';
import { StateView } from '../ui/StateView';
import { forgetReloads, reloadIfReachable, reloadsSoFar } from './chunk-reload';

type Load = () => Promise<{ default: ComponentType }>;

/** Attempts to load the file before the page is reloaded: some browsers never request a file again that failed once. */
const ATTEMPTS = 4;

/** The frame stays, and says that the page did not open. */
export function NotOpened() {
  const { t } = useTranslation();
  return (
    <>
      <StateView
        page
        art="error"
        title={t('chunk.title')}
        text={t('chunk.text')}
        action={<Button onClick={() => location.reload()}>{t('state.retry')}</Button>}
      />
      <span data-spent hidden />
    </>
  );
}

/**
 * In place of a screen whose file could not be loaded: it is tried again automatically, and shown once it is there.
 * @param stalls the file neither arrives nor fails: only a reload requests it anew
 */
export function screenMissing(load: Load, { stalls }: { stalls: boolean }): ComponentType {
  // React keeps this component in the screen's place; the next visit finds the screen.
  let kept: { Screen: ComponentType } | null = null;
  return function ScreenMissing() {
    const [found, setFound] = useState(kept);
    const [attempts, setAttempts] = useState(0);
    useEffect(() => {
      if (found) return undefined;
      let wanted = true;
      const attempt = () =>
        void load().then(
          (module) => {
            forgetReloads();
            kept = { Screen: module.default };
            if (wanted) setFound(kept);
          },
          () => wanted && setAttempts((before) => before + 1),
        );
      // What stalls may still arrive meanwhile.
      if (stalls) attempt();
      const reloads = stalls || attempts >= ATTEMPTS;
      const stop = reloads
        ? retryLater(attempts + reloadsSoFar(), () => void reloadIfReachable())
        : retryLater(attempts, attempt);
      return () => {
        wanted = false;
        stop();
      };
    }, [attempts, found]);
    return found ? <found.Screen /> : <NotOpened />;
  };
}
