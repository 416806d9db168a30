import '../../ui/button.critical.css';
import '../../ui/dialog.css';
import './hot-matches.critical.css';
import './match-dialog.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PRIZE_MODES } from '../../../contract/launch';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Sheet } from '../../ui/Dialog';
import { MatchItem } from './MatchItem';

interface MatchDialogProps {
  matches: readonly HotMatchRow[];
  /** As in `MatchItem`. */
  now: number | null;
  opened: HotMatchRow;
  onClose: () => void;
}

/** All matches, the tapped one in view, each with a link to its vendor (spec: home, Hot-match modal). */
export default function MatchDialog({ matches, now, opened, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Sheet title={t('home.matches')} onClose={onClose}>
      <ul className="sheet__body match-dialog__list">
        {matches.map((match) => {
          const isOpened = match.roomId === opened.roomId;
          return (
            <li key={match.roomId} ref={isOpened ? current : null} aria-current={isOpened || undefined}>
              <div className="match">
                <MatchItem match={match} now={now} />
              </div>
              <Link
                className="button button--block"
                replace
                to={links.launch(
                  {
                    vendorCode: match.vendorCode,
                    category: 'SPORTS',
                    gameId: match.gameId,
                    launchId: match.roomId,
                    supportsTrial: false,
                  },
                  PRIZE_MODES.standard,
                  'home',
                )}
              >
                {t('home.matchGo')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
