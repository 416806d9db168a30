import '../../ui/choices.css';
import './records.css';
import { useState } from 'react';
import { isPreset, RANGE_PRESETS } from '../../../contract/records';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import { useAfterOverlayEntry } from '../../ui/overlays';
import { useChosenInView } from '../../ui/use-chosen-in-view';
import { OwnRange } from './OwnRange';
import { PRESET_TEXTS } from './texts';

interface RangeBarProps {
  range: string;
  /** The house's day. */
  today: string;
  onChoose: (range: string) => void;
}

/** The days that a record covers (spec: records, Ranges). */
export function RangeBar({ range, today, onChoose }: RangeBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const afterOverlayEntry = useAfterOverlayEntry();
  const row = useChosenInView<HTMLDivElement>(range);
  return (
    <div ref={row} className="chips records__chips" role="group" aria-label={t('records.range')}>
      {RANGE_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className="chip"
          aria-pressed={preset === range}
          onClick={() => onChoose(preset)}
        >
          {t(PRESET_TEXTS[preset])}
        </button>
      ))}
      <button type="button" className="chip" aria-pressed={!isPreset(range)} onClick={() => setOpen(true)}>
        <Icon name="calendar" size="s" />
        {t('records.range.own')}
      </button>
      {open && (
        <OwnRange
          range={range}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            // Replaces the record's history entry, not that of the sheet.
            afterOverlayEntry(() => onChoose(chosen));
          }}
        />
      )}
    </div>
  );
}
