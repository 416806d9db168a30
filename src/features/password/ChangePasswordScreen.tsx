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
 * Change password, and the first password of members who have none yet
 * (spec: password, Change password; spec: password, First password). The form asks for the old one only where the
 * worker does not hold it.
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
    <main className="gutter password" aria-busy={holds === null || undefined}>
      {holds !== null && (
        <ChangePasswordForm
          rules={settings?.rules}
          asksOld={!first && !holds}
          first={first}
          onForgotten={() => setHolds(false)}
          onSaved={() => {
            setSaved(true);
            // The member has one now: the settings lead to its change.
            if (first) refreshMember();
          }}
        />
      )}
    </main>
  );
}
