import { memo, Suspense } from 'react';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { retryLater } from '../../data/retry-later';
import { homeTexts } from '../../i18n/language';
import { lazyPart } from '../../ui/lazy-part';
import { loadedPopups, loadPopups } from './load-popups';
import { usePopups } from './use-popups';

const PopupAnnouncements = lazyPart(loadPopups, undefined, {
  loaded: loadedPopups,
  texts: homeTexts,
  again: retryLater,
});

interface HomePopupsProps {
  announcements: AnnouncementsRow | undefined;
  /** When they arrived, in ms of `performance.now()`. */
  came: number;
}

/** The popup announcements of home (spec: announcements, Popup announcements); loaded after its first viewport. */
export default memo(function HomePopups({ announcements, came }: HomePopupsProps) {
  const { shown, noteClosed, chooseNext } = usePopups(announcements, came);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <PopupAnnouncements key={shown.group} shown={shown} onClosed={chooseNext} onLeft={noteClosed} />
    </Suspense>
  );
});
