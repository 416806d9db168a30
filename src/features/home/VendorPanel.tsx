import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import type { VendorRow } from '../../../contract/tables';
import { links } from '../../nav/links';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';

interface VendorPanelProps {
  title: string;
  category: Category;
  vendors: VendorRow[];
}

/** The vendor launcher tiles of a category. */
export function VendorPanel({ title, category, vendors }: VendorPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <SectionHead title={title} to={links.gameList({ gameType: category })} linkText={t('games.allGames')} />
      <div className="grid2">
        {vendors.map(({ code, name, markPath, launcherPath, gameCount }) => (
          <Link
            key={code}
            className="launch"
            to={links.gameList({ gameType: category, vassalage: code })}
            aria-label={name}
          >
            <span className="art">
              <Picture path={launcherPath} width={360} height={200} />
            </span>
            <span className="launch__copy">
              <span className="vm">
                <Picture path={markPath} width={120} height={40} />
              </span>
              <small>{t('home.vendorGames', { count: gameCount })}</small>
            </span>
          </Link>
        ))}
      </div>
    </>
  );
}
