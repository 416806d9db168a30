import type { SearchHit } from '../../../contract/game-search';
import { useTranslation } from '../../i18n/use-translation';
import { GameTiles } from '../../shared/games/GameTiles';
import { SectionHead } from '../../ui/SectionHead';

/** What a search found among the games of other types. */
export function Elsewhere({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation();
  if (hits.length === 0) return null;
  return (
    <section aria-label={t('search.elsewhere')}>
      <SectionHead title={t('search.elsewhere')} />
      <GameTiles games={hits.map(({ game }) => game)} hits={hits} />
    </section>
  );
}
