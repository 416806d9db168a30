import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './agency-money.css';
import { useState } from 'react';
import type { RainRow } from '../../../contract/rows/agency-money';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Sheet } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** The newest rains; a tap shows who got how much (spec: agent, Red envelope rain). */
export function Rains({ account, list }: { account: string; list: readonly RainRow[] }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [open, setOpen] = useState<RainRow | null>(null);
  return (
    <section>
      <SectionHead title={t('redRain.history')} />
      {list.length ? (
        <ul className="panel list">
          {list.map((rain) => (
            <li key={rain.id}>
              <button
                type="button"
                className="list-row agency-money__row"
                aria-haspopup="dialog"
                onClick={() => setOpen(rain)}
              >
                <Icon name="gift" />
                <span className="list-row__title">
                  <b>{t('redRain.receivers', { count: rain.receivers })}</b>
                  <small>
                    {t(rain.mode === 'equal' ? 'redRain.equal' : 'redRain.random')} ·{' '}
                    {formatDateTime(rain.at)}
                  </small>
                </span>
                <span className="list-row__end agency-money__amount">
                  <bdi>{formatMoney(rain.amountMinor, currency)}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel panel--padded muted">{t('redRain.none')}</p>
      )}
      {open && <RainSheet account={account} rain={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function RainSheet({ account, rain, onClose }: { account: string; rain: RainRow; onClose: () => void }) {
  const currency = useCurrency();
  const { rows, state, retry } = useResource('redRain', { account, id: rain.id });
  return (
    <Sheet title={formatMoney(rain.amountMinor, currency)} onClose={onClose}>
      <div className="agency-money__sheet">
        <Loaded page={false} state={state} retry={retry} ready={rows !== undefined} lines={3}>
          <ul className="panel list">
            {rows?.lines.map((line) => (
              <li key={line.account} className="list-row">
                <Icon name="user-round" />
                <span className="list-row__title">
                  <b>
                    <bdi>{line.account}</bdi>
                  </b>
                </span>
                <span className="list-row__end agency-money__amount">
                  <bdi>{formatMoney(line.amountMinor, currency)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Loaded>
      </div>
    </Sheet>
  );
}
