import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './contracts.css';
import { hasContracts } from '../../../contract/access';
import type { DividendRow } from '../../../contract/rows/contracts';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { Payments } from './Payments';
import { Figures } from './PaymentSheet';
import { useBoundTexts, usePeriodText } from './period-text';
import { Unavailable } from './Unavailable';

/** `/m/member/agent/agentDivident`: this period so far, and the past ones (spec: agent, Dividends). */
export default function DividendScreen() {
  const session = useSession();
  if (!session) return null;
  return hasContracts(session.type) ? <Dividend account={session.userName} /> : <Unavailable />;
}

function Dividend({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('dividend', { account }, { force: true });
  return (
    <main className="gutter contracts">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && <Current dividend={rows} />}
        {rows && <Payments account={account} kind="dividend" />}
        {rows && (
          <RouteLink route="dividendContract" className="panel list-row">
            <Icon name="file-text" />
            <span className="list-row__title">{t('route.dividendContract')}</span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </RouteLink>
        )}
      </Loaded>
    </main>
  );
}

function Current({ dividend: { contract, current } }: { dividend: DividendRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const periodText = usePeriodText('dividend');
  const bounds = useBoundTexts('dividend');
  if (!contract)
    return <StateView art="empty" title={t('dividend.empty.title')} text={t('dividend.empty.text')} />;
  if (!current) {
    return (
      <p className="panel panel--padded">
        {t('dividend.upcoming', { date: bounds.first(contract.startsAt ?? contract.offeredAt) })}
      </p>
    );
  }
  return (
    <section>
      <SectionHead title={t('dividend.current')} />
      <div className="panel panel--padded contracts__due">
        <p className="muted">{t('dividend.expected')}</p>
        <p className="display contracts__sum">
          <bdi>{formatMoney(current.amountMinor, currency)}</bdi>
        </p>
        <p className="contracts__note">{t('dividend.note')}</p>
      </div>
      <div className="panel panel--padded">
        <dl className="facts">
          <div>
            <dt>{t('dividend.period')}</dt>
            <dd>
              <bdi>{periodText(current)}</bdi>
            </dd>
          </div>
          <Figures period={current} />
        </dl>
      </div>
    </section>
  );
}
