import './password.css';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { links } from '../../nav/links';
import { routeOf } from '../../nav/routes';
import { ChangePasswordForm } from './ChangePasswordForm';

/**
 * Change password (A §2), and the first password of members who have none yet. The old one is asked for only when it is
 * not held in memory.
 */
export default function ChangePasswordScreen() {
  const account = useSession()?.userName;
  const { pathname } = useLocation();
  const member = useQuery('member', account ? { account } : null);
  const settings = useQuery('settings', undefined);
  const [saved, setSaved] = useState(false);
  const [holds, setHolds] = useState<boolean | null>(null);
  useEffect(() => {
    void commands.refreshMember();
    void commands.holdsPassword().then((held) => setHolds(held === true));
  }, []);
  const first = routeOf(pathname).title === 'route.firstPassword';
  if (member && !saved && first === member.hasPassword) {
    return <Navigate to={first ? links.changePassword() : links.firstPassword()} replace />;
  }
  return (
    <main className="gutter password" aria-busy={holds === null || undefined}>
      {holds !== null && (
        <ChangePasswordForm
          rules={settings?.rules}
          asksOld={!first && !holds}
          first={first}
          onForgotten={() => setHolds(false)}
          onSaved={() => {
            setSaved(true);
            // From now on there is one: the settings lead to its change.
            if (first) void commands.refreshMember({ force: true });
          }}
        />
      )}
    </main>
  );
}
