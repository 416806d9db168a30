import type { SettingsRow } from '../../../contract/rows/system';
import type { SyncStateRow } from '../../../contract/rows/sync';

export type StartupState = 'normal' | 'maintenance' | 'restricted' | 'firstRun';

/**
 * By the saved settings; without any, and without an answer, the first run needs a connection (spec: app, Start-up).
 */
export function startupState(
  settings: SettingsRow | undefined,
  sync: SyncStateRow | undefined,
): StartupState {
  if (settings?.maintenance) return 'maintenance';
  if (settings?.regionRestriction) return 'restricted';
  if (!settings && sync?.status === 'failed') return 'firstRun';
  return 'normal';
}
