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

describe('launching', () => {
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

  it('a game answers where its page is, what it is called and what to keep among the recent ones', async () => {
    const { value } = await launch(gateway, token, { ...generic(slot), language: 'VI' });
    expect(value).toEqual({
      url: expect.stringMatching(/^\/vendor\/play\?ticket=[\w-]{43}$/),
      open: 'frame',
      name: 'Phố Đèn Lồng',
      nodeId: slot.id,
    });
    expect(value.url).not.toContain(token);
  });

  it('neither ticket nor play is kept as it is', async () => {
    const ticket = ticketOf(await launch(gateway, token, generic(slot)));
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const rowsOf = async (table: string) => JSON.stringify(await gateway.db.query(`SELECT * FROM ${table}`));
    expect(await rowsOf('launches')).toContain(digest(ticket));
    expect(await rowsOf('launches')).not.toContain(ticket);
    const { play } = (await enter(ticket)).body;
    expect(await rowsOf('plays')).toContain(digest(play));
    expect(await rowsOf('plays')).not.toContain(play);
  });

  it('a vendor’s lobby is launched without a game, and named by the vendor', async () => {
    const lobby = { ...generic({ id: '', vendor: 'JDW' }) };
    const launched = await launch(gateway, token, lobby);
    expect(launched.value).toMatchObject({ name: 'Jadewood', nodeId: null });
    const { body } = await enter(ticketOf(launched));
    expect([body.game, body.minBet]).toEqual([null, null]);
    expect(body.lobby.length).toBeGreaterThan(3);
  });

  it('a match names its room as the game’s id; the node says which game it is', async () => {
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
    ['nobody', undefined, [401, 'auth.required']],
    ['who was signed out', 'no-session', [401, 'auth.session_ended']],
  ] as const)('is refused to %s', async (_who, asker, refusal) => {
    expect(statusAndCode(await launch(gateway, asker, generic(slot)))).toEqual(refusal);
  });

  it.each<[string, Partial<LaunchQuery>, string]>([
    ['a vendor that there is not', { vendor: 'NOPE' }, 'game.not_found'],
    ['a game that there is not', { gameId: 'g0', nodeId: 'g0' }, 'game.not_found'],
    ['a game of another vendor', { vendor: 'TDL', gameCategory: 'FISH' }, 'game.not_found'],
    ['no category', { gameCategory: '' }, 'request.invalid'],
    ['a category that is none', { gameCategory: 'HOT' }, 'request.invalid'],
    ['a name that is far too long', { nodeId: 'g'.repeat(65) }, 'request.invalid'],
  ])('of %s is refused', async (_what, change, code) => {
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
      ['a lottery by its code in small letters', { gameCode: 'e645' }, 'Civic 6/45', 'lott-e645'],
      [
        'entertainment of LOTT',
        { vendor: 'LOTT', gameCode: 'LQ10', playType: 'ent', prizeMode: 'LOTT' },
        'Racing Ten',
        'lott-lq10',
      ],
    ])('%s is launched', async (_what, change, name, nodeId) => {
      expect((await launch(gateway, token, form(change))).value).toMatchObject({ name, nodeId });
    });

    it.each<[string, Partial<LaunchQuery>, string]>([
      ['without a code', { gameCode: '' }, 'request.invalid'],
      ['in a mode that there is not', { prizeMode: 'OTHER' }, 'request.invalid'],
      ['without a way to play', { playType: undefined }, 'request.invalid'],
      ['in the mode of another vendor', { prizeMode: 'SEA' }, 'request.invalid'],
      ['of SEA in another mode', { vendor: 'TCG_SEA' }, 'request.invalid'],
      ['in a way that it is not played', { gameCode: 'E645', playType: 'ent' }, 'request.invalid'],
      ['by a code that nothing has', { gameCode: 'NONE' }, 'game.not_found'],
      ['by the code of another vendor’s', { gameCode: 'LQ10' }, 'game.not_found'],
    ])('are refused %s', async (_what, change, code) => {
      const query = Object.fromEntries(
        Object.entries(form(change)).filter(([, value]) => value !== undefined),
      ) as LaunchQuery;
      expect((await launch(gateway, token, query)).code).toBe(code);
    });
  });

  describe('with a free trial', () => {
    it('goes where free play is supported, to a game or a lobby', async () => {
      for (const query of [generic(slot), generic({ id: '', vendor: slot.vendor })]) {
        const launched = await launch(gateway, trial, query);
        expect(statusAndCode(launched)).toEqual([200, '']);
        expect((await enter(ticketOf(launched))).status).toBe(200);
      }
    });

    it('is refused elsewhere, whatever the caller says of free play', async () => {
      const lottery = { vendor: 'ELOTT', gameCode: 'E645', prizeMode: 'ELOTT', playType: 'trad' } as const;
      const asked = [generic(table, 'LIVE'), generic({ id: '', vendor: table.vendor }, 'LIVE'), lottery];
      for (const query of asked) {
        expect(statusAndCode(await launch(gateway, trial, query))).toEqual([403, 'game.no_free_play']);
      }
    });
  });

  describe('a ticket', () => {
    it('opens one play', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      const first = await enter(ticket);
      expect(first.body).toMatchObject({ currency: 'VND', game: { id: slot.id, name: slot.name } });
      expect(first.body.minBet).toBe(first.body.game?.minBet);
      expect((await enter(ticket)).body).toEqual({ error: 'ticket' });
    });

    it('opens one play of two that come at once', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      const both = await Promise.all([enter(ticket), enter(ticket)]);
      expect(both.map(({ status: code }) => code).sort()).toEqual([200, 401]);
    });

    it('is good for two minutes', async () => {
      const [young, old] = await Promise.all(
        [1, 2].map(async () => ticketOf(await launch(gateway, token, generic(slot)))),
      );
      gateway.advance(115_000);
      expect((await enter(young ?? '')).status).toBe(200);
      gateway.advance(10_000);
      expect((await enter(old ?? '')).body).toEqual({ error: 'ticket' });
    });

    it('ends with its session', async () => {
      const own = await tokenOf(gateway.url, 'down06');
      const ticket = ticketOf(await launch(gateway, own, generic(slot)));
      await ask(gateway.url, 'session.logout', { token: own });
      expect((await enter(ticket)).body).toEqual({ error: 'ticket' });
    });

    it.each(['', 'x', null, 7, '\u0000'])('is not %j', async (ticket) => {
      const { status: code, body } = await vendorCall(gateway, 'enter', { ticket });
      expect([400, 401]).toContain(code);
      expect(body.error).toBe(code === 401 ? 'ticket' : 'request');
    });
  });

  describe('the operator says how a vendor does:', () => {
    const set = (word: string) => operate(gateway, 'vendor', slot.vendor, word);

    it('down refuses the launch, and the ticket waits for the vendor to come back', async () => {
      const ticket = ticketOf(await launch(gateway, token, generic(slot)));
      await set('down');
      expect(await status()).toContain(`vendor ${slot.vendor} down`);
      expect(statusAndCode(await launch(gateway, token, generic(slot)))).toEqual([503, 'vendor.unavailable']);
      expect((await enter(ticket)).body).toEqual({ error: 'closed' });
      await set('up');
      expect((await enter(ticket)).status).toBe(200);
      expect(await status()).not.toContain(`vendor ${slot.vendor}`);
    });

    it('slow answers only after six seconds', async () => {
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
      await until(() => waits.length > 0, { message: 'the launch to wait' });
      expect([waits, answered]).toEqual([[6_000], false]);
      goOn();
      expect(statusAndCode(await launching)).toEqual([200, '']);
      delete gateway.gateway.vendorRuntime;
      await set('up');
    });

    it('stalled launches, and the page never comes', async () => {
      await set('stalled');
      const { value } = await launch(gateway, token, generic(slot));
      const before = gateway.gateway.now;
      let asked = 0;
      gateway.gateway.now = () => (asked++, before());
      let answered = false;
      const call = request(`${gateway.url}${value.url}`, () => (answered = true));
      const closed = new Promise((resolve) => call.on('close', resolve));
      call.on('error', () => undefined).end();
      await until(() => asked > 0, { message: 'the page to be asked for' });
      // Another answer that was asked for later is there; the page is not.
      expect((await fetch(`${gateway.url}/vendor/game.css`)).status).toBe(200);
      expect(answered).toBe(false);
      call.destroy();
      await closed;
      gateway.gateway.now = before;
      await set('up');
      expect((await fetch(gateway.url + value.url)).status).toBe(200);
    });

    it('outside and framed change how its games open, beside its state', async () => {
      expect(await status()).toContain('vendor KST outside');
      await set('outside');
      expect((await launch(gateway, token, generic(slot))).value.open).toBe('outside');
      await set('framed');
      expect((await launch(gateway, token, generic(slot))).value.open).toBe('frame');
    });

    it.each([['vendor'], ['vendor', 'JDW'], ['vendor', 'JDW', 'constructor'], ['vendor', 'NOPE', 'down']])(
      '%s %s %s is refused',
      async (...words) => {
        const before = await status();
        expect((await tryOperate(gateway, ...words)).ok).toBe(false);
        expect(await status()).toBe(before);
      },
    );
  });
});
