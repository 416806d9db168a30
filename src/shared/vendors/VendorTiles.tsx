import '../pictures/art.critical.css';
import './vendor-tiles.critical.css';
import { Link, useLocation } from 'react-router-dom';
import { lotteryLaunchOf, type PrizeMode } from '../../../contract/launch';
import type { VendorRow } from '../../../contract/rows/vendors';
import { useTranslation } from '../../i18n/use-translation';
import { links, pageBackOf } from '../../nav/links';
import { Picture } from '../pictures/Picture';
import { VendorMark } from './VendorMark';

/** Where a vendor's tile leads: a lottery's launch, the vendor's page, or its lobby where it lists no games. */
const vendorTarget = (vendor: VendorRow, mode: PrizeMode, pageBack: string): string => {
  const { code: vendorCode, category, gameCount } = vendor;
  if (!lotteryLaunchOf(vendorCode) && gameCount > 0) return links.gameLobby({ category, vendorCode });
  return links.launch({ vendorCode, category, supportsTrial: false }, mode, pageBack);
};

/** Vendor launcher tiles (spec: vendors, Vendor tiles). */
export function VendorTiles({ vendors, mode }: { vendors: readonly VendorRow[]; mode: PrizeMode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const pageBack = pageBackOf(pathname + search);
  return (
    <div className="vendor-tiles">
      {vendors.map((vendor) => (
        <Link
          key={`${vendor.category} ${vendor.code}`}
          className="vendor-tile"
          to={vendorTarget(vendor, mode, pageBack)}
          aria-label={vendor.name}
        >
          <span className="art">
            <Picture path={vendor.launcherPath} width={360} height={200} />
          </span>
          <span className="vendor-tile__copy">
            <VendorMark name={vendor.name} path={vendor.markPath} place="launcher" />
            <small>{t('home.vendorGames', { count: vendor.gameCount })}</small>
          </span>
        </Link>
      ))}
    </div>
  );
}
