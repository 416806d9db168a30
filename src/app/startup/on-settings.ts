import type { SettingsRow } from '../../../contract/tables';
import { liveRows } from '../../data/use-query';

/** Calls back with the saved settings, and again on every change. */
export const onSettings = (listener: (settings: SettingsRow) => void): void => {
  liveRows('settings', undefined).subscribe(({ rows }) => {
    if (rows) listener(rows as SettingsRow);
  });
};
