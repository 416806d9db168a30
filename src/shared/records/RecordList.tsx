import '../../ui/panel.css';
import { useState, type ReactNode } from 'react';
import type { ResourceArgs, ResourceRows } from '../../../contract/resources';
import { isGone, useResource } from '../../data/use-resource';
import type { Exported } from './export-record';
import { PageRows } from './PageRows';
import { RangeBar } from './RangeBar';
import { Record } from './Record';
import { RecordRow, type RecordRowProps } from './RecordRow';
import { RecordSheet, type RecordSheetProps } from './RecordSheet';
import { Totals, type TotalsProps } from './Totals';
import { useChoices } from './use-choices';

/** The records that are lists of pages. */
type ListName =
  | 'transactionRecord'
  | 'depositRecord'
  | 'withdrawalRecord'
  | 'roundRecord'
  | 'rebateRecord'
  | 'teamTransactions'
  | 'teamRounds'
  | 'teamResults'
  | 'incomeDays'
  | 'incomeDownlines';
type RowOf<N extends ListName> =
  ResourceRows<N> extends { list: (infer R extends { id: string })[] } ? R : never;
type TotalsOf<N extends ListName> =
  ResourceRows<N> extends { totals: (infer T extends { count: number }) | null } ? T : never;
/** A page of any of them: what the union of their types cannot say about each one. */
interface PageOf<N extends ListName> {
  from: string;
  to: string;
  list: RowOf<N>[];
  next: string | null;
  totals: TotalsOf<N> | null;
}

interface RecordListProps<N extends ListName> {
  name: N;
  /** Of its first page. */
  args: ResourceArgs<N>;
  /** Below the ranges. */
  filter?: ReactNode | ((first: ResourceRows<N> | undefined) => ReactNode);
  /** Terms with their sums. */
  sums: (totals: TotalsOf<N>) => TotalsProps['sums'];
  exported?: Exported;
  row: (row: RowOf<N>) => Omit<RecordRowProps, 'onOpen'>;
  details: (row: RowOf<N>, close: () => void) => Omit<RecordSheetProps, 'onClose'>;
}

/** A record: ranges and filter, totals, rows page by page, and the details of a row (spec: records, Pages). */
export function RecordList<N extends ListName>(props: RecordListProps<N>) {
  const { name, args, filter, sums, exported, row, details } = props;
  const { range, choose, today } = useChoices();
  const { rows, state, retry } = useResource(name, args);
  const [open, setOpen] = useState<RowOf<N> | null>(null);
  const close = () => setOpen(null);
  const first = rows as PageOf<N> | undefined;
  const totals = first?.totals;
  return (
    <Record
      bars={
        <>
          <RangeBar range={range} today={today} onChoose={(chosen) => choose({ range: chosen })} />
          {typeof filter === 'function' ? filter(rows) : filter}
        </>
      }
      state={state}
      retry={retry}
      count={isGone(state) ? undefined : totals?.count}
      totals={
        first &&
        totals && <Totals days={first} count={totals.count} sums={sums(totals)} exported={exported} />
      }
    >
      <ul className="panel list">
        <Page key={JSON.stringify(args)} name={name} args={args} row={row} onOpen={setOpen} />
      </ul>
      {open && <RecordSheet {...details(open, close)} onClose={close} />}
    </Record>
  );
}

interface PageProps<N extends ListName> extends Pick<RecordListProps<N>, 'name' | 'args' | 'row'> {
  onOpen: (row: RowOf<N>) => void;
}

function Page<N extends ListName>({ name, args, row, onOpen }: PageProps<N>) {
  const { rows, state, retry } = useResource(name, args);
  return (
    <PageRows<RowOf<N>>
      page={rows as PageOf<N> | undefined}
      state={state}
      retry={retry}
      next={(after) => <Page name={name} args={{ ...args, after }} row={row} onOpen={onOpen} />}
      row={(one) => <RecordRow key={one.id} {...row(one)} onOpen={() => onOpen(one)} />}
    />
  );
}
