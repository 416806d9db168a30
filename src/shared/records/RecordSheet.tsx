import '../../ui/facts.css';
import './records.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useShareText } from '../sharing/use-share';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';

export interface RecordSheetProps {
  title: string;
  /** Terms with their values. */
  facts: readonly (readonly [term: string, value: string])[];
  /** Above the button that shares. */
  action?: ReactNode;
  onClose: () => void;
}

/** The details of a row, which can be shared as a text. */
export function RecordSheet({ title, facts, action, onClose }: RecordSheetProps) {
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
        {action}
        <Button block onClick={() => void share(title, text)}>
          {t('records.share')}
        </Button>
      </div>
    </Sheet>
  );
}
