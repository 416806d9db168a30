import '../../ui/choices.css';
import './records.css';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useChosenInView } from '../../ui/use-chosen-in-view';

interface FilterChipsProps<T extends string> {
  label: string;
  values: readonly T[];
  texts: (value: T) => TextKey;
  chosen: T | 'all';
  /** False where one of the values is always chosen. */
  all?: boolean;
  onChoose: (value: T | 'all') => void;
}

/** What of a record is shown: all, or one kind. */
export function FilterChips<T extends string>(props: FilterChipsProps<T>) {
  const { label, values, texts, chosen, all = true, onChoose } = props;
  const { t } = useTranslation();
  const row = useChosenInView<HTMLDivElement>(chosen);
  return (
    <div ref={row} className="chips records__chips" role="group" aria-label={label}>
      {(all ? (['all', ...values] as const) : values).map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {t(value === 'all' ? 'records.all' : texts(value as T))}
        </button>
      ))}
    </div>
  );
}
