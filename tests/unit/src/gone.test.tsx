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
import AgreementScreen from '../../../src/features/help/AgreementScreen';
import HelpDetailScreen from '../../../src/features/help/HelpDetailScreen';
import StartLotteryScreen from '../../../src/features/lottery/StartLotteryScreen';
import ActivityInfoScreen from '../../../src/features/promotions/ActivityInfoScreen';
import { startTexts } from '../../../src/i18n/i18n';
import { drawIn } from '../../../src/i18n/language';
import { seenWith } from '../../../src/shared/loading/use-document';

vi.mock('../../../src/data/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ userName: 'agent01', type: 1, token: 't' }),
}));

const language = 'TY';
const hall = { standard: [], electronic: [], groups: [], results: [], open: [] };
const vendors = { mapping: {}, sorting: [], prizeMode: 'LOTT' };

type ListName =
  'notices' | 'agentNotices' | 'lotteries' | 'vendors' | 'agreement' | 'helpArticle' | 'promotion';

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
    [name, args, rows]: readonly [ListName, object, unknown],
    state: object,
  ): string {
    const key = resourceKey(name, args as { language: 'TY'; account: 'agent01'; id: '' });
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

  it.each([
    [
      'promotion.gone.title',
      '/m/activityInfo?id=p1',
      <ActivityInfoScreen />,
      ['promotion', { language, id: 'p1' }],
    ],
    ['help.gone.title', '/m/helpDetail?id=a1', <HelpDetailScreen />, ['helpArticle', { language, id: 'a1' }]],
    ['agreement.none.title', '/m/useragreement', <AgreementScreen />, ['agreement', { language }]],
  ] as const)(
    'is not called gone (%s) by an older answer of its own on %s',
    (gone, address, screen, [name, args]) => {
      const saved = { title: 'T', html: '<p>Saved</p>', at: null, promotion: null };
      const drawn = draw(screen, address, [name, args, saved], {
        checkedAt: Date.now() - 86_400_000,
        status: 'failed',
        error: 'content.not_found',
      });
      expect(drawn).not.toContain(texts[gone]);
      expect(drawn).not.toContain('<h2 class="display" dir="auto">T');
      expect(drawn).toContain(texts['state.loading']);
    },
  );

  it('is called gone by an answer of its own that came since the screen opened', () => {
    const key = 'helpArticle a1';
    const state = { key, checkedAt: 1, etag: null, digest: null, account: null };
    const old = { ...state, status: 'failed', error: 'content.not_found' } as const;
    const ready = { ...state, status: 'ready', error: null } as const;
    const start = { key, answered: false, wasGone: false };
    const opened = seenWith(start, key, old);
    expect(opened).toEqual({ key, answered: false, wasGone: true });
    // Its text is back, and withdrawn again while it is read.
    const back = seenWith(opened, key, ready);
    expect(back).toEqual({ key, answered: true, wasGone: false });
    expect(seenWith(back, key, old)).toEqual({ key, answered: true, wasGone: true });
    // A failed connection says nothing about the text.
    const offline = seenWith(opened, key, { ...old, error: 'offline' });
    expect(offline).toEqual({ key, answered: true, wasGone: true });
    // Another one has an answer of its own.
    expect(seenWith(back, 'helpArticle a2', undefined)).toEqual({ ...start, key: 'helpArticle a2' });
  });
});
