import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/tag.css';
import './contracts.css';
import { useState } from 'react';
import { hasContracts } from '../../../contract/access';
import { CONTRACT_ENTRY } from '../../../contract/contracts';
import type { ErrorCode } from '../../../contract/errors';
import type { GivenContractRow } from '../../../contract/rows/contracts';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { kindLook } from '../../shared/records/texts';
import { Button, ButtonLink } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { StateView } from '../../ui/StateView';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { STATE_TEXTS } from './kinds';
import { Terms } from './Terms';
import { Unavailable } from './Unavailable';

/** `/m/agent/contracts`: what the agent has offered to downlines, and pays (spec: agent, Contracts of an upline). */
export default function GivenContractsScreen() {
  const session = useSession();
  if (!session) return null;
  return hasContracts(session.type) ? <GivenContracts account={session.userName} /> : <Unavailable />;
}

function GivenContracts({ account }: { account: string }) {
  const { t } = useTranslation();
  // Whoever opens the page has just been told of an answer.
  const { rows, state, retry } = useResource('givenContracts', { account }, { force: true });
  return (
    <main className="gutter contracts">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows?.list.length === 0 ? (
          <StateView
            page
            art="empty"
            title={t('given.empty.title')}
            text={t('given.empty.text')}
            action={<OfferLink />}
          />
        ) : (
          <ul className="panel list">
            {rows?.list.map((contract) => (
              <Given key={contract.id} contract={contract} />
            ))}
          </ul>
        )}
        {rows && rows.list.length > 0 && <OfferLink />}
      </Loaded>
    </main>
  );
}

function OfferLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink block variant="primary" size="l" to={links.offerContract()}>
      {t('given.offer')}
    </ButtonLink>
  );
}

function Given({ contract }: { contract: GivenContractRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { account, kind, state, owedMinor, endsAt } = contract;
  const goesOn = state === 'offered' || ((state === 'active' || state === 'upcoming') && endsAt === null);
  return (
    <li>
      <details className="contracts__history">
        <summary>
          <span className="grow contracts__name">
            <b>
              <bdi>{account}</bdi>
            </b>
            <small>{t(kindLook(CONTRACT_ENTRY[kind]).text)}</small>
          </span>
          <span className={state === 'active' ? 'tag tag--accent' : 'tag'}>{t(STATE_TEXTS[state])}</span>
        </summary>
        <div className="contracts__offer">
          {owedMinor > 0 && (
            <ErrorLine>{t('given.owed', { amount: formatMoney(owedMinor, currency) })}</ErrorLine>
          )}
          <div>
            <Terms contract={{ ...contract, upline: null }} />
          </div>
          {goesOn && <End contract={contract} />}
        </div>
      </details>
    </li>
  );
}

/** Takes back what was offered, or ends what counts with its period. */
function End({ contract: { id, account, state } }: { contract: GivenContractRow }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const isOffer = state === 'offered';
  const end = async () => {
    const result = await commands.endContract(id);
    setAsking(false);
    setFailure(result.ok ? null : result.code);
    if (result.ok) toast.show({ kind: 'success', text: t(isOffer ? 'given.withdrawn' : 'given.ended') });
  };
  return (
    <>
      {failure && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
      {offline && <p className="contracts__note">{t('given.offline')}</p>}
      <Button block variant="ghost" busy={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(isOffer ? 'given.withdraw' : 'given.end')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t(isOffer ? 'given.withdraw.title' : 'given.end.title')}
          text={isOffer ? t('given.withdraw.text', { name: account }) : t('given.end.text')}
          yes={t(isOffer ? 'given.withdraw' : 'given.end')}
          no={t('contract.refuse.no')}
          onAnswer={(yes) => {
            if (yes) void run(end);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </>
  );
}
