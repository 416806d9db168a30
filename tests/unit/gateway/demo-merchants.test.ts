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
      ask(gateway.url, 'announcements.home', { headers, query: page }),
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
    expect((await ask(gateway.url, 'messages.unreadCount', { token, headers })).value).toBe(1);
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
