import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyHostsOf } from '../../../contract/policy';
import { operate, PROXIES } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs } from './get-as-host';
import { gameNamed, generic, launch, playOf, vendorCall } from './launch-calls';
import { parsePolicy } from './policy';

const SHELL = 'https://shell.example';
const HOST = 'https://play.vendor.example';

describe('the vendors’ page', () => {
  let gateway: TestGateway;
  let token: string;
  let dist: string;
  beforeAll(async () => {
    // A minimal shell, so that these tests need no build.
    dist = await mkdtemp(join(tmpdir(), 'parlour-vendors-'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Parlour</title>');
    gateway = await startGateway({ shellOrigins: [SHELL], dist, proxies: PROXIES });
    token = await tokenOf(gateway.url);
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dist, { recursive: true });
  });

  it('has its own policy: nothing inline, only its own host, framed only by shells', async () => {
    const { value } = await launch(gateway, token, generic(await gameNamed(gateway, 'Lantern Street')));
    const response = await fetch(gateway.url + value.url);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const policy = parsePolicy(response.headers.get('Content-Security-Policy'));
    const own = `'self' ${gateway.url}`;
    expect(policy.get('default-src')).toBe("'none'");
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src']) {
      expect(policy.get(name)).toBe(own);
    }
    expect(policy.get('frame-ancestors')).toBe(`${own} ${SHELL}`);
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  });

  it('the policy lists the host that the client sees, also behind TLS', async () => {
    const { headers } = await getAs(gateway.url, 'games.example', '/vendor/play?ticket=x', {
      'X-Forwarded-Proto': 'https',
    });
    expect(parsePolicy(headers['content-security-policy']).get('script-src')).toBe(
      "'self' https://games.example",
    );
  });

  it.each([
    ['game.js', 'text/javascript'],
    ['kinds.js', 'text/javascript'],
    ['words.js', 'text/javascript'],
    ['game.css', 'text/css'],
  ])('%s may be loaded from an opaque origin', async (name, type) => {
    const { status, headers } = await fetch(`${gateway.url}/vendor/${name}`, { headers: { Origin: 'null' } });
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Content-Type')).toContain(type);
  });

  it('uses neither cookies nor storage', async () => {
    const scripts = await Promise.all(
      ['game.js', 'kinds.js'].map(async (name) => (await fetch(`${gateway.url}/vendor/${name}`)).text()),
    );
    for (const script of scripts)
      expect(script).not.toMatch(/document\.cookie|localStorage|sessionStorage|indexedDB|innerHTML|eval\(/);
    const page = await fetch(`${gateway.url}/vendor/play?ticket=x`);
    expect(page.headers.get('Set-Cookie')).toBeNull();
  });

  it('its API may be called from any origin, after a preflight', async () => {
    const preflight = await fetch(`${gateway.url}/vendor/api/bet`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'null',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('content-type');
    for (const [name, body] of [
      ['enter', {}],
      ['bet', 'no json'],
      ['choose', { play: 'x', game: null }],
    ] as const) {
      const { headers, body: answer } = await vendorCall(gateway, name, body);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(answer.error).toBe(name === 'choose' ? 'ended' : 'request');
    }
  });

  describe('in a vendor’s lobby', () => {
    const lobbyOf = (vendor: string, who = token) => playOf(gateway, who, generic({ id: '', vendor }));
    const choose = (play: string, game: string | null) => vendorCall(gateway, 'choose', { play, game });

    it('games can be chosen, played and left', async () => {
      const play = await lobbyOf('JDW');
      const round = { play, round: 'a-round-of-the-lobby', stake: 10_000 };
      expect((await vendorCall(gateway, 'bet', round)).body).toEqual({ error: 'game' });
      const all = await choose(play, null);
      const [first] = all.body.lobby;
      const chosen = await choose(play, first?.id ?? '');
      expect(chosen.body).toMatchObject({ game: { id: first?.id }, minBet: first?.minBet, lobby: [] });
      expect((await vendorCall(gateway, 'bet', round)).status).toBe(200);
      expect((await choose(play, null)).body.game).toBeNull();
    });

    it('games of other vendors and unknown games cannot be chosen', async () => {
      const play = await lobbyOf('JDW');
      const [other] = await gateway.db.query<{ id: string }>(
        `SELECT id FROM games WHERE vendor_code = 'NCR' LIMIT 1`,
      );
      for (const id of [other?.id ?? '', 'g0']) {
        expect(await choose(play, id)).toMatchObject({ status: 404, body: { error: 'game' } });
      }
    });

    it('trial accounts see and play only games with free play', async () => {
      const trial = await tokenOf(gateway.url, 'trial01');
      const play = await lobbyOf('JDW', trial);
      const [paid] = (await choose(play, null)).body.lobby;
      await gateway.db.query('UPDATE games SET free_play = false WHERE id = $1', [paid?.id]);
      expect((await choose(play, null)).body.lobby.map(({ id }) => id)).not.toContain(paid?.id);
      expect(await choose(play, paid?.id ?? '')).toMatchObject({ status: 403, body: { error: 'trial' } });
    });
  });

  it('the shell may frame a vendor’s host only if the merchant lists it', async () => {
    const frames = async () => {
      const { headers } = await fetch(`${gateway.url}/m/`);
      return parsePolicy(headers.get('Content-Security-Policy')).get('frame-src');
    };
    expect(await frames()).toBe("'self'");
    await operate(gateway, 'merchant', 'set', 'gameHosts', JSON.stringify([HOST]));
    expect(await frames()).toBe(`'self' ${HOST}`);
    const { value } = await ask(gateway.url, 'system.settings');
    expect(policyHostsOf(value).frames).toEqual([HOST]);
    for (const wrong of ['play.example', 'javascript:1', `${HOST}/path`, `${HOST}; script-src *`, '*', '']) {
      await expect(operate(gateway, 'merchant', 'set', 'gameHosts', JSON.stringify([wrong]))).rejects.toThrow(
        'is not an origin',
      );
    }
    await operate(gateway, 'merchant', 'set', 'gameHosts', '[]');
    expect(await frames()).toBe("'self'");
  });
});
