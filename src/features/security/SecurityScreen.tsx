import '../../ui/sections.css';
import './security.css';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { ActivitySection } from './ActivitySection';
import { ContactSection } from './ContactSection';
import { OpenSessions } from './OpenSessions';
import { PasskeySection } from './PasskeySection';
import { PaymentPasswordSection } from './PaymentPasswordSection';
import { PasswordSection } from './PasswordSection';
import { Protections } from './Protections';

/** What protects the account, one section each (spec: security, Sections). */
export default function SecurityScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Sections account={account} />;
}

function Sections({ account }: { account: string }) {
  const contacts = useResource('contacts', { account });
  const passkeys = useResource('passkeys', { account });
  const { rows: member } = useResource('member', { account });
  // The sections come in their order, so that none moves the next.
  const settled = [contacts, passkeys].every(
    ({ rows, state }) => rows !== undefined || state?.status === 'failed',
  );
  return (
    <main className="gutter sections security">
      <Protections contacts={contacts.rows} member={member} passkeys={passkeys.rows?.length} />
      <PasswordSection account={account} />
      <PaymentPasswordSection account={account} />
      <ContactSection contacts={contacts.rows} state={contacts.state} retry={contacts.retry} />
      <PasskeySection account={account} />
      {settled && <OpenSessions account={account} />}
      {settled && <ActivitySection account={account} />}
    </main>
  );
}
