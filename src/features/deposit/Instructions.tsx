import '../../ui/button.critical.css';
import '../../ui/forms.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './deposit.css';
import { exactDecimals, toMajor } from '../../../contract/money';
import type { DepositDetailRow } from '../../../contract/rows/deposits';
import { useCurrency } from '../../data/use-query';
import { formatClock, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { copyText } from '../../native/external';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { QrCode } from '../../ui/QrCode';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { LINE_TEXTS } from './texts';

/** Where to pay, line by line, each to be copied; with a QR code or a link to the e-wallet's app. */
export function Instructions({ deposit, secondsLeft }: { deposit: DepositDetailRow; secondsLeft: number }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { instructions, amountMinor } = deposit;
  const exact = toMajor(amountMinor).toFixed(exactDecimals(amountMinor, currency.code));
  return (
    <section>
      <SectionHead
        title={t('deposit.payTo')}
        end={
          // A fast clock does not know how long.
          secondsLeft > 0 && (
            <span
              className="section-head__end deposit__clock"
              role="timer"
              aria-label={t('deposit.timeLeft')}
            >
              <bdi>{formatClock(secondsLeft)}</bdi>
            </span>
          )
        }
      />
      {instructions.qr && <QrCode text={instructions.qr} label={t('deposit.qr')} />}
      <ul className="panel list">
        <Line label={t('deposit.amount')} value={formatMoney(amountMinor, currency)} copied={exact} />
        {instructions.lines.map(({ line, value }) => (
          <Line key={line} label={t(LINE_TEXTS[line])} value={value} copied={value} />
        ))}
      </ul>
      <p className="field-help">
        <Icon name="info" />
        {t('deposit.referenceNote')}
      </p>
      {instructions.link && (
        <ExternalLink className="button button--block" href={instructions.link}>
          {t('deposit.openApp', { name: deposit.methodName })}
        </ExternalLink>
      )}
    </section>
  );
}

function Line({ label, value, copied }: { label: string; value: string; copied: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(copied)) toast.show({ kind: 'success', text: t('deposit.copied', { what: label }) });
    else toast.show({ kind: 'error', text: t('deposit.notCopied') });
  };
  return (
    <li className="list-row deposit__line">
      <span className="list-row__title">
        <small>{label}</small>
        <b>
          <bdi dir="ltr">{value}</bdi>
        </b>
      </span>
      <IconButton label={t('deposit.copy', { what: label })} onClick={() => void copy()}>
        <Icon name="copy" />
      </IconButton>
    </li>
  );
}
