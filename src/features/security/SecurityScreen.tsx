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
  const sessions = useResource('sessions', { account });
  const { rows: member } = useResource('member', { account });
  // The sections come in their order, so that none moves the next.
  const waiting = [contacts, passkeys, sessions].findIndex(
    ({ rows, state }) => rows === undefined && state?.status !== 'failed',
  );
  const comes = (place: number) => waiting === -1 || place <= waiting;
  return (
    <main className="gutter sections security">
      <Protections contacts={contacts.rows} member={member} passkeys={passkeys.rows?.length} />
      <PasswordSection account={account} />
      <PaymentPasswordSection account={account} />
      <ContactSection contacts={contacts.rows} state={contacts.state} retry={contacts.retry} />
      {comes(1) && <PasskeySection account={account} />}
      {comes(2) && <OpenSessions account={account} />}
      {comes(3) && <ActivitySection account={account} />}
    </main>
  );
}
