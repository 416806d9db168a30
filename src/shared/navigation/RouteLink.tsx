import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TOAST_REJECT_MS } from '../../../contract/constants';
import { useAccess, type Access } from '../../data/access';
import { useSession } from '../../data/session';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES, type RouteId } from '../../nav/routes';
import { popup } from '../popups/popups';
import { toast } from '../../ui/toast';

/** Says why a trial account, or a promotion that is off, keeps a screen closed (A §8). */
export function useRefusalToast(): (access: Access, route: RouteRow) => boolean {
  const { t } = useTranslation();
  return (access, route) => {
    if (access === 'trial') {
      toast.show({ kind: 'offline', text: t('toast.freeReject'), durationMs: TOAST_REJECT_MS });
      return true;
    }
    if (access === 'closed' && route.whenClosed) {
      toast.show({ kind: 'info', text: t('toast.contactService'), durationMs: TOAST_REJECT_MS });
      return true;
    }
    return false;
  };
}

interface RouteLinkProps {
  route: RouteId;
  className?: string | undefined;
  /** Guests get the login dialog in place of the way (A §2 Member center). */
  guestDialog?: boolean;
  /** Takes the place of the current entry: for links in dialogs. */
  replace?: boolean;
  /** Closed for another reason, such as a cut connection. */
  disabled?: boolean;
  'aria-current'?: 'page' | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A way to a screen that inherits the screen's guard: refused where it stands, with the reason in words. */
export function RouteLink({ route, guestDialog, disabled, onClick, children, ...rest }: RouteLinkProps) {
  const session = useSession();
  const access = useAccess();
  const refuse = useRefusalToast();
  const click = (event: MouseEvent) => {
    if (disabled) return event.preventDefault();
    const row: RouteRow = ROUTES[route];
    if (guestDialog && !session) {
      event.preventDefault();
      popup.open('login');
    } else if (refuse(access(row), row)) event.preventDefault();
    onClick?.();
    return undefined;
  };
  return (
    <Link {...rest} to={ROUTES[route].path} aria-disabled={disabled || undefined} onClick={click}>
      {children}
    </Link>
  );
}
