import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SyncStateRow } from '../../../contract/rows/sync';
import texts from '../../../src/i18n/locales/TY.json';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { HotPanel } from '../../../src/features/home/HotPanel';
import { WholePage } from '../../../src/features/home/use-whole-page';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';
import { savedGame } from '../../support/search-games';

// Parts that are loaded later are drawn at once, by the name of their file.
vi.mock('../../../src/ui/lazy-part', () => ({
  lazyPart: (load: () => unknown) => () => (
    <i className={String(load).includes('DownloadBar') ? 'download-bar' : ''} />
  ),
}));

const BAR = 'download-bar"';
const FAILED: SyncStateRow = {
  ...{
    key: '',
    checkedAt: null,
    etag: null,
    digest: null,
    status: 'failed',
    error: 'offline',
    account: null,
  },
};

/** What the panel draws, in order: a game, the download bar, the link to all games, the retry. */
function draw(
  count: number | undefined,
  { whole = true, state }: { whole?: boolean; state?: SyncStateRow } = {},
) {
  const games = Array.from({ length: count ?? 0 }, (_, index) => savedGame({ name: `Game ${index}` }));
  const rows = count === undefined ? undefined : { games, totalPages: 1, totalCount: games.length };
  drawFrom({});
  const html = renderToString(
    <StaticRouter location="/m/home">
      <WholePage value={whole}>
        <HotPanel hot={{ rows, state }} onRetry={() => undefined} />
      </WholePage>
    </StaticRouter>,
  );
  return [...html.matchAll(/class="(tile"|download-bar"|button hot-all|inline-retry)/g)].map(
    ([, name]) => name,
  );
}

describe('the download bar at home (spec: install, Download bar)', () => {
  beforeAll(async () => {
    startTexts(texts, {});
    await drawIn('TY');
  });

  it.each([7, 9])('is after the second row of %i games', (count) => {
    expect(draw(count).indexOf(BAR)).toBe(6);
  });

  it.each([0, 1, 3, 6])('is below %i games and the link to all of them', (count) => {
    const drawn = draw(count);
    expect(drawn.filter((name) => name === BAR)).toHaveLength(1);
    expect(drawn.at(-1)).toBe(BAR);
  });

  it('is there where the games could not be loaded, and not while they are loading', () => {
    expect(draw(undefined, { state: FAILED })).toContain(BAR);
    expect(draw(undefined)).not.toContain(BAR);
  });

  it.each([0, 3, 9])('is not part of the first frame with %i games, which came with the page', (count) => {
    expect(draw(count, { whole: false })).not.toContain(BAR);
  });
});
