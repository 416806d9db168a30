import { useEffect } from 'react';
import type { RememberedLogin } from '../../../contract/commands';
import { rememberedLogin } from '../../data/session';
import { commands } from '../../data/worker-client';

/**
 * Brings the remembered login back into its form, each time the way to log in is switched (A §4). A record that cannot be
 * opened leaves the form empty.
 * @param fill puts it into fields nobody has typed into yet
 */
export function useRemembered(type: RememberedLogin['type'], fill: (login: RememberedLogin) => void): void {
  useEffect(() => {
    const record = rememberedLogin();
    if (record === null) return undefined;
    let here = true;
    void commands.readRememberedLogin(record).then((login) => {
      if (here && login && 'username' in login && login.type === type) fill(login);
    });
    return () => {
      here = false;
    };
    // Once per form: what comes back is put into the form as it stands then.
  }, []);
}
