import '../../ui/panel.css';
import '../../ui/tag.css';
import './security.css';
import type { MemberRow } from '../../../contract/rows/member';
import type { ContactsRow } from '../../../contract/rows/security';
import { useSettings } from '../../data/use-query';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';

interface ProtectionsProps {
  contacts: ContactsRow | undefined;
  member: MemberRow | undefined;
  /** How many passkeys there are; undefined until that is known. */
  passkeys: number | undefined;
}

/** At a glance: which protections the account has, and which are missing (spec: security, Summary). */
export function Protections({ contacts, member, passkeys }: ProtectionsProps) {
  const { t } = useTranslation();
  const withPasskeys = useSettings((settings) => settings.passkeys) === true;
  const rows: { text: TextKey; icon: IconName; done: boolean | undefined; there?: boolean }[] = [
    { text: 'security.password', icon: 'lock', done: contacts?.hasPassword },
    {
      text: 'field.paymentPassword.label',
      icon: 'shield-check',
      done: member && member.hasPaymentPassword === true,
    },
    {
      text: 'security.phone',
      icon: 'smartphone',
      done: contacts?.phoneVerified,
      there: contacts?.phone != null,
    },
    { text: 'security.email', icon: 'mail', done: contacts?.emailVerified, there: contacts?.email != null },
  ];
  if (withPasskeys || passkeys)
    rows.push({
      text: 'passkeys.title',
      icon: 'fingerprint',
      done: passkeys === undefined ? undefined : passkeys > 0,
    });
  const known = rows.every(({ done }) => done !== undefined);
  const count = rows.filter(({ done }) => done).length;
  return (
    <section aria-label={t('security.protections')}>
      <SectionHead
        title={t('security.protections')}
        end={
          // Keeps its place until it is known.
          <span className="section-head__end">
            {known ? t('security.protections.count', { done: count, all: rows.length }) : '…'}
          </span>
        }
      />
      <ul className="panel security__protections">
        {rows.map(({ text, icon, done, there }) => (
          <li key={text} data-done={done}>
            <Icon name={icon} />
            <span>{t(text)}</span>
            {/* Keeps its place until it is known. */}
            <span className={done ? 'tag tag--success' : 'tag'}>
              {done === undefined
                ? '…'
                : t(done ? 'security.set' : there ? 'security.notVerified' : 'security.notSet')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
