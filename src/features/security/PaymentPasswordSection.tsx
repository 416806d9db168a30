import '../../ui/list-row.css';
import '../../ui/panel.css';
import './security.css';
import { useState } from 'react';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { PaymentPasswordSheet } from '../../shared/payment-password/PaymentPasswordSheet';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** The payment password: set or changed (spec: withdrawals, Payment password). */
export function PaymentPasswordSection({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: member } = useResource('member', { account });
  const [open, setOpen] = useState(false);
  return (
    <section>
      <SectionHead title={t('field.paymentPassword.label')} />
      <ul className="panel list">
        <li>
          <button
            type="button"
            className="list-row security__button"
            aria-haspopup="dialog"
            disabled={!member}
            onClick={() => setOpen(true)}
          >
            <Icon name="shield-check" />
            <span className="list-row__title">
              {t(member?.hasPaymentPassword ? 'paymentPassword.change' : 'paymentPassword.set')}
              <small>{t('paymentPassword.text')}</small>
            </span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </button>
        </li>
      </ul>
      {open && member && <PaymentPasswordSheet member={member} onClose={() => setOpen(false)} />}
    </section>
  );
}
