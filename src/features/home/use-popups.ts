import { useEffect, useMemo, useState } from 'react';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { useSession } from '../../data/session';
import { readStored } from '../../lib/web-storage';
import { noteClosed, noteList, type PopupGroup } from './popup-state';

/** (spec: announcements, Popup selection) */
const POPUP_SELECT_MS = 500;

interface PopupEntry {
  id: string;
  title: string;
  content: string;
  promotionType: string | null;
}

export interface ShownPopups {
  group: PopupGroup;
  entries: PopupEntry[];
}

/**
 * The announcements to show over home now (spec: announcements, Popup selection). Members see group A, at their first
 * login also F; others see group B. They are chosen 500 ms after the list has arrived or changed. A member's list of
 * announcements follows once those are closed.
 */
export function usePopups(announcements: AnnouncementsRow | undefined): {
  shown: ShownPopups | null;
  close: () => void;
} {
  const member = useSession() !== null;
  const [shown, setShown] = useState<ShownPopups | null>(null);
  const groups = useMemo<ShownPopups[]>(() => {
    if (!announcements) return [];
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
  }, [announcements, member]);

  // The choice changes with the texts, not with every answer of the gateway.
  const key = JSON.stringify(groups);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    setShown(null);
    const timer = setTimeout(
      () => setShown(groups.find(({ group, entries }) => noteList(group, entries)) ?? null),
      POPUP_SELECT_MS,
    );
    return () => clearTimeout(timer);
  }, [key, closed]);

  const close = () => {
    if (!shown) return;
    noteClosed(shown.group);
    setClosed((before) => before + 1);
  };
  return { shown, close };
}
