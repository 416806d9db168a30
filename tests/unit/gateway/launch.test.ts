import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';
import {
  gameNamed,
  generic,
  launch,
  ticketOf,
  vendorCall,
  type LaunchQuery,
  type DemoGame,
} from './launch-calls';

describe('launches', () => {
  let gateway: TestGateway;
  let token: string;
  let trial: string;
  let slot: DemoGame;
  let table: DemoGame;
  beforeAll(async () => {
    gateway = await startGateway();
    [token, trial] = await Promise.all([tokenOf(gateway.url), tokenOf(gateway.url, 'trial01')]);
    slot = await gameNamed(gateway, 'Lantern Street');
    table = await gameNamed(gateway, 'Speed Baccarat');
  });
  afterAll(() => gateway.close());
  const enter = (ticket: string) => vendorCall(gateway, 'enter', { ticket });
  const status = async () => (await tryOperate(gateway, 'status')).text;

  it('launching a game returns its page, its name and the game to record', async () => {
    const { value } = await launch(gateway, token, { ...generic(slot), language: 'VI' });
    expect(value).toEqual({
      url: expect.stringMatching(/^\/vendor\/play\?ticket=[\w-]{43}$/),
      open: 'frame',
      name: 'Phố Đèn Lồng',
      nodeId: slot.id,
    });
    expect(value.url).not.toContain(token);
  });

  it('tickets and plays are stored as hashes', async () => {
    const ticket = ticketOf(await launch(gateway, token, generic(slot)));
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const rowsOf = async (table: string) => JSON.stringify(await gateway.db.query(`SELECT * FROM ${table}`));
    expect(await rowsOf('launches')).toContain(digest(ticket));
    expect(await rowsOf('launches')).not.toContain(ticket);
    const { play } = (await enter(ticket)).body;
    expect(await rowsOf('plays')).toContain(digest(play));
    expect(await rowsOf('plays')).not.toContain(play);
  });

  it('launching a vendor’s lobby returns no game and the vendor’s name', async () => {
    const lobby = { ...generic({ id: '', vendor: 'JDW' }) };
    const launched = await launch(gateway, token, lobby);
    expect(launched.value).toMatchObject({ name: 'Jadewood', nodeId: null });
    const { body } = await enter(ticketOf(launched));
    expect([body.game, body.minBet]).toEqual([null, null]);
    expect(body.lobby.length).toBeGreaterThan(3);
  });

  it('a hot match sends its room as gameId and its game as nodeId', async () => {
    const [match] = await gateway.db.query<{ id: string; node: string }>(
      `SELECT id, game_id AS node FROM hot_matches WHERE vendor_code = 'KST' LIMIT 1`,
    );
    const { value } = await launch(gateway, token, {
      ...generic({ id: match?.node ?? '', vendor: 'KST' }, 'SPORTS'),
      gameId: match?.id ?? '',
    });
    expect(value).toMatchObject({ nodeId: match?.node, open: 'outside' });
  });

  it.each([
    ['a guest', undefined, [401, 'auth.required']],
    ['a signed-out member', 'no-session', [401, 'auth.session_ended']],
  ] as const)('%s gets an error', async (_who, session, expected) => {
    expect(statusAndCode(await launch(gateway, session, generic(slot)))).toEqual(expected);
  });

  it.each<[string, Partial<LaunchQuery>, string]>([
    ['an unknown vendor', { vendor: 'NOPE' }, 'game.not_found'],
    ['an unknown game', { gameId: 'g0', nodeId: 'g0' }, 'game.not_found'],
    ['a game of another vendor', { vendor: 'TDL', gameCategory: 'FISH' }, 'game.not_found'],
    ['no category', { gameCategory: '' }, 'request.invalid'],
    ['an unknown category', { gameCategory: 'HOT' }, 'request.invalid'],
    ['an id that is too long', { nodeId: 'g'.repeat(65) }, 'request.invalid'],
  ])('launching with %s fails', async (_what, change, code) => {
    expect((await launch(gateway, token, { ...generic(slot), ...change })).code).toBe(code);
  });

  describe('lotteries', () => {
    const form = (change: Partial<LaunchQuery>): LaunchQuery => ({
      vendor: 'ELOTT',
      gameCode: 'lobby',
      prizeMode: 'ELOTT',
      playType: 'trad',
      ...change,
    });

    it.each<[string, Partial<LaunchQuery>, string, string | null]>([
      ['the lobby of ELOTT', {}, 'Civic Draw', null],
      ['the lobby of TCG_LOTTO_VN', { vendor: 'TCG_LOTTO_VN' }, 'Hanoi Lotto', null],
      ['the lobby of TCG_SEA', { vendor: 'TCG_SEA', prizeMode: 'SEA' }, 'Sea Lotto', null],
      ['a lottery of ELOTT', { gameCode: 'E645' }, 'Civic 6/45', 'lott-e645'],
      ['a lottery by its code in lower case', { gameCode: 'e645' }, 'Civic 6/45', 'lott-e645'],
      [
        'a LOTT lottery in entertainment mode',
        { vendor: 'LOTT', gameCode: 'LQ10', playType: 'ent', prizeMode: 'LOTT' },
        'Racing Ten',
        'lott-lq10',
      ],
    ])('launches %s', async (_what, change, name, nodeId) => {
      expect((await launch(gateway, token, form(change))).value).toMatchObject({ name, nodeId });
    });

    it.each<[string, Partial<LaunchQuery>, string]>([
      ['without a code', { gameCode: '' }, 'request.invalid'],
      ['with an unknown prize mode', { prizeMode: 'OTHER' }, 'request.invalid'],
      ['without a play type', { playType: undefined }, 'request.invalid'],
      ['with the prize mode of another vendor', { prizeMode: 'SEA' }, 'request.invalid'],
      ['for SEA with another prize mode', { vendor: 'TCG_SEA' }, 'request.invalid'],
      [
        'with a play type that the lottery does not have',
        { gameCode: 'E645', playType: 'ent' },
        'request.invalid',
      ],
      ['with an unknown code', { gameCode: 'NONE' }, 'game.not_found'],
      ['with the code of another vendor’s lottery', { gameCode: 'LQ10' }, 'game.not_found'],
    ])('fails %s', async (_what, change, code) => {
      const query = Object.fromEntries(
        Object.entries(form(change)).filter(([, value]) => value !== undefined),
      ) as LaunchQuery;
      expect((await launch(gateway, token, query)).code).toBe(code);
    });
  });

  describe('with a trial account', () => {
    it('launches games and lobbies that support free play', async () => {
      for (const query of [generic(slot), generic({ id: '', vendor: slot.vendor })]) {
        const launched = await launch(gateway, trial, query);
        expect(statusAndCode(launched)).toEqual([200, '']);
        expect((await enter(ticketOf(launched))).status).toBe(200);
      }
    });

    it('fails for other games, whatever the request says about free play', async () => {
      const lottery = { vendor: 'ELOTT', gameCode: 'E645', prizeMode: 'ELOTT', playType: 'trad' } as const;
      const queries = [generic(table, 'LIVE'), generic({ id: '', vendor: table.vendor }, 'LIVE'), lottery];
      for (const query of queries) {
        expect(statusAndCode(await launch(gateway, trial, query))).toEqual([403, 'game.no_free_play']);
      }
    });
  });

  describe('tickets', () => {
    it('a ticket can be used once', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      const first = await enter(ticket);
      expect(first.body).toMatchObject({ currency: 'VND', game: { id: slot.id, name: slot.name } });
      expect(first.body.minBet).toBe(first.body.game?.minBet);
      expect((await enter(ticket)).body).toEqual({ error: 'ticket' });
    });

    it('of two concurrent uses of a ticket, one succeeds', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      const both = await Promise.all([enter(ticket), enter(ticket)]);
      expect(both.map(({ status: code }) => code).sort()).toEqual([200, 401]);
    });

    it('a ticket expires after two minutes', async () => {
      const [young, old] = await Promise.all(
        [1, 2].map(async () => ticketOf(await launch(gateway, token, generic(slot)))),
      );
      gateway.advance(115_000);
      expect((await enter(young ?? '')).status).toBe(200);
      gateway.advance(10_000);
      expect((await enter(old ?? '')).body).toEqual({ error: 'ticket' });
    });

    it('a ticket ends with its session', async () => {
      const own = await tokenOf(gateway.url, 'down06');
      const ticket = ticketOf(await launch(gateway, own, generic(slot)));
      await ask(gateway.url, 'session.logout', { token: own });
      expect((await enter(ticket)).body).toEqual({ error: 'ticket' });
    });

    it.each(['', 'x', null, 7, '\u0000'])('%j is not a ticket', async (ticket) => {
      const { status: code, body } = await vendorCall(gateway, 'enter', { ticket });
      expect([400, 401]).toContain(code);
      expect(body.error).toBe(code === 401 ? 'ticket' : 'request');
    });
  });

  describe('vendor states', () => {
    const set = (word: string) => operate(gateway, 'vendor', slot.vendor, word);

    it('down: launches fail, and an earlier ticket works when the vendor is up again', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      await set('down');
      expect(await status()).toContain(`vendor ${slot.vendor} down`);
      expect(statusAndCode(await launch(gateway, token, generic(slot)))).toEqual([503, 'vendor.unavailable']);
      expect((await enter(ticket)).body).toEqual({ error: 'closed' });
      await set('up');
      expect((await enter(ticket)).status).toBe(200);
      expect(await status()).not.toContain(`vendor ${slot.vendor}`);
    });

    it('slow: a launch takes six seconds', async () => {
      await set('slow');
      const waits: number[] = [];
      let goOn: () => void = () => undefined;
      gateway.gateway.vendorRuntime = {
        roll: () => 0,
        pause: (ms) => {
          waits.push(ms);
          return new Promise((resolve) => (goOn = resolve));
        },
      };
      let answered = false;
      const launching = launch(gateway, token, generic(slot)).then((answer) => {
        answered = true;
        return answer;
      });
      await until(() => waits.length > 0, { message: 'the launch waits' });
      expect([waits, answered]).toEqual([[6_000], false]);
      goOn();
      expect(statusAndCode(await launching)).toEqual([200, '']);
      delete gateway.gateway.vendorRuntime;
      await set('up');
    });

    it('stalled: a launch works, but the page never loads', async () => {
      await set('stalled');
      const { value } = await launch(gateway, token, generic(slot));
      const before = gateway.gateway.now;
      let requests = 0;
      gateway.gateway.now = () => (requests++, before());
      let answered = false;
      const call = request(`${gateway.url}${value.url}`, () => (answered = true));
      const closed = new Promise((resolve) => call.on('close', resolve));
      call.on('error', () => undefined).end();
      await until(() => requests > 0, { message: 'the page is requested' });
      // A later request is answered; the page is not.
      expect((await fetch(`${gateway.url}/vendor/game.css`)).status).toBe(200);
      expect(answered).toBe(false);
      call.destroy();
      await closed;
      gateway.gateway.now = before;
      await set('up');
      expect((await fetch(gateway.url + value.url)).status).toBe(200);
    });

    it('outside and framed change how games open, independent of the state', async () => {
      expect(await status()).toContain('vendor KST outside');
      await set('outside');
      expect((await launch(gateway, token, generic(slot))).value.open).toBe('outside');
      await set('framed');
      expect((await launch(gateway, token, generic(slot))).value.open).toBe('frame');
    });

    it.each([['vendor'], ['vendor', 'JDW'], ['vendor', 'JDW', 'constructor'], ['vendor', 'NOPE', 'down']])(
      '%s %s %s fails',
      async (...words) => {
        const before = await status();
        expect((await tryOperate(gateway, ...words)).ok).toBe(false);
        expect(await status()).toBe(before);
      },
    );
  });
});
