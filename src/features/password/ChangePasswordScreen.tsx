import '../../theme/forms.css';
import './password.css';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
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
  const { rows: member, retry: refreshMember } = useResource('member', account ? { account } : null);
  const settings = useSettings();
  const [saved, setSaved] = useState(false);
  const [holds, setHolds] = useState<boolean | null>(null);
  useEffect(() => {
    void commands.hasPassword().then((held) => setHolds(held === true));
  }, []);
  const first = routeOf(pathname).title === 'route.firstPassword';
  if (member && !saved && first === member.hasPassword) {
    return <Navigate to={first ? links.changePassword() : links.firstPassword()} replace />;
  }
  return (
    <main className="pad password" aria-busy={holds === null || undefined}>
      {holds !== null && (
        <ChangePasswordForm
          rules={settings?.rules}
          asksOld={!first && !holds}
          first={first}
          onForgotten={() => setHolds(false)}
          onSaved={() => {
            setSaved(true);
            // From now on there is one: the settings lead to its change.
            if (first) refreshMember();
          }}
        />
      )}
    </main>
  );
}
