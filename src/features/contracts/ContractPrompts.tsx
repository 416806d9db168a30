import '../../ui/dialog.css';
import { useEffect, useState } from 'react';
import { hasContracts } from '../../../contract/access';
import type { ContractKind } from '../../../contract/contracts';
import { useCheckedAt } from '../../data/confirmed';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { ROUTES } from '../../nav/routes';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useCovered } from '../../ui/overlays';
import { KIND_NAMES, KINDS } from './kinds';

interface ContractPromptsProps {
  place: 'home' | 'game' | 'other';
  pathname: string;
  /** Account of who was logged in when the app started, and is told at home. */
  atStart: string | null;
}

/**
 * Announces contracts that wait for the member's answer: on home, and once after a login wherever that led; one after the
 * other, when nothing else lies over the page, and never over a game. One that was closed comes back at the next start
 * (spec: agent, Contract prompts).
 */
export default function ContractPrompts({ place, pathname, atStart }: ContractPromptsProps) {
  const session = useSession();
  const account = session && hasContracts(session.type) ? session.userName : null;
  const [greeted, setGreeted] = useState(atStart);
  const isAsked = account !== null && (place === 'home' || (place === 'other' && greeted !== account));
  // An offer may have come since the last answer, however new that is.
  const { rows, state } = useResource('contractRequests', isAsked ? { account } : null, { force: true });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const waiting = KIND_NAMES.filter((kind) => {
    const id = rows?.[kind] ?? null;
    return isAsked && id !== null && !closed.includes(id);
  });
  const [first] = waiting;
  // What is saved may be from before the login.
  const [asked, setAsked] = useState(() => ({ account, since: Date.now() }));
  if (asked.account !== account) setAsked({ account, since: Date.now() });
  const answeredAt = useCheckedAt(state, (at) => at) ?? 0;
  const isKnown = state?.status === 'ready' && rows !== undefined && answeredAt >= asked.since;
  useEffect(() => {
    if (account === null || (isAsked && isKnown && !first)) setGreeted(account);
  }, [account, isAsked, isKnown, first]);
  const covered = useCovered();
  const [open, setOpen] = useState<ContractKind | null>(null);
  const goesOn = open !== null && waiting.includes(open);
  useEffect(() => {
    // Once it is open, what lies over the page is the prompt itself.
    if (!goesOn) setOpen(covered ? null : (first ?? null));
  }, [goesOn, covered, first]);
  const id = open === null ? null : rows?.[open];
  if (!goesOn || !open || !id) return null;
  const close = () => setClosed((ids) => [...ids, id]);
  return <Prompt key={`${id} ${pathname}`} kind={open} onClose={close} />;
}

function Prompt({ kind, onClose }: { kind: ContractKind; onClose: () => void }) {
  const { t } = useTranslation();
  const { route, prompt } = KINDS[kind];
  return (
    // After a login it opens while the page of the login is still being left.
    <Dialog kind="dialog" role="alertdialog" label={t(prompt)} onClose={onClose} outlivesPage>
      <div className="dialog__body">
        <h2>{t(prompt)}</h2>
        <p className="muted">{t('contract.prompt.text')}</p>
      </div>
      <div className="dialog__foot">
        <Button variant="ghost" onClick={onClose}>
          {t('contract.prompt.cancel')}
        </Button>
        <ButtonLink variant="primary" to={ROUTES[route].path} replace onClick={onClose}>
          {t('contract.prompt.go')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
