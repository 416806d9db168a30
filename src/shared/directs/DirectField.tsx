import '../../ui/list-row.css';
import '../../ui/panel.css';
import './direct-picker.css';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { DirectPicker } from './DirectPicker';

interface DirectFieldProps {
  account: string;
  /** Account of the chosen downline; '' before one is chosen. */
  to: string;
  onChoose: (account: string) => void;
  /** Shown while nobody is chosen. */
  error: string | undefined;
}

/** Chooses one direct downline (spec: agent, Transfer to a downline). */
export function DirectField({ account, to, onChoose, error }: DirectFieldProps) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const errorId = useId();
  const wrong = to === '' ? error : undefined;
  return (
    <div>
      <button
        type="button"
        className="panel list-row direct-picker__row direct-picker__pick"
        aria-haspopup="dialog"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? errorId : undefined}
        onClick={() => setPicking(true)}
      >
        <Icon name="user-round" />
        <span className="list-row__title">
          <small>{t('transfer.to')}</small>
          <b>{to ? <bdi>{to}</bdi> : t('downTransfer.choose')}</b>
        </span>
        <span className="list-row__end">
          <Icon name="chevron-right" dir />
        </span>
      </button>
      {wrong && <ErrorLine id={errorId}>{wrong}</ErrorLine>}
      {picking && (
        <DirectPicker
          account={account}
          title={t('downTransfer.choose')}
          chosen={to ? [to] : []}
          onToggle={(one) => {
            onChoose(one);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
