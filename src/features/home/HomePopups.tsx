import { Suspense } from 'react';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { lazyPart } from '../../ui/lazy-part';
import { usePopups } from './use-popups';

const PopupAnnouncements = lazyPart(() => import('./PopupAnnouncements'));

/** What the merchant has to say to who arrives. */
export function HomePopups({ announcements }: { announcements: AnnouncementsRow | undefined }) {
  const { shown, close } = usePopups(announcements);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <PopupAnnouncements key={shown.group} shown={shown} onClosed={close} />
    </Suspense>
  );
}
