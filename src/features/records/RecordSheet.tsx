import '../../ui/facts.css';
import './records.css';
import { useTranslation } from 'react-i18next';
import { useShareText } from '../../shared/sharing/use-share';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';

export interface RecordSheetProps {
  title: string;
  /** Terms with their values. */
  facts: readonly (readonly [term: string, value: string])[];
  onClose: () => void;
}

/** The details of a row, which can be shared as a text. */
export function RecordSheet({ title, facts, onClose }: RecordSheetProps) {
  const { t } = useTranslation();
  const share = useShareText();
  const text = [title, ...facts.map(([term, value]) => t('records.fact', { term, value }))].join('\n');
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="records__sheet">
        <dl className="facts">
          {facts.map(([term, value]) => (
            <Fact key={term} term={term} value={value} />
          ))}
        </dl>
        <Button block onClick={() => void share(title, text)}>
          {t('records.share')}
        </Button>
      </div>
    </Sheet>
  );
}
