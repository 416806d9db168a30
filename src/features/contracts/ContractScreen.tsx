import '../../ui/panel.css';
import '../../ui/tag.css';
import './contracts.css';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasContracts } from '../../../contract/access';
import type { ContractKind } from '../../../contract/contracts';
import type { ContractRow } from '../../../contract/rows/contracts';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useResource } from '../../data/use-resource';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { kindAt, STATE_TEXTS } from './kinds';
import { Payments } from './Payments';
import { Terms } from './Terms';
import { Unavailable } from './Unavailable';
import { useAnswer } from './use-answer';

const isCurrent = ({ state }: ContractRow): boolean => state === 'active' || state === 'upcoming';

/** The page of one kind of contract: what is offered, what counts, and what it has paid (spec: agent, Contract pages). */
export default function ContractScreen() {
  const session = useSession();
  const { pathname } = useLocation();
  const kind = kindAt(pathname);
  if (!session) return null;
  if (!hasContracts(session.type)) return <Unavailable />;
  return <Contracts key={kind} account={session.userName} kind={kind} />;
}

function Contracts({ account, kind }: { account: string; kind: ContractKind }) {
  const { t } = useTranslation();
  // Whoever opens the page has just been told of an offer.
  const { rows, state, retry } = useResource('contracts', { account, kind }, { force: true });
  const offer = rows?.find((row) => row.state === 'offered');
  const current = rows?.filter(isCurrent) ?? [];
  const earlier = rows?.filter((row) => row !== offer && !isCurrent(row)) ?? [];
  return (
    <main className="gutter contracts">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows?.length === 0 && (
          <StateView page art="empty" title={t('contract.empty.title')} text={t('contract.empty.text')} />
        )}
        {offer && <Offer key={offer.id} offer={offer} replaces={current.length > 0} />}
        {current.map((contract) => (
          <section key={contract.id}>
            <SectionHead title={t('contract.current')} />
            <div className="panel panel--padded contracts__offer">
              <p>
                <span className="tag tag--accent">{t(STATE_TEXTS[contract.state])}</span>
              </p>
              <div>
                <Terms contract={contract} />
              </div>
            </div>
          </section>
        ))}
        {(current.length > 0 || earlier.some(({ startsAt }) => startsAt !== null)) && (
          <Payments account={account} kind={kind} />
        )}
        {earlier.length > 0 && <History list={earlier} />}
      </Loaded>
    </main>
  );
}

function Offer({ offer, replaces }: { offer: ContractRow; replaces: boolean }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const { busy, failure, answer } = useAnswer(offer);
  return (
    <section>
      <SectionHead title={t('contract.offer')} />
      <div className="panel panel--padded contracts__offer">
        <div>
          <Terms contract={offer} />
        </div>
        <p className="contracts__note">{t('contract.starts')}</p>
        {replaces && <p className="contracts__note">{t('contract.replaces')}</p>}
        {failure && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
        {offline && <p className="contracts__note">{t('contract.offline')}</p>}
        <div className="contracts__answers">
          <Button
            variant="ghost"
            disabled={busy === 'accept'}
            busy={busy === 'refuse'}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {t('contract.refuse')}
          </Button>
          <Button
            variant="primary"
            disabled={busy === 'refuse'}
            busy={busy === 'accept'}
            onClick={() => answer('accept')}
          >
            {t('contract.accept')}
          </Button>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title={t('contract.refuse.title')}
          text={t('contract.refuse.text')}
          yes={t('contract.refuse')}
          no={t('contract.refuse.no')}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) answer('refuse');
          }}
        />
      )}
    </section>
  );
}

/** Offers of before, and contracts that have ended. */
function History({ list }: { list: readonly ContractRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHead title={t('contract.history')} />
      <ul className="panel list">
        {list.map((contract) => (
          <li key={contract.id}>
            <details className="contracts__history">
              <summary>
                <span className="grow">{formatDateTime(contract.offeredAt)}</span>
                <span className="tag">{t(STATE_TEXTS[contract.state])}</span>
              </summary>
              <div>
                <Terms contract={contract} />
                {contract.decidedAt !== null && (
                  <p className="contracts__note">
                    {t('contract.answered', { time: formatDateTime(contract.decidedAt) })}
                  </p>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
