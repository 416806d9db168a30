import './age.critical.css';
import { useEffect, useState } from 'react';
import { formatAge } from '../i18n/format';
import { useTranslation } from '../i18n/use-translation';

/** How old the rows on the screen are. @param at epoch ms; nothing is shown for null */
export function Age({ at }: { at: number | null | undefined }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (at == null) return null;
  return <p className="age">{t('state.saved', { age: formatAge(at, Math.max(now, at)) })}</p>;
}
