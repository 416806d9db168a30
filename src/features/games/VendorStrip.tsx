import '../../ui/choices.css';
import './games.css';
import type { Category } from '../../../contract/categories';
import { vendorsOf } from '../../../contract/game-lists';
import type { LanguageCode } from '../../../contract/languages';
import { useQuery } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import type { GameListLink } from '../../nav/links';
import { VendorMark } from '../../shared/vendors/VendorMark';
import { toggleVendor, type ListView } from './list-url';

/** Categories whose vendors are left out of the strip (spec: vendors, E-sports and cockfight). */
const WITHOUT_STRIP: readonly Category[] = ['ESPORTS', 'COCKFIGHT'];

interface VendorStripProps {
  view: ListView;
  language: LanguageCode;
  onShow: (change: Partial<GameListLink>) => void;
}

/**
 * One row: for slots the new games alone, and the vendors of the type if there are several, four slides in view. Each
 * chip is switched on and off by itself, so a list can have several vendors (spec: games, Vendor strip).
 */
export function VendorStrip({ view, language, onShow }: VendorStripProps) {
  const { t } = useTranslation();
  const known = useQuery('vendors', { language });
  const listed = known?.mapping[view.gameType] ?? [];
  const vendors = listed.filter(({ category }) => !WITHOUT_STRIP.includes(category));
  const chosen = vendorsOf(view.vendorCode);
  const onlyNew = view.classify === 'NEW';
  // The row has its place before its vendors are known.
  const hasRow = known ? vendors.length > 1 : !WITHOUT_STRIP.includes(view.gameType);
  if (view.gameType !== 'RNG' && !hasRow) return null;
  return (
    <div className="vendor-strip">
      {view.gameType === 'RNG' && (
        <button
          type="button"
          className="chip vendor-strip__slide"
          aria-pressed={onlyNew}
          onClick={() => onShow({ classify: onlyNew ? 'ALL' : 'NEW', q: undefined })}
        >
          {t('games.newGames')}
        </button>
      )}
      {vendors.length > 1 && (
        <div className="vendor-strip__vendors" role="group" aria-label={t('games.vendors')}>
          {vendors.map(({ code, name, markPath }) => (
            <button
              key={code}
              type="button"
              className="chip chip--vendor vendor-strip__slide"
              aria-pressed={chosen.includes(code)}
              aria-label={name}
              onClick={() => onShow(toggleVendor(view, code))}
            >
              <VendorMark name={name} path={markPath} place="strip" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
