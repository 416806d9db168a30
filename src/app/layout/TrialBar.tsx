import './trial-bar.critical.css';
import { Link } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';

/** Tells a trial on home that the money is not real, with the ways to an account (spec: access, Trial accounts). */
export function TrialBar() {
  const { t } = useTranslation();
  const session = useSession();
  const registers = useSettings((settings) => settings.features['DIRECTREG3']) ?? false;
  if (!session || roleOf(session.type) !== 'trial') return null;
  return (
    <section className="trial-bar" aria-label={t('route.trail')} data-snapshot-skip>
      <span className="grow">{t('trial.bar')}</span>
      <Link to={links.login()}>{t('header.login')}</Link>
      {registers && <Link to={links.register()}>{t('header.register')}</Link>}
    </section>
  );
}
