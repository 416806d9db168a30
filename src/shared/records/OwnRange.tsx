import '../../ui/forms.css';
import './records.css';
import { useState, type FormEvent } from 'react';
import { countDays, daysOfRange, MAX_RECORD_DAYS } from '../../../contract/records';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useFocusInvalid } from '../../ui/use-focus-invalid';

/** Why there is no such range; null for a range. */
function problemOf(from: string, to: string, today: string): TextKey | null {
  if (daysOfRange(`${from}..${to}`, today)) return null;
  const days = countDays(from, to);
  if (Number.isNaN(days)) return 'records.own.missing';
  return days > MAX_RECORD_DAYS ? 'records.own.long' : 'records.own.order';
}

interface OwnRangeProps {
  range: string;
  today: string;
  onClose: () => void;
  onChoose: (range: string) => void;
}

/** A first and a last day of the player's own. */
export function OwnRange({ range, today, onClose, onChoose }: OwnRangeProps) {
  const { t } = useTranslation();
  const days = daysOfRange(range, today);
  const [from, setFrom] = useState(days?.from ?? today);
  const [to, setTo] = useState(days?.to ?? today);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const { form, focusInvalid } = useFocusInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(from, to, today);
    setProblem(found);
    if (found) focusInvalid();
    else onChoose(`${from}..${to}`);
  };
  const change = (set: (day: string) => void) => (day: string) => {
    set(day);
    setProblem(null);
  };
  const error = problem ? t(problem, { days: MAX_RECORD_DAYS }) : undefined;
  return (
    <Sheet title={t('records.range.own')} onClose={onClose}>
      <form ref={form} className="form records__own" onSubmit={submit} noValidate>
        <TextField
          label={t('records.own.from')}
          type="date"
          value={from}
          max={today}
          required
          error={from === '' ? error : undefined}
          onChange={(event) => change(setFrom)(event.target.value)}
        />
        <TextField
          label={t('records.own.to')}
          type="date"
          value={to}
          max={today}
          required
          error={from === '' ? undefined : error}
          onChange={(event) => change(setTo)(event.target.value)}
        />
        <Button type="submit" variant="primary" size="l" block>
          {t('records.own.show')}
        </Button>
      </form>
    </Sheet>
  );
}
