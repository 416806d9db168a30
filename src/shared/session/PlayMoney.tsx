import '../../ui/tag.css';
import './play-money.css';
import { useTranslation } from '../../i18n/use-translation';

/** Stands beside the balance of a trial: nobody should take it for real money (spec: access, Trial accounts). */
export default function PlayMoney() {
  const { t } = useTranslation();
  return <span className="tag tag--accent play-money">{t('trial.money')}</span>;
}
