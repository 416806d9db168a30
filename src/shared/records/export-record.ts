import { EXPORT_COLUMNS, type RecordExport } from '../../../contract/record-export';
import type { Result } from '../../../contract/errors';
import { commands } from '../../data/worker-client';
import type { TextKey } from '../../i18n/keys';
import { saveFile } from '../../native/external';
import { DEPOSIT_STATE_TEXTS } from '../wallet/deposit-states';
import { WITHDRAWAL_STATE_TEXTS } from '../wallet/withdrawal-states';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { COLUMN_TEXTS, ENTRY_KIND_TEXTS } from './texts';

/** What of a record is exported. */
export type Exported = Omit<RecordExport, 'headings' | 'words'>;

type Translate = (key: TextKey) => string;

/** The words that a file has in place of the platform's. */
function wordsOf(record: Exported['record'], t: Translate): Record<string, string> {
  if (record === 'rebates')
    return Object.fromEntries(Object.entries(CATEGORY_LOOK).map(([type, { text }]) => [type, t(text)]));
  if (record === 'incomeDownlines') return { own: t('teamRebate.ownStakes') };
  const states =
    record === 'deposits' ? DEPOSIT_STATE_TEXTS : record === 'withdrawals' ? WITHDRAWAL_STATE_TEXTS : null;
  const keys = states
    ? Object.entries(states).map(([state, { word }]) => [state, word] as const)
    : ENTRY_KIND_TEXTS;
  return Object.fromEntries(keys.map(([name, key]) => [name, t(key)]));
}

/** Has the worker make the file, and saves it (spec: records, Export). */
export async function exportRecord(exported: Exported, t: Translate): Promise<Result<unknown>> {
  const { record, range } = exported;
  const headings = EXPORT_COLUMNS[record].map((column) => t(COLUMN_TEXTS[column]));
  const made = await commands.exportRecord({ ...exported, headings, words: wordsOf(record, t) });
  if (!made.ok) return made;
  await saveFile(new File([made.value], `${record}-${range}.csv`, { type: 'text/csv;charset=utf-8' }));
  return made;
}
