import './badge.critical.css';
import { useTranslation } from '../i18n/use-translation';

const MOST = 99;

/** A small count, "99+" above 99; nothing for 0. */
export function Badge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return <span className="badge">{count > MOST ? t('badge.more', { total: MOST }) : count}</span>;
}
