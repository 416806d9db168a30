import '../../ui/choices.css';
import '../../ui/dialog.css';
import '../../ui/forms.css';
import './games.css';
import { useState, type ReactNode } from 'react';
import { FIRST_PAGE_NUMBER, gameListKey, MIN_BETS, vendorsOf } from '../../../contract/game-lists';
import type { LanguageCode } from '../../../contract/languages';
import { minBetMinor } from '../../../contract/money';
import { useCurrency, useQuery } from '../../data/use-query';
import { useResource, useSync } from '../../data/use-resource';
import { useSession } from '../../data/session';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import type { GameListLink } from '../../nav/links';
import { Button, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { filterOf, startClass, toggleVendor, type ListView } from './list-url';
import { TypeLinks } from './TypeLinks';
import { VendorFilter } from './VendorFilter';

interface FilterDrawerProps {
  view: ListView;
  language: LanguageCode;
  onShow: (change: Partial<GameListLink>) => void;
  onClose: () => void;
}

/**
 * Vendor; for slots classification and minimum bet; links to the other game types (spec: games, Filter drawer). The
 * games of a choice are counted at once, and shown when the player applies it.
 */
export function FilterDrawer({ view, language, onShow, onClose }: FilterDrawerProps) {
  const { t } = useTranslation();
  const session = useSession();
  const currency = useCurrency();
  const slots = view.gameType === 'RNG';
  const vendors = useQuery('vendors', { language })?.mapping[view.gameType] ?? [];
  const { rows: menu } = useResource('gameMenu', { language });
  const [draft, setDraft] = useState<ListView>({ ...view, tab: 'all' });
  const [favourites, setFavourites] = useState(view.tab === 'fav');
  const change = (part: Partial<ListView>) => {
    setFavourites(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const chosen = vendorsOf(draft.vendorCode);
  const own = (menu?.classifications ?? [])
    .filter(({ vendorCode, gameType }) => {
      const wanted = draft.vendorCode === undefined || chosen.includes(vendorCode);
      return gameType === view.gameType && wanted;
    })
    .flatMap(({ list }) => list);
  const classes = [...new Map(own.map((entry) => [entry.code, entry])).values()];

  const filter = filterOf(draft, language, session?.userName);
  const list = gameListKey(filter);
  useSync('gameList', { ...filter, page: FIRST_PAGE_NUMBER });
  const counted = useQuery('gameKeys', { list, maxPage: FIRST_PAGE_NUMBER });
  const count = !favourites && counted?.pages ? counted.totalCount : undefined;

  const show = () => {
    onClose();
    if (favourites)
      return onShow({
        tab: 'fav',
        vendorCode: undefined,
        minBet: undefined,
        minLine: undefined,
        q: undefined,
      });
    const { vendorCode, minBet, minLine, classify } = draft;
    return onShow({ tab: undefined, vendorCode, minBet, minLine, classify });
  };
  const chip = (pressed: boolean, text: ReactNode, choose: () => void, key: string) => (
    <button key={key} type="button" className="chip" aria-pressed={pressed} onClick={choose}>
      {pressed && <Icon name="check" size="s" />}
      {text}
    </button>
  );
  const classify = (code: string, text: string) =>
    chip(!favourites && draft.classify === code, text, () => change({ classify: code }), code);
  return (
    <Dialog kind="drawer" label={t('filter.title')} onClose={onClose}>
      <div className="sheet__head">
        <h2>{t('filter.title')}</h2>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="drawer__body">
        {vendors.length > 1 && (
          <VendorFilter
            vendors={vendors}
            chosen={chosen}
            // A vendor's count is that of all its games.
            counted={
              !draft.minBet &&
              !draft.minLine &&
              !draft.q &&
              ['ALL', startClass(draft)].includes(draft.classify)
            }
            onAll={() => change({ vendorCode: undefined })}
            onToggle={(code) => {
              const { vendorCode, classify } = toggleVendor(draft, code);
              change({ vendorCode, classify: classify ?? startClass({ ...draft, vendorCode }) });
            }}
          />
        )}
        {slots && (
          <fieldset className="filter">
            <legend className="field__label">{t('filter.classification')}</legend>
            <div className="chips chips--wrap">
              {classify('ALL', t('games.allGames'))}
              {classify('NEW', t('games.newGames'))}
              {classify('HOT', t('games.hot'))}
              {chip(favourites, t('games.favourites'), () => setFavourites(true), 'FAV')}
              {classes.map(({ code, name }) => classify(code, name))}
            </div>
          </fieldset>
        )}
        {slots && (
          <fieldset className="filter">
            <legend className="field__label">{t('filter.minBet')}</legend>
            <div className="chips chips--wrap">
              {chip(!draft.minBet, t('filter.anyBet'), () => change({ minBet: undefined }), 'any')}
              {MIN_BETS.map((bet) =>
                chip(
                  draft.minBet === bet,
                  <bdi dir="ltr">{formatMoney(minBetMinor(Number(bet), currency.betUnit), currency)}</bdi>,
                  () => change({ minBet: bet, classify: betClass(draft) }),
                  bet,
                ),
              )}
            </div>
          </fieldset>
        )}
        <TypeLinks active={view.gameType} types={menu?.types} onGo={onClose} />
      </div>
      <div className="drawer__foot">
        <Button
          variant="ghost"
          size="l"
          onClick={() =>
            change({
              vendorCode: undefined,
              minBet: undefined,
              minLine: undefined,
              classify: startClass({ gameType: view.gameType, q: draft.q }),
            })
          }
        >
          {t('filter.clear')}
        </Button>
        <Button variant="primary" size="l" onClick={show}>
          {count === undefined ? t('filter.show') : t('filter.showCount', { count })}
        </Button>
      </div>
    </Dialog>
  );
}

/** A minimum bet applies to all games, unless a classification was chosen (spec: games, Minimum bet). */
const betClass = ({ classify }: ListView): string => (classify === 'NEW' ? 'ALL' : classify);
