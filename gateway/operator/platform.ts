import { FEATURE_KEYS, isFeatureKey } from '../../contract/features';
import { mergeFields } from '../store/key-values';
import { featuresKey, merchantCodes, readFeatures } from '../store/merchants';
import { changeSwitches, readSwitches } from '../store/platform-switches';
import { done, failed, onOff, type Commands } from './command-result';
import { noMerchant } from './merchant';
import { vendorLines } from './vendors';

/** Commands for maintenance, the region restriction and feature switches. */
export const PLATFORM_COMMANDS: Commands = {
  status: {
    usage: 'status',
    options: [],
    run: async (db) => {
      const { maintenance, region, until } = await readSwitches(db);
      const end = until === null ? '' : ` until ${new Date(until).toISOString()}`;
      const lines = [
        `maintenance ${maintenance ? `on${end}` : 'off'}`,
        `region restriction ${region ? 'on' : 'off'}`,
      ];
      for (const code of await merchantCodes(db)) {
        const features = await readFeatures(db, code);
        const off = FEATURE_KEYS.filter((key) => !features?.[key]);
        lines.push(`${code}: features off: ${off.join(' ') || 'none'}`);
      }
      return done([...lines, ...(await vendorLines(db))].join('\n'));
    },
  },
  maintenance: {
    usage: 'maintenance on|off [--until ISO-TIME]',
    options: ['until'],
    run: async (db, [word], { until }) => {
      const on = onOff(word);
      const time = until === undefined ? null : Date.parse(until);
      if (on === null || Number.isNaN(time)) return null;
      await changeSwitches(db, { maintenance: on, until: on ? time : null });
      return done(`maintenance ${word}`);
    },
  },
  region: {
    usage: 'region on|off',
    options: [],
    run: async (db, [word]) => {
      const on = onOff(word);
      if (on === null) return null;
      await changeSwitches(db, { region: on });
      return done(`region restriction ${word}`);
    },
  },
  feature: {
    usage: 'feature KEY on|off [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [key = '', word], { merchant = '' }) => {
      const on = onOff(word);
      if (!isFeatureKey(key)) return failed(`unknown feature ${key}\nkeys: ${FEATURE_KEYS.join(' ')}`);
      if (on === null) return null;
      if (!(await readFeatures(db, merchant))) return noMerchant(merchant);
      await mergeFields(db, featuresKey(merchant), { [key]: on });
      return done(`${key} ${word}`);
    },
  },
};
