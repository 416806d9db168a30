import './age.critical.css';
import { formatAge } from '../i18n/format';
import { useTranslation } from '../i18n/use-translation';
import { useNow } from '../lib/use-now';

/** How often the age is updated, in ms. */
const STEP_MS = 30_000;

/** How old the rows on the screen are. @param at epoch ms; nothing is shown for null */
export function Age({ at }: { at: number | null | undefined }) {
  const { t } = useTranslation();
  const now = useNow(STEP_MS);
  if (at == null) return null;
  return <p className="age">{t('state.saved', { age: formatAge(at, Math.max(now, at)) })}</p>;
}
