import '../../ui/list-row.css';
import '../../ui/panel.css';
import './safer-play.css';
import { useState } from 'react';
import type { DepositLimitRow } from '../../../contract/rows/safer-play';
import type { LimitPeriod } from '../../../contract/safer-play';
import { useCurrency } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { LIMIT_TEXTS } from '../../shared/safer-play/limit-texts';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { LimitSheet } from './LimitSheet';

/** The deposit limits, each with what counts towards it and a change that does not hold yet. */
export function LimitSection({ limits }: { limits: readonly DepositLimitRow[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<LimitPeriod | null>(null);
  const chosen = limits.find(({ period }) => period === open);
  return (
    <section>
      <SectionHead title={t('saferPlay.limits')} />
      <p className="safer-play__text">{t('saferPlay.limitsText')}</p>
      <ul className="panel list">
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onOpen={() => setOpen(limit.period)} />
        ))}
      </ul>
      {chosen && <LimitSheet limit={chosen} onClose={() => setOpen(null)} />}
    </section>
  );
}

function LimitRow({ limit, onOpen }: { limit: DepositLimitRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { period, limitMinor, usedMinor, pending } = limit;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <li>
      <button type="button" className="list-row" aria-haspopup="dialog" onClick={onOpen}>
        <span className="list-row__title">
          <b>{t(LIMIT_TEXTS[period])}</b>
          {limitMinor !== null && (
            <small>
              {t('saferPlay.used', {
                used: money(usedMinor),
                left: money(Math.max(0, limitMinor - usedMinor)),
              })}
            </small>
          )}
        </span>
        <span className="list-row__end safer-play__limit">
          <bdi>{limitMinor === null ? t('saferPlay.noLimit') : money(limitMinor)}</bdi>
          <Icon name="chevron-right" dir />
        </span>
      </button>
      {pending && <Pending period={period} pending={pending} />}
    </li>
  );
}

function Pending({
  period,
  pending,
}: Pick<DepositLimitRow, 'period'> & { pending: NonNullable<DepositLimitRow['pending']> }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [busy, run] = useBusy();
  const time = formatDateTime(pending.at);
  const keep = () =>
    run(async () => {
      const result = await commands.keepDepositLimit(period);
      if (result.ok) toast.show({ kind: 'success', text: t('saferPlay.kept') });
      else toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    });
  return (
    <div className="safer-play__pending">
      <p>
        {pending.limitMinor === null
          ? t('saferPlay.ends', { time })
          : t('saferPlay.changes', { amount: formatMoney(pending.limitMinor, currency), time })}
      </p>
      <Button size="s" busy={busy} onClick={() => void keep()}>
        {t('saferPlay.keep')}
      </Button>
    </div>
  );
}
