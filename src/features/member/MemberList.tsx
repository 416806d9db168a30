import '../../ui/list-row.css';
import '../../ui/panel.css';
import { roleOf } from '../../../contract/access';
import { useAccess } from '../../data/access';
import { useBadges } from '../../data/badges';
import { useSession } from '../../data/session';
import { useTranslation } from '../../i18n/use-translation';
import { MEMBER_LIST, type MenuRow, type PopupRow } from '../../nav/menus';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES, type RouteId } from '../../nav/routes';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { popup } from '../../shared/popups/popups';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { openService, useServiceLinks } from '../../shared/service/service';

/** Counts on entries, by route. */
const COUNTED: Partial<Record<RouteId, 'rewards' | 'messages'>> = {
  rewardCenter: 'rewards',
  message: 'messages',
};

/** The entries whose route's gate is open; agents' entries only for agents (spec: member, Member center entries). */
export function MemberList() {
  const access = useAccess();
  const badges = useBadges();
  const session = useSession();
  const services = useServiceLinks();
  const isAgent = roleOf(session?.type ?? null) === 'agent';
  const shows = (row: MenuRow | PopupRow): boolean => {
    if (!('route' in row)) return true;
    const { gate, guard }: RouteRow = ROUTES[row.route];
    if (guard === 'agentOrHome' && !isAgent) return false;
    return access(gate ? { gate } : {}) === 'open';
  };
  const openPopup = (name: PopupRow['popup']) => {
    if (name === 'service') openService(services);
    else popup.open(session ? name : 'login');
  };
  const countOf = (route: RouteId): number => {
    const kind = COUNTED[route];
    return kind ? badges[kind] : 0;
  };
  return (
    <ul className="panel list">
      {MEMBER_LIST.filter(shows).map((row) => (
        <li key={row.text}>
          {'route' in row ? (
            <RouteLink className="list-row" route={row.route} guestDialog>
              <RowFace row={row} count={countOf(row.route)} />
            </RouteLink>
          ) : (
            <button type="button" className="list-row" onClick={() => openPopup(row.popup)}>
              <RowFace row={row} count={0} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowFace({ row, count }: { row: MenuRow | PopupRow; count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon name={row.icon} />
      <span className="list-row__title">{t(row.text)}</span>
      <span className="list-row__end">
        <Badge count={count} />
        <Icon name="chevron-right" dir />
      </span>
    </>
  );
}
