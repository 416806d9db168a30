import '../../ui/panel.css';
import './startup.css';
import { useEffect, useState } from 'react';
import { formatDateTime, formatDuration } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';

const TICK_MS = 30_000;

/**
 * When the platform opens again, and how long that is from now.
 * @param at epoch ms
 * @param onOpen called at that time
 */
export function OpensAgain({ at, onOpen }: { at: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const left = at - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (Date.now() >= at) onOpen();
      },
      Math.min(TICK_MS, left),
    );
    return () => clearTimeout(timer);
  }, [at, left, onOpen]);
  return (
    <dl className="panel startup__times">
      <div className="key-value">
        <dt>{t('startup.maintenance.until')}</dt>
        <dd>{formatDateTime(at)}</dd>
      </div>
      {left > 0 && (
        <div className="key-value">
          <dt>{t('startup.maintenance.left')}</dt>
          <dd>{formatDuration(left)}</dd>
        </div>
      )}
    </dl>
  );
}
