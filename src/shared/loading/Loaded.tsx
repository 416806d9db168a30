import '../../ui/skeleton.critical.css';
import './loaded.css';
import type { ReactNode } from 'react';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useTranslation } from '../../i18n/use-translation';
import { useSkeletonDelay } from '../../ui/use-skeleton-delay';
import { Freshness } from './Freshness';
import { LoadFailed } from './LoadFailed';

interface LoadedProps {
  state: SyncStateRow | undefined;
  retry: () => void;
  /** Something saved can be shown. */
  ready: boolean;
  /** How many lines are drawn until the first answer has arrived. */
  lines?: number;
  /** It fills the screen. */
  page?: boolean;
  children: ReactNode;
}

/**
 * Saved content with its age; before anything was saved: loading, failed, or offline (spec: app, Loading and failure).
 */
export function Loaded({ state, retry, ready, lines = 6, page = true, children }: LoadedProps) {
  if (ready) {
    return (
      <>
        <Freshness state={state} retry={retry} />
        {children}
      </>
    );
  }
  if (state?.status !== 'failed') return <Lines count={lines} />;
  return <LoadFailed page={page} state={state} retry={retry} />;
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
