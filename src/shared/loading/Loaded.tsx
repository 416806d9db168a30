import '../../ui/skeleton.critical.css';
import './loaded.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useOffline } from '../../data/use-offline';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import { useSkeletonDelay } from '../../ui/use-skeleton-delay';
import { Freshness } from './Freshness';

interface LoadedProps {
  state: SyncStateRow | undefined;
  retry: () => void;
  /** Something saved can be shown. */
  ready: boolean;
  /** How many lines are drawn until the first answer has arrived. */
  lines?: number;
  children: ReactNode;
}

/**
 * Saved content with its age; before anything was saved: loading, failed, or offline (spec: app, Loading and failure).
 */
export function Loaded({ state, retry, ready, lines = 6, children }: LoadedProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  if (ready) {
    return (
      <>
        <Freshness state={state} retry={retry} />
        {children}
      </>
    );
  }
  if (state?.status !== 'failed') return <Lines count={lines} />;
  return (
    <StateView
      page
      art={offline ? 'offline' : 'error'}
      title={offline ? t('state.offline.title') : t('state.failed.title')}
      text={offline ? t('state.offline.text') : t('state.failed.text')}
      action={<Button onClick={retry}>{t('state.retry')}</Button>}
    />
  );
}

function Lines({ count }: { count: number }) {
  const { t } = useTranslation();
  const shown = useSkeletonDelay();
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      {shown &&
        Array.from({ length: count }, (_, index) => <div key={index} className="skeleton loading__line" />)}
    </div>
  );
}
