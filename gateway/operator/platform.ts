import { FEATURE_KEYS, isFeatureKey } from '../../contract/features';
import { mergeFields } from '../store/key-values';
import type { Db } from '../store/db';
import { featuresKey, merchantCodes, readFeatures, readMerchant } from '../store/merchants';
import { changeSwitches, readSwitches, type Switches } from '../store/platform-switches';
import {
  done,
  failed,
  onOff,
  type CommandOptions,
  type CommandResult,
  type Commands,
} from './command-result';
import { namedMerchant, noMerchant } from './merchant';
import { vendorLines } from './vendors';

const maintenanceLine = ({ until }: Switches): string =>
  `maintenance on${until === null ? '' : ` until ${new Date(until).toISOString()}`}`;

/** Changes the switches of the merchant that `--merchant` names, else those for all. */
async function switchOver(
  db: Db,
  change: Partial<Switches>,
  options: CommandOptions,
  text: string,
): Promise<CommandResult> {
  const code = namedMerchant(options);
  if (code !== null && !(await readMerchant(db, code))) return noMerchant(code);
  await changeSwitches(db, change, code);
  return done(code === null ? text : `${code}: ${text}`);
}

/** Status lines of one merchant: what is closed there, and which features are off. */
async function merchantLines(db: Db, code: string): Promise<string[]> {
  const [switches, merchant, features] = [
    await readSwitches(db, code),
    await readMerchant(db, code),
    await readFeatures(db, code),
  ];
  const countries = merchant?.restrictedCountries ?? [];
  const off = FEATURE_KEYS.filter((key) => !features?.[key]);
  return [
    ...(switches.maintenance ? [maintenanceLine(switches)] : []),
    ...(switches.region ? ['region restriction on'] : []),
    ...(countries.length ? [`restricted countries: ${countries.join(' ')}`] : []),
    `features off: ${off.join(' ') || 'none'}`,
  ].map((line) => `${code}: ${line}`);
}

/** Commands for maintenance, the region restriction and feature switches. */
export const PLATFORM_COMMANDS: Commands = {
  status: {
    usage: 'status',
    options: [],
    run: async (db) => {
      const switches = await readSwitches(db);
      const lines = [
        switches.maintenance ? maintenanceLine(switches) : 'maintenance off',
        `region restriction ${switches.region ? 'on' : 'off'}`,
      ];
      for (const code of await merchantCodes(db)) lines.push(...(await merchantLines(db, code)));
      return done([...lines, ...(await vendorLines(db))].join('\n'));
    },
  },
  maintenance: {
    usage: 'maintenance on|off [--until ISO-TIME] [--merchant CODE]',
    options: ['until', 'merchant'],
    run: async (db, [word], options) => {
      const { until } = options;
      const on = onOff(word);
      const time = until === undefined ? null : Date.parse(until);
      if (on === null || Number.isNaN(time)) return null;
      const change = { maintenance: on, until: on ? time : null };
      return switchOver(db, change, options, `maintenance ${word}`);
    },
  },
  region: {
    usage: 'region on|off [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [word], options) => {
      const on = onOff(word);
      if (on === null) return null;
      return switchOver(db, { region: on }, options, `region restriction ${word}`);
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
