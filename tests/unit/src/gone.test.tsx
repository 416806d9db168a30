import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { argsKey } from '../../../contract/args-key';
import { resourceKey } from '../../../contract/resource-key';
import texts from '../../../src/i18n/locales/TY.json';
import { drawFrom } from '../../../src/data/snapshot-rows';
import { forgetQueries } from '../../../src/data/use-query';
import AgentNoticeScreen from '../../../src/features/announcements/AgentNoticeScreen';
import NoticeScreen from '../../../src/features/announcements/NoticeScreen';
import GameLobbyScreen from '../../../src/features/games/GameLobbyScreen';
import StartLotteryScreen from '../../../src/features/lottery/StartLotteryScreen';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';

vi.mock('../../../src/data/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ userName: 'agent01', type: 1, token: 't' }),
}));

const language = 'TY';
const hall = { standard: [], electronic: [], groups: [], results: [], open: [] };
const vendors = { mapping: {}, sorting: [], prizeMode: 'LOTT' };

describe('what the saved list lacks', () => {
  beforeAll(async () => {
    startTexts(texts, {});
    await drawIn(language);
  });
  beforeEach(() => forgetQueries());

  /** @param list the resource with its arguments and its saved rows @param state how it stands, at its last answer */
  function draw(
    screen: ReactNode,
    address: string,
    [name, args, rows]: readonly ['notices' | 'agentNotices' | 'lotteries' | 'vendors', object, unknown],
    state: object,
  ): string {
    const key = resourceKey(name, args as { language: 'TY'; account: 'agent01' });
    drawFrom({
      [argsKey('vendors', { language })]: vendors,
      [key]: rows,
      [argsKey('syncState', { key })]: { key, status: 'ready', error: null, ...state },
    });
    return renderToString(<StaticRouter location={address}>{screen}</StaticRouter>);
  }

  it.each([
    ['notice.gone.title', '/m/notice?id=new', <NoticeScreen />, ['notices', { language }, []]],
    [
      'notice.gone.title',
      '/m/member/notice?types=A&id=new',
      <AgentNoticeScreen />,
      ['agentNotices', { account: 'agent01', language }, { list: [] }],
    ],
    ['lottery.gone', '/m/startLottery?code=NEW', <StartLotteryScreen />, ['lotteries', { language }, hall]],
    [
      'vendor.gone',
      '/m/gameLobby?gameType=RNG&vassalage=NEW',
      <GameLobbyScreen />,
      ['vendors', { language }, vendors],
    ],
  ] as const)(
    'is called gone (%s) only after an answer that came since %s opened',
    (gone, address, screen, list) => {
      const now = Date.now();
      const yesterday = draw(screen, address, list, { checkedAt: now - 86_400_000 });
      expect(yesterday).not.toContain(texts[gone]);
      expect(yesterday).toContain(texts['state.loading']);
      forgetQueries();
      const offline = draw(screen, address, list, {
        checkedAt: now - 86_400_000,
        status: 'failed',
        error: 'offline',
      });
      expect(offline).not.toContain(texts[gone]);
      expect(offline).toContain(texts['state.failed.title']);
      forgetQueries();
      expect(draw(screen, address, list, { checkedAt: now + 60_000 })).toContain(texts[gone]);
    },
  );
});
