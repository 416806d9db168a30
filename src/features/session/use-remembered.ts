import { useEffect } from 'react';
import type { RememberedLogin } from '../../../contract/stored-login';
import { rememberedLogin } from '../../data/session';
import { commands } from '../../data/worker-client';

/**
 * Fills a login form with the remembered login, each time the mode is switched (spec: session, Remembered login). A
 * record that cannot be decrypted leaves the form empty.
 * @param fill puts it into fields nobody has typed into yet, with the record itself
 */
export function useRemembered(
  type: RememberedLogin['type'],
  fill: (login: RememberedLogin, record: string) => void,
): void {
  useEffect(() => {
    const record = rememberedLogin();
    if (record === null) return undefined;
    let here = true;
    void commands.readRememberedLogin(record).then((login) => {
      if (here && login && 'username' in login && login.type === type) fill(login, record);
    });
    return () => {
      here = false;
    };
    // Once per form.
  }, []);
}
