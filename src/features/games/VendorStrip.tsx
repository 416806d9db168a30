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

/** Their vendors are left out of the strip (C §2). */
const WITHOUT_STRIP: readonly Category[] = ['ESPORTS', 'COCKFIGHT'];

/** Slots are sorted before they are chosen by vendor (C §4). */
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

/** For slots new, all or hot games; and the vendors of the type, four in view, when there is more than one (C §2, §4). */
export function VendorStrip({ view, language, onShow }: VendorStripProps) {
  const { t } = useTranslation();
  const listed = useQuery('vendors', { language })?.mapping[view.gameType] ?? [];
  const vendors = listed.filter(({ category }) => !WITHOUT_STRIP.includes(category));
  const { vassalage } = view;
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
            aria-pressed={!vassalage}
            onClick={() => onShow({ vassalage: undefined, classify: view.classify })}
          >
            {t('games.all')}
          </button>
          {vendors.map(({ code, name, markPath }) => (
            <button
              key={code}
              type="button"
              className="chip chip--vendor vendor-strip__slide"
              aria-pressed={code === vassalage}
              aria-label={name}
              onClick={() => onShow({ vassalage: code === vassalage ? undefined : code })}
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
