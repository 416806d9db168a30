import type { Downloads } from '../../../contract/rows/system';
import type { Device } from '../../native/device';

interface InstallFacts {
  device: Pick<Device, 'system' | 'native' | 'standalone'>;
  downloads: Downloads;
  /** The merchant offers the home screen. */
  homeScreen: boolean;
  requiredLogin: boolean;
  signedIn: boolean;
}

/** Whether this phone is offered the app: it has none, and there is one for its system (spec: install, Download bar). */
export function canInstall({
  device,
  downloads,
  homeScreen,
  requiredLogin,
  signedIn,
}: InstallFacts): boolean {
  const reachable =
    device.system === 'ios'
      ? downloads.ios !== null || downloads.profile !== null || homeScreen
      : downloads.android !== null;
  return reachable && !device.native && !device.standalone && (signedIn || !requiredLogin);
}

interface BarFacts extends InstallFacts {
  /** The stored flag: the player closed the bar, or has opened the installed app. */
  closed: boolean;
}

/** Whether the download bar is hidden (spec: install, Download bar). */
export const isBarHidden = ({ closed, ...facts }: BarFacts): boolean => closed || !canInstall(facts);
