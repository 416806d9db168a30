import { Suspense, memo } from 'react';
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

/** The popup announcements of home; loaded after its first viewport, and what they show when there are any (spec: announcements, Popup announcements). */
export default memo(function HomePopups({ announcements }: { announcements: AnnouncementsRow | undefined }) {
  const { shown, close } = usePopups(announcements);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <PopupAnnouncements key={shown.group} shown={shown} onClosed={close} />
    </Suspense>
  );
});
