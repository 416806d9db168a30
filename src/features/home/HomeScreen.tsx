import { Suspense, useEffect, useMemo } from 'react';
import { FIRST_PAGE_NUMBER, hotGames } from '../../../contract/game-lists';
import { homeQueries } from '../../../contract/home-queries';
import { reportWholeHome } from '../../data/first-commit';
import { retryLater } from '../../data/retry-later';
import { useSnapshot } from '../../data/snapshot';
import { useSession } from '../../data/session';
import { currentRows } from '../../data/use-query';
import { useResource, useSync, type SyncedResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { homeTexts, useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { lazyPart } from '../../ui/lazy-part';
import { Banners } from './Banners';
import { CategoryBrowser } from './CategoryBrowser';
import { HomeSearch } from './HomeSearch';
import { HotMatches } from './HotMatches';
import { Jackpot } from './Jackpot';
import { NoticeMarquee } from './NoticeMarquee';
import { QuickGames } from './QuickGames';
import { useDrawnWhole, WholePage } from './use-whole-page';

const BelowFold = lazyPart(() => import('./BelowFold'), undefined, { texts: homeTexts, again: retryLater });
const HomePopups = lazyPart(() => import('./HomePopups'), undefined, { texts: homeTexts, again: retryLater });

/** Requested at each mount, however fresh the rows are. */
const EACH_MOUNT = { force: true };

const isKnown = ({ rows, state }: SyncedResource & { rows: unknown }): boolean =>
  rows !== undefined || state?.status === 'failed';

/** The start page (spec: home, Home screen). */
export default function HomeScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const account = useSession()?.userName;
  const forGuests = useResource('announcements', { language });
  const forMember = useResource('memberAnnouncements', account ? { language, account } : null);
  const announcements = account && forMember.rows ? forMember : forGuests;
  const hotArgs = { ...hotGames(language), page: FIRST_PAGE_NUMBER };
  const hot = useResource('gameList', hotArgs);

  // What a member's visit refreshes (spec: home, Home mount).
  const member = account ? { account } : null;
  useSync('wallet', member, EACH_MOUNT);
  useSync('merchantWallet', member, EACH_MOUNT);
  useSync('favourites', member, EACH_MOUNT);
  useEffect(() => {
    if (account) void commands.renewSession();
  }, [account]);

  const { whole, atOnce } = useDrawnWhole();
  // The rows of a page in another language are not shown: there is nothing to wait for.
  const hasNothing = announcements.rows === undefined || hot.rows === undefined;
  useEffect(() => {
    if (hasNothing) reportWholeHome();
  }, [hasNothing]);
  // The time until a popup counts from here, however late its code comes.
  const came = useMemo(() => performance.now(), [announcements.rows]);
  const failed = announcements.state?.status === 'failed';
  const ready = announcements.rows !== undefined && (hot.rows?.games.length ?? 0) > 0;
  const retry = () => {
    announcements.retry();
    hot.retry();
  };
  useSnapshot(isKnown(announcements) && isKnown(hot), ready, () => currentRows(homeQueries(language)));

  return (
    <main>
      <h1 className="visually-hidden">{t('route.home')}</h1>
      <HomeSearch />
      <QuickGames />
      <WholePage value={whole}>
        <Banners announcements={announcements.rows} failed={failed} onRetry={announcements.retry} />
        <NoticeMarquee />
        <HotMatches all={announcements.rows?.hotMatches ?? (failed ? [] : undefined)} />
        <Jackpot />
        <CategoryBrowser hot={{ ...hot, retry }} />
      </WholePage>
      {whole && (
        <Suspense fallback={null}>
          <BelowFold announcements={announcements.rows} atOnce={atOnce} />
          <HomePopups announcements={announcements.rows} came={came} />
        </Suspense>
      )}
    </main>
  );
}
