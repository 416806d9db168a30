import './home.css';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { gameListKey, RESOURCE } from '../../../contract/tables';
import { useFirstPage } from '../../data/first-page';
import { useSession } from '../../data/session';
import { currentRows, useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { Banners } from './Banners';
import { CategoryBrowser } from './CategoryBrowser';
import { HomeFooter } from './HomeFooter';
import { HomePopups } from './HomePopups';
import { HotMatches } from './HotMatches';
import { Jackpot } from './Jackpot';
import { Launchers } from './Launchers';
import { NoticeMarquee } from './NoticeMarquee';
import { WinnerBoard } from './WinnerBoard';

/** The list behind the hot panel. */
const hotList = (language: string): string =>
  gameListKey({ language, gameType: 'HOT', tab: 'hot', classify: 'ALL' });

/** The start page (spec: home, Home screen). */
export default function HomeScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const announcements = useQuery('announcements', { language });
  const hot = useQuery('gameList', { list: hotList(language) });
  const refresh = useCallback(
    (options?: { force?: boolean }) => commands.refreshHome(language, options),
    [language],
  );
  const hotResource = RESOURCE.gameList(hotList(language), 1);
  const { retry } = useRefresh(hotResource, refresh);

  // What a member's visit refreshes (spec: home, Home mount).
  const account = session?.userName;
  useEffect(() => {
    if (!account) return;
    void commands.renewSession();
    void commands.refreshWallet();
    void commands.refreshMember();
    void commands.refreshFavourites();
    void commands.refreshBadges();
  }, [account]);

  const failed = useQuery('syncState', { key: RESOURCE.announcements(language) })?.status === 'failed';
  const ready = announcements !== undefined && (hot?.games.length ?? 0) > 0;
  useFirstPage(ready, () =>
    currentRows([
      ['settings', undefined],
      ['announcements', { language }],
      ['notices', { language }],
      ['vendors', { language }],
      ['gameList', { list: hotList(language) }],
    ]),
  );

  return (
    <main>
      <h1 className="sr">{t('route.home')}</h1>
      <Banners announcements={announcements} />
      <NoticeMarquee />
      <HotMatches matches={announcements?.hotMatches ?? (failed ? [] : undefined)} />
      <Jackpot />
      <CategoryBrowser hot={hot} hotResource={hotResource} onRetry={retry} />
      <Launchers />
      <WinnerBoard />
      <HomeFooter />
      <HomePopups announcements={announcements} />
    </main>
  );
}
