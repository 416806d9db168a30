import './opening.critical.css';
import { useTranslation } from '../../i18n/use-translation';
import { useOpening } from '../lazy-screen';

/** Shows that a tap has been understood while the file of its screen is on the way (spec: app, Page transitions). */
export function Opening() {
  const { t } = useTranslation();
  return useOpening() ? <div className="opening" role="progressbar" aria-label={t('state.loading')} /> : null;
}
