import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { argsKey } from '../../../contract/args-key';
import type { AnnouncementsRow, NoticeRow } from '../../../contract/rows/announcements';
import texts from '../../../src/i18n/locales/TY.json';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { forgetQueries } from '../../../src/data/use-query';
import { Banners } from '../../../src/features/home/Banners';
import { HotMatches } from '../../../src/features/home/HotMatches';
import { Jackpot } from '../../../src/features/home/Jackpot';
import { NoticeMarquee } from '../../../src/features/home/NoticeMarquee';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';

const banner = (id: string) => ({
  id,
  title: `Banner ${id}`,
  subtitle: null,
  imagePath: `${id}.svg`,
  link: null,
});
const match = (roomId: string, matchTime: number) => ({
  roomId,
  matchTime,
  vendorCode: 'KST',
  gameId: 'g1',
  league: 'League',
  homeTeam: `Home ${roomId}`,
  awayTeam: `Away ${roomId}`,
  homeImagePath: 'a.svg',
  awayImagePath: 'b.svg',
});
const START = Date.UTC(2026, 10, 24, 12);
const ANNOUNCEMENTS: AnnouncementsRow = {
  banners: [banner('one'), banner('two')],
  player: [],
  popups: [],
  hotMatches: [match('r1', START), match('r2', START + 60_000)],
  promotions: [],
};
const NOTICES = [
  { id: 'n1', title: 'First notice' },
  { id: 'n2', title: 'Second notice' },
] as NoticeRow[];

/** What moves by itself at home, as the gateway draws it: without a document. */
function render(): string {
  drawFrom({
    [argsKey('settings', {})]: {
      currency: { code: 'VND', symbol: '₫' },
      jackpotFeed: null,
      imageCDNs: ['/img/'],
      downloads: {},
      download: { homeScreen: false, requiredLogin: false },
    },
    [argsKey('notices', { language: 'TY' })]: NOTICES,
  });
  forgetQueries();
  return renderToString(
    <StaticRouter location="/m/home">
      <Banners announcements={ANNOUNCEMENTS} failed={false} onRetry={() => undefined} />
      <NoticeMarquee />
      <HotMatches all={ANNOUNCEMENTS.hotMatches} />
      <Jackpot />
    </StaticRouter>,
  );
}

describe('the first render of what moves at home', () => {
  beforeAll(async () => {
    startTexts(texts, {});
    await drawIn('TY');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('needs no document, and is the same at any time, in any zone and by any chance', () => {
    expect(typeof document).toBe('undefined');
    const first = render();
    vi.useFakeTimers({ now: START + 24 * 60 * 60_000 });
    vi.stubEnv('TZ', 'Asia/Ho_Chi_Minh');
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    expect(render()).toBe(first);
  });

  it('has the first banner and all of its marks, the notices once, the first match and empty cells', () => {
    const html = render();
    expect(html).toContain('Banner one');
    expect(html).not.toContain('Banner two');
    expect(html.match(/banner-carousel__dot/g)).toHaveLength(2);
    expect(html.match(/Second notice/g)).toHaveLength(1);
    expect(html).toContain('Home r1');
    expect(html).not.toContain('Home r2');
    expect(html.match(/jackpot__cell--empty/g)).toHaveLength(9);
    expect(html).not.toContain('data-jackpot');
    // Nothing moves yet.
    expect(html).not.toMatch(/notice-marquee__run--moving|animation/);
  });
});
