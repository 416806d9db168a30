import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { links, type GameListLink } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import type { ListTab, ListView } from './list-url';

interface Words {
  title: TextKey;
  text: TextKey;
}

const EMPTY: Record<ListTab, Words> = {
  all: { title: 'games.empty.title', text: 'games.empty.text' },
  hot: { title: 'games.empty.title', text: 'games.empty.hot' },
  fav: { title: 'games.favourites.title', text: 'games.favourites.text' },
  recent: { title: 'games.recent.title', text: 'games.recent.text' },
};

interface EmptyListProps {
  view: ListView;
  /** While the other categories are not all searched yet: how many games are. */
  searched: number | undefined;
}

/** A list without games, and what can be done about it. */
export function EmptyList({ view, searched }: EmptyListProps) {
  const { t } = useTranslation();
  const { gameType, tab, q, vendorCode, minBet, minLine, classify } = view;
  const all: GameListLink = { gameType, classify: 'ALL', q: vendorCode ? q : undefined };
  const narrowed = tab === 'all' && (q || vendorCode || minBet || minLine || classify !== 'ALL');
  const action = (narrowed || tab !== 'all') && (
    <ButtonLink variant="ghost" to={links.gameList(all)}>
      {q && vendorCode ? t('games.noMatch.action') : t('games.allGames')}
    </ButtonLink>
  );
  if (q && searched !== undefined) {
    const title = t('search.noneOfType', { q, type: t(CATEGORY_LOOK[gameType].text) });
    return (
      <StateView art="empty" title={title} text={t('search.soFar', { count: searched })} action={action} />
    );
  }
  return (
    <StateView
      art="empty"
      title={q ? t('games.noMatch.title', { q }) : t(EMPTY[tab].title)}
      text={q ? t('games.noMatch.text') : t(EMPTY[tab].text)}
      action={action}
    />
  );
}
