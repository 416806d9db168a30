import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../contract/languages';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant } from '../../support/registration';
import { tokenAt } from '../../support/tenants';

/** Signs of one merchant that must not appear at another. */
const SIGNS: Record<string, RegExp> = {
  parlour: /₫|VND|Parlour|VietinBank|dong\b/,
  tidehouse: /\$|USD|Tidehouse|تايدهاوس/,
};
const OWN_TEXT: Partial<Record<LanguageCode, RegExp>> = {
  VI: /[ăâđêôơưạảấầẩậắằặẹẻếềệọỏốồộớờợụủứừựỳ]/i,
  AR: /\p{Script=Arabic}/u,
};
const HOUSES = MERCHANTS.map(({ merchant }) => merchant);
const CASES = HOUSES.flatMap(({ merchantCode, languages }) =>
  languages.map((language) => ({ merchantCode, language: language as LanguageCode })),
);

describe('the merchants of the demo', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  /** Everything that a merchant publishes to guests in a language. */
  const publicTexts = async (merchantCode: string, language: string) => {
    const headers = { ...asMerchant(merchantCode), Language: language };
    const page = { types: 'B', groupName: 'm_home', platform: 'M', merchantCode };
    const [home, notices, register, activity, promotions] = await Promise.all([
      ask(gateway.url, 'announcements.home', { headers, query: { ...page, types: 'B,PL,PU,H' } }),
      ask(gateway.url, 'announcements.notices', { headers, query: { merchantCode } }),
      ask(gateway.url, 'announcements.registration', { headers, query: page }),
      ask(gateway.url, 'announcements.banners', {
        headers,
        query: { ...page, groupName: 'm_activity', language },
      }),
      ask(gateway.url, 'promotions.list', { headers, query: { merchantCode, language } }),
    ]);
    const details = await Promise.all(
      promotions.value.list.map(({ id }) =>
        ask(gateway.url, 'promotions.detail', { headers, query: { merchantCode, language, id } }),
      ),
    );
    return { home, notices, register, activity, promotions, details };
  };

  /** The help center's articles and the agreement of a merchant in a language. */
  const documents = async (merchantCode: string, language: string) => {
    const headers = { ...asMerchant(merchantCode), Language: language };
    const query = { merchantCode, language, device: 'MOBILE' };
    const topics = (await ask(gateway.url, 'help.topics', { headers, query })).value.list;
    const articles = await Promise.all(
      topics
        .flatMap((topic) => topic.articles)
        .map(({ id }) => ask(gateway.url, 'help.article', { headers, query: { ...query, id } })),
    );
    const agreement = await ask(gateway.url, 'help.agreement', { headers, query });
    return { topics, texts: [...articles, agreement].map(({ value }) => value) };
  };

  it.each(CASES)('$merchantCode has its help, agreement and matches in $language', async (of) => {
    const { topics, texts } = await documents(of.merchantCode, of.language);
    const { home } = await publicTexts(of.merchantCode, of.language);
    const script = OWN_TEXT[of.language];
    expect(topics.length).toBe(6);
    expect(texts.length).toBeGreaterThan(20);
    const common = (await documents(of.merchantCode, 'FR')).texts;
    for (const [index, { title, content }] of texts.entries()) {
      // The headings and the text alike, without the code of links.
      for (const part of script ? [title, ...content.split(/<\/h2>|<h2>/)] : []) {
        if (/\p{L}/u.test(part)) expect(part.replace(/<[^>]*>/g, '')).toMatch(script ?? /./);
      }
      if (script) expect(content).not.toBe(common[index]?.content);
      expect(content).not.toContain('{{');
    }
    for (const { league, homeTeam, awayTeam, homeTeamImageUrl } of home.value.hot) {
      if (script) expect(`${league} ${homeTeam} ${awayTeam}`).toMatch(script);
      const crest = await fetch(`${gateway.url}/img/${homeTeamImageUrl}`);
      expect([crest.status, /^[\x20-\x7e]+$/.test(decodeURIComponent(homeTeamImageUrl))]).toEqual([
        200,
        true,
      ]);
    }
  });

  it('a house’s help leads only to what the house has', async () => {
    const of = async (merchantCode: string) => JSON.stringify((await documents(merchantCode, 'EN')).texts);
    const [parlour, tidehouse] = await Promise.all([of('parlour'), of('tidehouse')]);
    for (const path of ['/m/rewardCenter', '/m/inviteFriends']) {
      expect(parlour).toContain(path);
      expect(tidehouse).not.toContain(path);
    }
    expect(tidehouse).toContain('/m/leaderBoard');
    expect(tidehouse).not.toMatch(/vouReport|withdrawReport/);
  });

  it('what is said of the player’s own limits leads to where they are set', async () => {
    const rows = await gateway.db.query(`SELECT content FROM announcements WHERE kind = 'player'`);
    expect(rows.length).toBe(2);
    for (const { content } of rows) expect(content).toContain('/m/saferPlay');
  });

  it.each(CASES)(
    '$merchantCode has banners, notices, popups, promotions and matches in $language',
    async (of) => {
      const { home, notices, register, activity, promotions, details } = await publicTexts(
        of.merchantCode,
        of.language,
      );
      const texts = [
        ...home.value.banners,
        ...home.value.popup,
        ...home.value.player,
        ...home.value.promotion,
        ...notices.value.contentLobby,
        ...register.value.banners,
        ...activity.value.banners,
        ...promotions.value.list,
      ];
      for (const part of [
        home.value.banners,
        home.value.popup,
        home.value.promotion,
        home.value.hot,
        notices.value.contentLobby,
        register.value.banners,
        activity.value.banners,
        promotions.value.list,
      ])
        expect(part.length).toBeGreaterThan(0);
      const script = OWN_TEXT[of.language];
      if (script) for (const { title } of texts) expect(title).toMatch(script);
      const all = JSON.stringify(
        [home, notices, register, activity, promotions, details].flat().map(({ text }) => text),
      );
      for (const [other, sign] of Object.entries(SIGNS)) {
        if (other !== of.merchantCode) expect(all).not.toMatch(sign);
      }
    },
  );

  it('no announcement, match or promotion of the demo is shown at both', async () => {
    const ids = await Promise.all(
      HOUSES.map(async ({ merchantCode }) => {
        const { home, notices, promotions } = await publicTexts(merchantCode, 'EN');
        return [
          ...home.value.banners,
          ...home.value.popup,
          ...notices.value.contentLobby,
          ...promotions.value.list,
          ...home.value.hot.map(({ roomId }) => ({ id: roomId })),
        ].map(({ id }) => id);
      }),
    );
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  });

  it('members, money and winners are each merchant’s own', async () => {
    const accounts = await Promise.all(
      HOUSES.map(({ merchantCode }) =>
        gateway.db.query('SELECT account FROM members WHERE merchant = $1', [merchantCode]),
      ),
    );
    const names = accounts.flat().map((row) => row['account']);
    expect(new Set(names).size).toBe(names.length);
    const token = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const headers = asMerchant('tidehouse');
    const balance = await ask(gateway.url, 'wallet.balance', { token, headers });
    expect(balance.value.sumBalance).toBe(1_248.5);
    const query = { language: 'EN', page: '1', pageSize: '20', gameType: 'RNG', clientType: '2' };
    const recent = await ask(gateway.url, 'games.recent', { token, headers, query });
    expect(recent.value.list.length).toBeGreaterThan(0);
    // Its message center is switched off.
    expect((await ask(gateway.url, 'messages.unreadCount', { token, headers })).value).toBe(0);
    const board = { gameCategory: 'ALL', language: 'EN', limitNum: 20 };
    const boards = await Promise.all(
      HOUSES.map(({ merchantCode }) =>
        ask(gateway.url, 'home.winners', { headers: asMerchant(merchantCode), body: board }),
      ),
    );
    const [ours = [], theirs = []] = boards.map(({ value }) => value.list.map(({ vo }) => vo));
    expect(theirs.length).toBe(20);
    const pictures = new Set(ours.map(({ iconUrl }) => iconUrl));
    expect(theirs.filter(({ iconUrl }) => pictures.has(iconUrl))).toEqual([]);
    // Dollars are not dong.
    expect(Math.max(...theirs.map(({ winAmount }) => winAmount))).toBeLessThan(1_000_000);
  });
});
