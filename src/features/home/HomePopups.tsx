import { memo, Suspense } from 'react';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { loadRichText } from '../../shared/rich-text/load-rich-text';
import { homeTexts } from '../../i18n/language';
import { lazyPart } from '../../ui/lazy-part';
import { usePopups } from './use-popups';

const PopupAnnouncements = lazyPart(
  async () => {
    // Without its text it still opens, and says so.
    const text = loadRichText().catch(() => undefined);
    const [part] = await Promise.all([import('./PopupAnnouncements'), text]);
    return part;
  },
  undefined,
  { texts: homeTexts },
);

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
