import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/sections.css';
import './rewards.css';
import type { RebateDueRow } from '../../../contract/rows/rewards';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatDateTime, formatMoney, formatPercent } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { ROUTES } from '../../nav/routes';
import { Loaded } from '../../shared/loading/Loaded';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { useClaim } from './use-claim';

/** `/m/member/manualRebate`: what is paid back of the member's stakes (spec: rewards, Manual rebate). */
export default function ManualRebateScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rebate account={account} />;
}

function Rebate({ account }: { account: string }) {
  const { t } = useTranslation();
  // Whoever opens the screen may just have played.
  const { rows, state, retry } = useResource('rebateDue', { account }, { force: true });
  return (
    <main className="gutter sections rewards">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && rows.lines.length === 0 ? (
          <StateView
            page
            art="empty"
            title={t('rebate.none.title')}
            text={t('rebate.none.text')}
            action={<ServiceLine />}
          />
        ) : (
          rows && <Due due={rows} />
        )}
      </Loaded>
    </main>
  );
}

function Due({ due }: { due: RebateDueRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const offline = useOffline();
  const access = useAccess();
  const { busy, failure, claim } = useClaim(() => commands.claimRebate());
  const money = (minor: number) => formatMoney(minor, currency);
  const { lines, amountMinor, days, last } = due;
  return (
    <>
      <section className="panel panel--padded rewards__due">
        <p className="muted">{t('rebate.due')}</p>
        <p className="display rewards__sum">
          <bdi>{money(amountMinor)}</bdi>
        </p>
        <p className="rewards__note">{t('rebate.note', { count: days })}</p>
        {failure && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
        {offline && <p className="rewards__note">{t('rewards.offline')}</p>}
        <Button
          variant="primary"
          size="l"
          block
          busy={busy}
          disabled={amountMinor === 0 && !busy}
          onClick={claim}
        >
          {amountMinor === 0 ? t('rebate.nothing') : t('rebate.claim', { amount: money(amountMinor) })}
        </Button>
      </section>
      <section>
        <SectionHead title={t('rebate.byType')} />
        <ul className="panel list">
          {lines.map(({ gameType, stakeMinor, percent, amountMinor: amount }) => (
            <li key={gameType} className="list-row">
              <Icon name={CATEGORY_LOOK[gameType].icon} />
              <span className="list-row__title">
                <b>{t(CATEGORY_LOOK[gameType].text)}</b>
                <small>{t('rebate.of', { percent: formatPercent(percent), stake: money(stakeMinor) })}</small>
              </span>
              <span className="rewards__end">
                <b>
                  <bdi>{money(amount)}</bdi>
                </b>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {last && (
        <p className="rewards__note">
          {t('rebate.last', { amount: money(last.amountMinor), time: formatDateTime(last.at) })}
        </p>
      )}
      {access({ gate: ROUTES.rebateReport.gate }) === 'open' && (
        <RouteLink route="rebateReport" className="panel list-row">
          <Icon name="file-text" />
          <span className="list-row__title">{t('route.rebateReport')}</span>
          <span className="list-row__end">
            <Icon name="chevron-right" dir />
          </span>
        </RouteLink>
      )}
    </>
  );
}
