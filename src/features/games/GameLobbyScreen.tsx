import '../../shared/pictures/art.critical.css';
import '../../shared/vendors/vendor-tiles.critical.css';
import './games.css';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isGameType } from '../../../contract/categories';
import { lotteryLaunchOf } from '../../../contract/launch';
import { useSession } from '../../data/session';
import { useTranslation } from '../../i18n/use-translation';
import { links, pageBackOf } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { Loaded } from '../../shared/loading/Loaded';
import { useGone } from '../../shared/loading/use-gone';
import { Picture } from '../../shared/pictures/Picture';
import { VendorMark } from '../../shared/vendors/VendorMark';
import { StateView } from '../../ui/StateView';
import { ListBody } from './ListBody';
import { listOfVendor } from './list-url';
import { useVendorList } from './use-vendor-list';

/** The bar, the vendor's card and the count above its games. */
const TAKEN_PX = 350;

/** `/m/gameLobby?gameType=…&vassalage=…`: the link to a vendor's lobby, and its games (spec: vendors, Vendor page). */
export default function GameLobbyScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const account = useSession()?.userName;
  const { vendors, language, state, retry } = useVendorList();
  const vendorCode = params.get('vassalage') ?? '';
  const gameType = params.get('gameType');
  const listed = vendors && Object.values(vendors.mapping).flat();
  const vendor =
    listed?.find(({ code, category }) => code === vendorCode && category === gameType) ??
    listed?.find(({ code }) => code === vendorCode);
  const gone = useGone('vendors', { language }, state, vendorCode, listed !== undefined && !vendor);
  if (!vendors || (!vendor && !gone)) {
    return (
      <main className="gutter game-list__body">
        <Loaded state={state} retry={retry} ready={false}>
          {null}
        </Loaded>
      </main>
    );
  }
  if (!vendor || !isGameType(vendor.category)) {
    return (
      <main className="gutter game-list__body">
        <StateView
          art="empty"
          title={t('vendor.gone')}
          text={t('vendor.goneText')}
          action={
            <ButtonLink variant="ghost" to={links.gameCenter()}>
              {t('home.launchersAll')}
            </ButtonLink>
          }
        />
      </main>
    );
  }
  const view = listOfVendor(vendor.category, vendor.code);
  const lobby = { vendorCode: vendor.code, category: vendor.category, supportsTrial: false };
  return (
    <main>
      <div className="gutter game-lobby">
        <div className="vendor-tile game-lobby__face">
          <span className="art">
            <Picture path={vendor.launcherPath} width={720} height={400} priority />
          </span>
          <span className="vendor-tile__copy">
            <VendorMark name={vendor.name} path={vendor.markPath} place="page" named priority />
            <h2>{vendor.name}</h2>
          </span>
        </div>
        <div className="game-lobby__ways">
          <ButtonLink
            variant="secondary"
            to={links.launch(lobby, vendors.prizeMode, pageBackOf(pathname + search))}
          >
            {t('vendor.lobby')}
          </ButtonLink>
          <ButtonLink
            variant="ghost"
            to={
              lotteryLaunchOf(vendor.code)
                ? links.lottery()
                : links.gameList({ gameType: vendor.category, vendorCode: vendor.code })
            }
          >
            {t(lotteryLaunchOf(vendor.code) ? 'lottery.all' : 'vendor.search')}
          </ButtonLink>
        </div>
      </div>
      <ListBody
        key={vendor.code + language}
        view={view}
        language={language}
        account={account}
        takenPx={TAKEN_PX}
        found={undefined}
      />
    </main>
  );
}
