import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { calendarDay } from '../../i18n/format';
import { useLatest } from '../../lib/use-latest';
import { readStored } from '../../lib/web-storage';
import { promotionAction } from '../../nav/promotion-actions';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';
import { useIsHere } from '../../shared/navigation/use-is-here';
import { loadPopups } from './load-popups';
import {
  isQuiet,
  isTaken,
  noteGroupClosed,
  noteList,
  noteQuiet,
  type PopupEntry,
  type ShownPopups,
} from './popup-state';

/** (spec: announcements, Popup selection) */
const POPUP_SELECT_MS = 500;

/** Whether the screen that a popup leads to is there for this player: one that is not would be promised in vain. */
function useKept(): (entry: PopupEntry) => boolean {
  const access = useAccess();
  return ({ promotionType }) => {
    const action = promotionAction(promotionType);
    if (!action) return true;
    const route: RouteRow = ROUTES[action.route];
    // A guest gets there after the login.
    return ['open', 'login'].includes(access(route));
  };
}

/**
 * The announcements to show over home now (spec: announcements, Popup selection). Members see group A, at their first
 * login also F; others see group B. They are chosen 500 ms after the list has arrived or changed. A member's list of
 * announcements has its turn at a login that has nothing else to show.
 * @param came when the announcements arrived, in ms of `performance.now()`
 */
export function usePopups(
  announcements: AnnouncementsRow | undefined,
  came: number,
): {
  shown: ShownPopups | null;
  noteClosed: (quiet: boolean) => void;
  chooseNext: () => void;
} {
  const member = useSession() !== null;
  const settings = useSettings();
  const known = settings !== undefined;
  const isKept = useKept();
  // Home may get another history entry meanwhile, by a tap on the logo for example.
  const isHere = useLatest(useIsHere());
  const [shown, setShown] = useState<ShownPopups | null>(null);
  const groups = useMemo<ShownPopups[]>(() => {
    // The settings say when the day begins.
    if (!announcements || !known) return [];
    const firstTime = readStored(STORAGE_KEYS.firstTimeLogin) !== null;
    const { popups, player } = announcements;
    if (!member) return [{ group: 'B', entries: popups.filter(({ execution }) => execution === 'B') }];
    const forMembers = popups.filter(
      ({ execution }) => execution === 'A' || (firstTime && execution === 'F'),
    );
    const greeting = player.map((entry) => ({ ...entry, promotionType: null }));
    return [
      { group: 'A', entries: forMembers },
      { group: 'login', entries: greeting },
    ];
  }, [announcements, member, known]);
  const kept = groups.map(({ group, entries }) => ({ group, entries: entries.filter(isKept) }));
  const today = () => calendarDay(Date.now(), settings?.timeZone);

  // The choice changes with the texts, not with every answer of the gateway.
  const key = JSON.stringify(kept);
  const [closed, setClosed] = useState(0);
  /** This code may have been loaded some time after the list had come. */
  const waited = useRef(performance.now() - came);
  useEffect(() => {
    const left = Math.max(0, POPUP_SELECT_MS - waited.current);
    waited.current = 0;
    const choose = ({ group, entries }: ShownPopups) =>
      !isQuiet(group, today) && !isTaken(group) && noteList(group, entries);
    let gone = false;
    const show = async () => {
      const chosen = kept.find(choose) ?? null;
      // Before it is drawn: React would draw one that waits for its code together with the next update, in one task.
      if (chosen) await loadPopups().catch(() => undefined);
      if (gone) return;
      // A home that is being left stays on the screen until the next page can be drawn.
      if (!isHere.current()) return wait(POPUP_SELECT_MS);
      // Drawn in slices, and opened in a task of its own: nobody has tapped for it.
      startTransition(() => setShown(chosen));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => void (timer = setTimeout(() => void show(), ms));
    wait(left);
    return () => {
      gone = true;
      clearTimeout(timer);
      // Home may rest with a popup that is still being loaded.
      setShown(null);
    };
  }, [key, closed]);

  return {
    shown,
    noteClosed(quiet) {
      if (!shown) return;
      noteGroupClosed(shown.group);
      if (quiet) noteQuiet(shown.group, today());
    },
    chooseNext: () => setClosed((before) => before + 1),
  };
}
