import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { keep, kept } from '../../data/storage';

/** Announcements that are shown over the lobby, by group (C §4 Popups): members, guests, the list after a login. */
export type PopupGroup = 'A' | 'B' | 'login';
const KEYS = {
  A: STORAGE_KEYS.popupsA,
  B: STORAGE_KEYS.popupsB,
  login: STORAGE_KEYS.popupsLogin,
} as const;

export interface PopupState {
  show: boolean;
  data: { title: string; content: string }[];
}
type Entry = PopupState['data'][number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['title'] === 'string' && typeof value['content'] === 'string';

function read(group: PopupGroup): PopupState | null {
  try {
    const state: unknown = JSON.parse(kept(KEYS[group]) ?? 'null');
    if (!isRecord(state) || !Array.isArray(state['data'])) return null;
    return { show: state['show'] === true, data: state['data'].filter(isEntry) };
  } catch {
    // Nothing of ours.
    return null;
  }
}
const write = (group: PopupGroup, state: PopupState): void => keep(KEYS[group], JSON.stringify(state));

/** Shown unless the player closed them; a list with an entry that was not there before shows again (C §4). */
export function nextState(before: PopupState | null, list: readonly Entry[]): PopupState {
  const data = list.map(({ title, content }) => ({ title, content }));
  const known = (entry: Entry) =>
    before?.data.some(({ title, content }) => title === entry.title && content === entry.content);
  const hasNew = data.some((entry) => !known(entry));
  return { show: hasNew || (before?.show ?? true), data };
}

/** Notes the group's list, and says whether it is to be shown. */
export function noteList(group: PopupGroup, list: readonly Entry[]): boolean {
  if (list.length === 0) return false;
  const state = nextState(read(group), list);
  write(group, state);
  return state.show;
}

/** The player closed the group. */
export function noteClosed(group: PopupGroup): void {
  const state = read(group);
  if (state) write(group, { ...state, show: false });
}
