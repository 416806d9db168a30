import '../../ui/list-row.css';
import '../../ui/panel.css';
import './security.css';
import { useState } from 'react';
import type { ContactsRow } from '../../../contract/rows/security';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';
import { EmailSheet } from './EmailSheet';
import { PhoneSheet } from './PhoneSheet';

interface ContactSectionProps {
  contacts: ContactsRow | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
}

/** The phone and the e-mail, masked, each with the way to another one (spec: security, Phone; spec: security, E-mail). */
export function ContactSection({ contacts, state, retry }: ContactSectionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'phone' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <SectionHead title={t('security.contacts')} />
      <p className="security__text">{t('security.contactsText')}</p>
      <Loaded state={state} retry={retry} ready={contacts !== undefined} lines={2} page={false}>
        {contacts && (
          <ul className="panel list">
            <Contact
              icon="smartphone"
              label={contacts.phone === null ? t('security.bindPhone') : t('security.changePhone')}
              value={contacts.phone}
              verified={contacts.phoneVerified}
              onOpen={() => setOpen('phone')}
            />
            <Contact
              icon="mail"
              label={contacts.email === null ? t('security.bindEmail') : t('security.changeEmail')}
              value={contacts.email}
              verified={contacts.emailVerified}
              onOpen={() => setOpen('email')}
            />
          </ul>
        )}
      </Loaded>
      {contacts && open === 'phone' && <PhoneSheet contacts={contacts} onClose={close} />}
      {contacts && open === 'email' && <EmailSheet contacts={contacts} onClose={close} />}
    </section>
  );
}

interface ContactProps {
  icon: IconName;
  label: string;
  /** Masked; null without one. */
  value: string | null;
  verified: boolean;
  onOpen: () => void;
}

function Contact({ icon, label, value, verified, onOpen }: ContactProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className="list-row security__contact" aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={icon} />
        <span className="list-row__title">
          <b>{label}</b>
          {value !== null && (
            <small>
              <bdi dir="ltr">{value}</bdi>
              {!verified && ` · ${t('security.notVerified')}`}
            </small>
          )}
        </span>
        <span className="list-row__end">
          <Icon name="chevron-right" dir />
        </span>
      </button>
    </li>
  );
}
