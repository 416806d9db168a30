import type { Db } from '../store/db';
import { changeVendor, unusualVendors, VENDOR_STATES } from '../store/vendors';
import { done, failed, type Commands } from './command-result';

/** Whether a vendor's games open outside, by the operator's word for it. */
const OPENS_OUTSIDE: Readonly<Record<string, boolean>> = { outside: true, framed: false };

/** Commands for the demo vendors: their state, and how their games open. */
export const VENDOR_COMMANDS: Commands = {
  vendor: {
    usage: 'vendor CODE up|down|slow|stalled|outside|framed',
    options: [],
    run: async (db, [code, word = '']) => {
      const state = VENDOR_STATES.find((known) => known === word);
      const outside = Object.hasOwn(OPENS_OUTSIDE, word) ? OPENS_OUTSIDE[word] : undefined;
      const change = state ? { state } : outside === undefined ? null : { outside };
      if (!code || !change) return null;
      const known = await changeVendor(db, code, change);
      return known ? done(`vendor ${code} ${word}`) : failed(`there is no vendor ${code}`);
    },
  },
};

/** Status lines of the vendors that are not `up`, or whose games open outside. */
export const vendorLines = async (db: Db): Promise<string[]> =>
  (await unusualVendors(db)).map(({ code, state, outside }) =>
    ['vendor', code, ...(state === 'up' ? [] : [state]), ...(outside ? ['outside'] : [])].join(' '),
  );
