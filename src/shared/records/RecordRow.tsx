import '../../ui/list-row.css';
import './records.css';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

export interface RecordRowProps {
  icon: IconName;
  title: string;
  /** A line each. */
  notes: readonly string[];
  amount: string;
  /** Colours the amount. */
  tone: 'in' | 'out' | 'none';
  end: string;
  onOpen: () => void;
}

/** A line breaks before the symbol of an amount at its end, not behind it. Values of texts are isolated. */
const unbroken = (line: string): string => line.replace(/ (?=[\d.,]+\u2069?$)/, '\u00a0');

/** A row of a record; a tap opens its details. */
export const RecordRow = ({ icon, title, notes, amount, tone, end, onOpen }: RecordRowProps) => (
  <li>
    <button type="button" className="list-row records__row" onClick={onOpen}>
      <Icon name={icon} />
      <span className="list-row__title">
        <b>
          <bdi>{title}</bdi>
        </b>
        {notes.map((note) => (
          <small key={note}>
            <bdi>{unbroken(note)}</bdi>
          </small>
        ))}
      </span>
      <span className="records__amount">
        <b data-tone={tone}>
          <bdi>{amount}</bdi>
        </b>
        <small>
          <bdi>{unbroken(end)}</bdi>
        </small>
      </span>
    </button>
  </li>
);
