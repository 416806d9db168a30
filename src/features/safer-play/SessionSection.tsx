import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './safer-play.css';
import { Link } from 'react-router-dom';
import { useBalanceHidden } from '../../data/balance';
import { useCurrency } from '../../data/use-query';
import { formatDuration, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { usePlaySession } from '../../shared/safer-play/use-play-session';
import { signedMoney } from '../../shared/wallet/signed';
import { Fact } from '../../ui/Fact';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { useHistoryLink } from './use-history-link';

const HIDDEN = '••••••';

/** How long the player has been playing on this device, what came of it, and the way to the last three months. */
export function SessionSection({ account }: { account: string }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const hidden = useBalanceHidden();
  const played = usePlaySession(account);
  const history = useHistoryLink();
  const shown = (format: () => string) => (hidden || !played ? HIDDEN : format());
  return (
    <section>
      <SectionHead title={t('saferPlay.session')} />
      <div className="panel">
        <dl className="facts safer-play__facts">
          <Fact term={t('saferPlay.time')} value={played ? formatDuration(played.playedMs) : '…'} />
          <Fact
            term={t('records.staked')}
            value={shown(() => formatMoney(played?.betMinor ?? 0, currency))}
          />
          <Fact term={t('records.won')} value={shown(() => formatMoney(played?.wonMinor ?? 0, currency))} />
          <Fact
            term={t('records.result')}
            value={shown(() => signedMoney(played?.netMinor ?? 0, currency))}
          />
        </dl>
        {history && (
          <Link className="list-row safer-play__history" to={history}>
            <Icon name="chart-no-axes-column" />
            <span className="list-row__title">{t('saferPlay.history')}</span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </Link>
        )}
      </div>
    </section>
  );
}
