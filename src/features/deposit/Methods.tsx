import './deposit.css';
import { useId } from 'react';
import type { DepositKind } from '../../../contract/deposits';
import type { DepositMethodRow } from '../../../contract/rows/deposits';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';
import { KIND_TEXTS } from './texts';

const ICONS: Record<DepositKind, IconName> = { bank: 'landmark', qr: 'qr-code', ewallet: 'smartphone' };

interface MethodsProps {
  methods: readonly DepositMethodRow[];
  chosen: DepositMethodRow;
  onChoose: (id: string) => void;
}

/** The ways to pay, one of which is chosen. */
export function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="deposit__methods-box">
      <legend className="visually-hidden">{t('deposit.payBy')}</legend>
      <SectionHead title={t('deposit.payBy')} />
      <div className="deposit__methods">
        {methods.map(({ id, kind, name: title, minutes, bonusPercent }) => (
          <label key={id} className="deposit__method">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={id}
              checked={id === chosen.id}
              onChange={() => onChoose(id)}
            />
            <Icon name={ICONS[kind]} />
            <span className="deposit__method-text">
              <b>{title}</b>
              <small>{t(KIND_TEXTS[kind])}</small>
              <small>
                {bonusPercent > 0
                  ? t('deposit.bonusOf', { percent: formatPercent(bonusPercent) })
                  : t('deposit.within', { count: minutes })}
              </small>
            </span>
            <Icon name="check" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
