import './inline-retry.critical.css';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

/** A part of a list that could not be loaded: one row, one tap (A §8 "loading failed, click to retry"). */
export function InlineRetry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="inline-retry" onClick={onRetry}>
      <Icon name="rotate-ccw" size="s" />
      {t('state.tapToRetry')}
    </button>
  );
}
