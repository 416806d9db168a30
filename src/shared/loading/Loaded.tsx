import '../../ui/skeleton.critical.css';
import './loaded.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncStateRow } from '../../../contract/tables';
import { useConnectivity } from '../../data/connectivity';
import { Age } from '../../ui/Age';
import { Button } from '../../ui/Button';
import { InlineRetry } from '../../ui/InlineRetry';
import { StateView } from '../../ui/StateView';

/** Older rows say their age, in ms. */
const STALE_MS = 5 * 60_000;
/** Skeletons that come and go within this time only flicker, in ms. */
const SHOW_AFTER_MS = 150;

interface LoadedProps {
  state: SyncStateRow | undefined;
  retry: () => void;
  /** Something saved can be shown. */
  ready: boolean;
  /** How many lines stand in while the first answer is on its way. */
  lines?: number;
  children: ReactNode;
}

/** What was saved, with its age when that matters; before anything was saved: loading, failed, or offline. */
export function Loaded({ state, retry, ready, lines = 6, children }: LoadedProps) {
  const { t } = useTranslation();
  const connectivity = useConnectivity();
  const cut = connectivity === 'offline' || connectivity === 'captive';
  const failed = state?.status === 'failed';
  if (!ready) {
    if (!failed) return <Lines count={lines} />;
    return (
      <StateView
        page
        art={cut ? 'offline' : 'error'}
        title={cut ? t('state.offline.title') : t('state.failed.title')}
        text={cut ? t('state.offline.text') : t('state.failed.text')}
        action={<Button onClick={retry}>{t('state.retry')}</Button>}
      />
    );
  }
  const stale = state?.checkedAt != null && Date.now() - state.checkedAt > STALE_MS;
  return (
    <>
      {(cut || stale) && <Age at={state?.checkedAt} />}
      {failed && !cut && <InlineRetry onRetry={retry} />}
      {children}
    </>
  );
}

function Lines({ count }: { count: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      {shown &&
        Array.from({ length: count }, (_, index) => <div key={index} className="skeleton loading__line" />)}
    </div>
  );
}
