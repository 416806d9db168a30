import '../../ui/button.critical.css';
import './message-icon.css';
import { useAccess } from '../../data/access';
import { useBadges } from '../../data/badges';
import { useTranslation } from '../../i18n/use-translation';
import { ROUTES } from '../../nav/routes';
import { Icon } from '../../ui/Icon';
import { RouteLink } from '../navigation/RouteLink';

/** A red dot when messages are unread; guests get the login popup (spec: messages, Message-center icon). */
export function MessageIcon() {
  const { t } = useTranslation();
  const { messages } = useBadges();
  const access = useAccess();
  if (access({ gate: ROUTES.message.gate }) !== 'open') return null;
  return (
    <RouteLink route="message" className="icon-button" guestDialog>
      <Icon name="mail" size="l" />
      <span className="visually-hidden">
        {messages > 0 ? t('header.unread', { count: messages }) : t('header.messages')}
      </span>
      {messages > 0 && <span className="message-icon__dot" aria-hidden="true" />}
    </RouteLink>
  );
}
