import '../../ui/dialog.css';
import './safer-play.css';
import { useState } from 'react';
import type { DepositLimitRow } from '../../../contract/rows/safer-play';
import { currencyDecimals, exactDecimals, toMajor, unitMinor } from '../../../contract/money';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { parseAmount } from '../../lib/amount';
import { LIMIT_TEXTS } from '../../shared/safer-play/limit-texts';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';

/** One deposit limit: how much, and from when that will hold. */
export function LimitSheet({ limit, onClose }: { limit: DepositLimitRow; onClose: () => void }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const currency = useCurrency();
  const { period, limitMinor } = limit;
  const [text, setText] = useState(() =>
    limitMinor === null ? '' : toMajor(limitMinor).toFixed(exactDecimals(limitMinor, currency.code)),
  );
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const { form, focusInvalid } = useFocusInvalid();
  const minor = parseAmount(text, currencyDecimals(currency.code));
  const isWhole = minor !== null && minor % unitMinor(currency.code) === 0;
  const problem = !minor ? t('saferPlay.enter') : isWhole ? null : t('deposit.unit');
  const isLooser = limitMinor !== null && minor !== null && minor > limitMinor;

  const set = (next: number | null) =>
    run(async () => {
      setFailure(null);
      const result = await commands.setDepositLimit({ period, limitMinor: next });
      if (!result.ok) return setFailure(t(errorKey(result.code)));
      onClose();
      const isLater = limitMinor !== null && (next === null || next > limitMinor);
      toast.show({ kind: 'success', text: isLater ? t('saferPlay.savedLater') : t('saferPlay.saved') });
    });
  return (
    <Sheet title={t(LIMIT_TEXTS[period])} onClose={() => !busy && onClose()}>
      <form
        ref={form}
        className="sheet__body sheet__body--padded safer-play__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (minor && !problem) void set(minor);
          else focusInvalid();
        }}
      >
        <TextField
          label={t('saferPlay.amount', { currency: currency.code })}
          required
          dir="ltr"
          inputMode={currencyDecimals(currency.code) > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          value={text}
          start={
            <span className="muted" aria-hidden="true">
              {currency.symbol}
            </span>
          }
          note={isLooser ? t('saferPlay.later') : t('saferPlay.atOnce')}
          error={tried && problem ? problem : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setFailure(null);
          }}
        />
        {failure && <ErrorLine>{failure}</ErrorLine>}
        {offline && <p className="safer-play__text">{t('saferPlay.offline')}</p>}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('saferPlay.save')}
        </Button>
        {limitMinor !== null && (
          <Button variant="quiet" block onClick={() => void set(null)}>
            {t('saferPlay.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
