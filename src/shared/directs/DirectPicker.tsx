import '../../ui/list-row.css';
import '../../ui/panel.css';
import './direct-picker.css';
import { useState } from 'react';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../loading/Loaded';
import { AccountFilter } from '../records/AccountFilter';
import { PageRows } from '../records/PageRows';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { StateView } from '../../ui/StateView';

interface DirectPickerProps {
  account: string;
  title: string;
  chosen: readonly string[];
  onToggle: (account: string) => void;
  onClose: () => void;
  /** Closes a choice of several. */
  done?: string;
}

/** Direct downlines to choose from (spec: agent, Transfer to a downline). */
export function DirectPicker({ account, title, chosen, onToggle, onClose, done }: DirectPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { rows, state, retry } = useResource('directs', { account, search, after: '' });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="direct-picker">
        <AccountFilter label={t('agentRates.search')} account={search} onChoose={setSearch} />
        <Loaded page={false} state={state} retry={retry} ready={rows !== undefined}>
          {rows && rows.list.length === 0 ? (
            <StateView art="empty" title={t('directs.none.title')} text={t('directs.none.text')} />
          ) : (
            <ul className="panel list">
              <Page key={search} args={{ account, search, after: '' }} chosen={chosen} onToggle={onToggle} />
            </ul>
          )}
        </Loaded>
        {done && (
          <Button block onClick={onClose}>
            {done}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface PageProps extends Pick<DirectPickerProps, 'chosen' | 'onToggle'> {
  args: { account: string; search: string; after: string };
}

function Page({ args, chosen, onToggle }: PageProps) {
  const { rows, state, retry } = useResource('directs', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} chosen={chosen} onToggle={onToggle} />}
      row={({ account, nickname, kind }) => (
        <li key={account}>
          <button
            type="button"
            className="list-row direct-picker__row"
            aria-pressed={chosen.includes(account)}
            onClick={() => onToggle(account)}
          >
            <Icon name={kind === 'agent' ? 'users' : 'user-round'} />
            <span className="list-row__title">
              <b>
                <bdi>{account}</bdi>
              </b>
              {nickname !== null && (
                <small>
                  <bdi>{nickname}</bdi>
                </small>
              )}
            </span>
            <span className="list-row__end">{chosen.includes(account) && <Icon name="check" />}</span>
          </button>
        </li>
      )}
    />
  );
}
