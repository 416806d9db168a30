import { fingerprintOf, loadSealKeys } from '../crypto/sealed-body';
import { done, type Commands } from './command-result';

export const SEALING_KEY_COMMANDS: Commands = {
  'sealing-key': {
    usage: 'sealing-key',
    options: [],
    run: async (db, args) => {
      if (args.length) return null;
      const keys = await loadSealKeys(db);
      return done(JSON.stringify({ kid: keys.kid, fingerprint: fingerprintOf(keys) }));
    },
  },
};
