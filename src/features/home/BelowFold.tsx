import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { HomeFooter } from './HomeFooter';
import HomePromotions from './HomePromotions';
import { Launchers } from './Launchers';
import { WinnerBoard } from './WinnerBoard';

/** What stands below the first viewport of home; loaded after that is drawn. */
export default function BelowFold({ announcements }: { announcements: AnnouncementsRow | undefined }) {
  const promotions = announcements?.promotions ?? [];
  return (
    <>
      <Launchers />
      {promotions.length > 0 && <HomePromotions promotions={promotions} />}
      <WinnerBoard />
      <HomeFooter />
    </>
  );
}
