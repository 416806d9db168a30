import '../../ui/choices.css';
import '../../shared/vendors/vendor-mark.critical.css';
import './games.css';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../contract/categories';
import type { LanguageCode } from '../../../contract/languages';
import type { TextKey } from '../../i18n/keys';
import { useQuery } from '../../data/use-query';
import type { GameListLink } from '../../nav/links';
import { Picture } from '../../shared/pictures/Picture';
import type { ListView } from './list-url';

/** Categories whose vendors are left out of the strip (spec: vendors, E-sports and cockfight). */
const WITHOUT_STRIP: readonly Category[] = ['ESPORTS', 'COCKFIGHT'];

/** The classifications of slots (spec: games, Tabs and classifications). */
const SLOT_CLASSES: readonly { classify: string; text: TextKey }[] = [
  { classify: 'NEW', text: 'games.newGames' },
  { classify: 'ALL', text: 'games.allGames' },
  { classify: 'HOT', text: 'games.hot' },
];

interface VendorStripProps {
  view: ListView;
  language: LanguageCode;
  onShow: (change: Partial<GameListLink>) => void;
}

/**
 * For slots new, all or hot games; the vendors of the type, four in view, if there are several
 * (spec: games, Vendor strip).
 */
export function VendorStrip({ view, language, onShow }: VendorStripProps) {
  const { t } = useTranslation();
  const listed = useQuery('vendors', { language })?.mapping[view.gameType] ?? [];
  const vendors = listed.filter(({ category }) => !WITHOUT_STRIP.includes(category));
  const { vendorCode } = view;
  return (
    <>
      {view.gameType === 'RNG' && (
        <div className="chips gutter game-list__chips" role="group" aria-label={t('filter.classification')}>
          {SLOT_CLASSES.map(({ classify, text }) => (
            <button
              key={classify}
              type="button"
              className="chip"
              aria-pressed={view.classify === classify}
              onClick={() => onShow({ classify, q: undefined })}
            >
              {t(text)}
            </button>
          ))}
        </div>
      )}
      {vendors.length > 1 && (
        <div className="vendor-strip" role="group" aria-label={t('games.vendors')}>
          <button
            type="button"
            className="chip vendor-strip__slide"
            aria-pressed={!vendorCode}
            onClick={() => onShow({ vendorCode: undefined, classify: view.classify })}
          >
            {t('games.all')}
          </button>
          {vendors.map(({ code, name, markPath }) => (
            <button
              key={code}
              type="button"
              className="chip chip--vendor vendor-strip__slide"
              aria-pressed={code === vendorCode}
              aria-label={name}
              onClick={() => onShow({ vendorCode: code === vendorCode ? undefined : code })}
            >
              <span className="vendor-mark">
                <Picture path={markPath} width={90} height={30} fallback={name} />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
