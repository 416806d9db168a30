import '../../ui/list-row.css';
import '../../ui/panel.css';
import './security.css';
import { useState } from 'react';
import type { ActivityRow } from '../../../contract/rows/security';
import { useResource } from '../../data/use-resource';
import { formatDateTime } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { ActivitySheet } from './ActivitySheet';
import { ACTIVITY_LOOKS, unnamedDevice } from './activity-texts';

/** What happened to the account, newest first (spec: security, Activity). */
export function ActivitySection({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('activity', { account, after: '' });
  const [open, setOpen] = useState<ActivityRow | null>(null);
  return (
    <section>
      <SectionHead title={t('activity.title')} />
      <p className="security__text">{t('activity.text')}</p>
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={4} page={false}>
        {rows?.list.length ? (
          <ul className="panel list">
            <Page account={account} after="" onOpen={setOpen} />
          </ul>
        ) : (
          <p className="panel panel--padded security__none">{t('activity.none')}</p>
        )}
      </Loaded>
      {open && <ActivitySheet account={account} row={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface PageProps {
  account: string;
  after: string;
  onOpen: (row: ActivityRow) => void;
}

/** One page of the list, and behind it the next once it is asked for. */
function Page({ account, after, onOpen }: PageProps) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('activity', { account, after });
  const [goesOn, setGoesOn] = useState(false);
  if (!rows) {
    return (
      <li>
        <Loaded state={state} retry={retry} ready={false} lines={2} page={false}>
          {null}
        </Loaded>
      </li>
    );
  }
  return (
    <>
      {rows.list.map((row) => (
        <Entry key={row.id} row={row} onOpen={() => onOpen(row)} />
      ))}
      {rows.next !== null &&
        (goesOn ? (
          <Page account={account} after={rows.next} onOpen={onOpen} />
        ) : (
          <li>
            <Button block variant="ghost" onClick={() => setGoesOn(true)}>
              {t('activity.more')}
            </Button>
          </li>
        ))}
    </>
  );
}

function Entry({ row, onOpen }: { row: ActivityRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const { text, icon } = ACTIVITY_LOOKS[row.kind];
  return (
    <li>
      <button
        type="button"
        className="list-row security__contact"
        data-kind={row.kind}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name={icon} />
        <span className="list-row__title">
          <b>{t(text)}</b>
          <small>
            <bdi>{row.device || t(unnamedDevice(row.kind))}</bdi>
          </small>
          <small>{formatDateTime(row.at)}</small>
        </span>
        <span className="list-row__end">
          <Icon name="chevron-right" dir />
        </span>
      </button>
    </li>
  );
}
