import { useTranslation } from 'react-i18next';
import type { Category } from '../../../contract/categories';
import type { LanguageCode } from '../../../contract/languages';
import { useQuery } from '../../data/use-query';
import type { GameListLink } from '../../nav/links';
import { Picture } from '../../ui/Picture';
import type { ListView } from './list-url';

/** Their vendors are left out of the strip (C §2). */
const WITHOUT_STRIP: readonly Category[] = ['ESPORTS', 'COCKFIGHT'];

interface VendorStripProps {
  view: ListView;
  language: LanguageCode;
  onShow: (change: Partial<GameListLink>) => void;
}

/** Vendors of the type, when there is more than one; and for slots the choice of new or all games (C §2, §4). */
export function VendorStrip({ view, language, onShow }: VendorStripProps) {
  const { t } = useTranslation();
  const listed = useQuery('vendors', { language })?.mapping[view.gameType] ?? [];
  const vendors = listed.filter(({ category }) => !WITHOUT_STRIP.includes(category));
  const { vassalage } = view;
  const slots = view.gameType === 'RNG';
  if (vendors.length < 2 && !slots) return null;
  return (
    <div className="chips pad list__chips" role="group" aria-label={t('games.vendors')}>
      {slots && (
        <button
          type="button"
          className="chip"
          aria-pressed={view.classify === 'NEW'}
          onClick={() => onShow({ classify: 'NEW', vassalage: undefined, q: undefined })}
        >
          {t('games.newGames')}
        </button>
      )}
      <button
        type="button"
        className="chip"
        aria-pressed={view.classify === 'ALL' && !vassalage}
        onClick={() => onShow({ classify: 'ALL', vassalage: undefined })}
      >
        {slots ? t('games.allGames') : t('games.allVendors')}
      </button>
      {vendors.length > 1 &&
        vendors.map(({ code, name, markPath }) => (
          <button
            key={code}
            type="button"
            className="chip chip--vm"
            aria-pressed={code === vassalage}
            aria-label={name}
            onClick={() => onShow({ vassalage: code === vassalage ? undefined : code })}
          >
            <span className="vm">
              <Picture path={markPath} width={90} height={30} />
            </span>
          </button>
        ))}
    </div>
  );
}
