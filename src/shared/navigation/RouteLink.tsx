import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_REJECT_MS } from '../../ui/toast';
import { useAccess, type Access } from '../../data/access';
import { useSession } from '../../data/session';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES, type RouteId } from '../../nav/routes';
import { popup } from '../popups/popups';
import { toast } from '../../ui/toast';

/**
 * Shows why a trial account, or a promotion that is off, cannot open a screen (spec: access, Denials).
 * @returns whether it did
 */
export function useDenialToast(): (access: Access, route: RouteRow) => boolean {
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
  /** A query that the address has, such as `?types=A`. */
  search?: string | undefined;
  className?: string | undefined;
  /** Guests get the login dialog instead of the screen. */
  guestDialog?: boolean;
  /** Replaces the current history entry: for links in dialogs. */
  replace?: boolean;
  /** Disabled for another reason, such as a lost connection. */
  disabled?: boolean;
  'aria-current'?: 'page' | undefined;
  /** State of the new history entry. */
  state?: object;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that inherits the guard of its screen: where that denies, the page stays and a toast says why. */
export function RouteLink({
  route,
  search = '',
  guestDialog,
  disabled,
  onClick,
  children,
  ...rest
}: RouteLinkProps) {
  const session = useSession();
  const access = useAccess();
  const deny = useDenialToast();
  const click = (event: MouseEvent) => {
    if (disabled) return event.preventDefault();
    const row: RouteRow = ROUTES[route];
    if (guestDialog && !session) {
      event.preventDefault();
      popup.open('login');
    } else if (deny(access(row), row)) event.preventDefault();
    onClick?.();
    return undefined;
  };
  return (
    <Link {...rest} to={ROUTES[route].path + search} aria-disabled={disabled || undefined} onClick={click}>
      {children}
    </Link>
  );
}
