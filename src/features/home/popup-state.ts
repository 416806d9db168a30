import type { PopupRow } from '../../../contract/rows/announcements';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { readStored, writeStored } from '../../lib/web-storage';

/** Popup announcements by group: members, guests, the list after a login (spec: announcements, Popup announcements). */
export type PopupGroup = 'A' | 'B' | 'login';
export type PopupEntry = Omit<PopupRow, 'execution'>;

/** The popups of a group that are shown together. */
export interface ShownPopups {
  group: PopupGroup;
  entries: PopupEntry[];
}

const KEYS = {
  A: STORAGE_KEYS.popupsA,
  B: STORAGE_KEYS.popupsB,
  login: STORAGE_KEYS.popupsLogin,
} as const;

interface PopupState {
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
    const state: unknown = JSON.parse(readStored(KEYS[group]) ?? 'null');
    if (!isRecord(state) || !Array.isArray(state['data'])) return null;
    return { show: state['show'] === true, data: state['data'].filter(isEntry) };
  } catch {
    // Another app's value.
    return null;
  }
}
const write = (group: PopupGroup, state: PopupState): boolean =>
  writeStored(KEYS[group], JSON.stringify(state));

/**
 * Shown unless the player closed them; a list with a new entry is shown again (spec: announcements, Popup selection).
 */
function nextState(before: PopupState | null, list: readonly Entry[]): PopupState {
  const data = list.map(({ title, content }) => ({ title, content }));
  const known = (entry: Entry) =>
    before?.data.some(({ title, content }) => title === entry.title && content === entry.content);
  const hasNew = data.some((entry) => !known(entry));
  return { show: hasNew || (before?.show ?? true), data };
}

/** Stores the group's list. @returns whether it is to be shown */
export function noteList(group: PopupGroup, list: readonly Entry[]): boolean {
  if (list.length === 0) return false;
  const state = nextState(read(group), list);
  write(group, state);
  return state.show;
}

/** The player closed the group. */
export function noteGroupClosed(group: PopupGroup): void {
  const state = read(group);
  if (state) write(group, { ...state, show: false });
}

/** Guests have a quiet day of their own: what a guest declined says nothing about a member on the same phone. */
const audienceOf = (group: PopupGroup): 'guests' | 'members' => (group === 'B' ? 'guests' : 'members');

function quietDays(): Record<string, unknown> {
  try {
    const days: unknown = JSON.parse(readStored(STORAGE_KEYS.popupsQuiet) ?? '{}');
    return isRecord(days) ? days : {};
  } catch {
    return {};
  }
}

/** No more popups today for guests, or for members. @param day of the house */
export function noteQuiet(group: PopupGroup, day: string): void {
  const days = { ...quietDays(), [audienceOf(group)]: day };
  writeStored(STORAGE_KEYS.popupsQuiet, JSON.stringify(days));
}
/** @param today the day of the house, computed only if a quiet day is stored: its formatter is slow to make */
export function isQuiet(group: PopupGroup, today: () => string): boolean {
  const day = quietDays()[audienceOf(group)];
  return day !== undefined && day === today();
}

/** A login shows one of its groups: the other one waits for the next login. */
export const noteShown = (group: PopupGroup): void => {
  if (group !== 'B') writeStored(STORAGE_KEYS.popupsOfLogin, group);
};
export const isTaken = (group: PopupGroup): boolean => {
  const shown = readStored(STORAGE_KEYS.popupsOfLogin);
  return group !== 'B' && shown !== null && shown !== group;
};
