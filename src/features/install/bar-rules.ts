import type { Downloads } from '../../../contract/rows/system';
import type { Device } from '../../native/device';

interface BarFacts {
  device: Pick<Device, 'system' | 'native' | 'standalone'>;
  downloads: Downloads;
  /** The merchant offers the home screen. */
  homeScreen: boolean;
  requiredLogin: boolean;
  signedIn: boolean;
  /** The stored flag: the player closed the bar, or has opened the installed app. */
  closed: boolean;
}

/** Whether the download bar is hidden (spec: install, Download bar). */
export function isBarHidden({
  device,
  downloads,
  homeScreen,
  requiredLogin,
  signedIn,
  closed,
}: BarFacts): boolean {
  const reachable =
    device.system === 'ios'
      ? downloads.ios !== null || downloads.profile !== null || homeScreen
      : downloads.android !== null;
  return device.native || !reachable || closed || device.standalone || (requiredLogin && !signedIn);
}

/** Which hint an old iPhone gets: 12.4 or later is recommended (spec: install, Old iPhones). */
type OldSystem = 'ios12' | 'ios11' | null;

/** @param version major and minor number of iOS; null where it is not known */
export function oldSystem(version: readonly [number, number] | null): OldSystem {
  if (!version) return null;
  const [major, minor] = version;
  if (major <= 11) return 'ios11';
  return major === 12 && minor <= 1 ? 'ios12' : null;
}
