import './inline-retry.critical.css';
import { useTranslation } from '../i18n/use-translation';
import { Icon } from './Icon';

/** A part of a list that could not be loaded: one row that retries on a tap (spec: app, Loading and failure). */
export function InlineRetry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="inline-retry" onClick={onRetry}>
      <Icon name="rotate-ccw" size="s" />
      {t('state.tapToRetry')}
    </button>
  );
}
