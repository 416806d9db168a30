import './below-fold.css';
import { memo, useEffect } from 'react';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import { reportWholeHome } from '../../data/first-commit';
import { HomeFooter } from './HomeFooter';
import HomePromotions from './HomePromotions';
import { Launchers } from './Launchers';
import { useGrowing } from '../../lib/use-growing';
import { WinnerBoard } from './WinnerBoard';

interface BelowFoldProps {
  announcements: AnnouncementsRow | undefined;
  /** The player returns to a place further down. */
  atOnce: boolean;
}

/** What stands below the first viewport of home; loaded after that is drawn, and drawn part by part. */
export default memo(function BelowFold({ announcements, atOnce }: BelowFoldProps) {
  const promotions = announcements?.promotions ?? [];
  const parts = [
    <Launchers key="launchers" />,
    promotions.length > 0 && <HomePromotions key="promotions" promotions={promotions} />,
    <WinnerBoard key="winners" />,
    <HomeFooter key="footer" />,
  ];
  const shown = parts.slice(0, useGrowing(parts.length, atOnce ? parts.length : 1, 1));
  const isWhole = shown.length === parts.length;
  useEffect(() => {
    if (isWhole) reportWholeHome();
  }, [isWhole]);
  // A place further down can be found again only among parts of their true height.
  return atOnce ? shown : <div className="below-fold">{shown}</div>;
});
