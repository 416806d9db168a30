import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { from, operate, PROXIES, statusAndCode, tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant } from '../../support/registration';
import { AT_PARLOUR, AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { gameNamed, generic, ticketOf, vendorCall } from './launch-calls';

const MAINTENANCE = [503, 'platform.maintenance'];
const REGION = [403, 'platform.region'];
const OPEN = [200, ''];
const COUNTRY = 'X-Country';

describe('maintenance, region and notices of one merchant', () => {
  let gateway: TestGateway;
  let direct: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES, countryHeader: COUNTRY });
    direct = await startGateway({ countryHeader: COUNTRY });
  });
  afterAll(() => Promise.all([gateway.close(), direct.close()]));
  afterEach(async () => {
    for (const scope of [[], ['--merchant', 'parlour'], ['--merchant', 'tidehouse']]) {
      await operate(gateway, 'maintenance', 'off', ...scope);
      await operate(gateway, 'region', 'off', ...scope);
    }
    await operate(gateway, 'merchant', 'set', 'restrictedCountries', '[]', '--merchant', 'tidehouse');
  });

  const menu = async (headers: Record<string, string>, { url } = gateway) =>
    statusAndCode(
      await ask(url, 'games.menu', { headers, query: { merchantCode: headers['Merchant'] ?? '' } }),
    );
  const settings = async (headers: Record<string, string>, { url } = gateway) =>
    (await ask(url, 'system.settings', { headers })).value;
  const comingFrom = (country: string, headers = AT_TIDEHOUSE) => ({
    ...headers,
    ...from('203.0.113.5'),
    [COUNTRY]: country,
  });

  it('maintenance of one merchant leaves the other open', async () => {
    await operate(gateway, 'maintenance', 'on', '--until', '2030-01-01T00:00:00Z', '--merchant', 'tidehouse');
    expect(await menu(AT_TIDEHOUSE)).toEqual(MAINTENANCE);
    expect(await menu(AT_PARLOUR)).toEqual(OPEN);
    expect(await settings(AT_TIDEHOUSE)).toMatchObject({
      maintenance: true,
      maintenanceUntil: Date.UTC(2030, 0, 1),
    });
    expect(await settings(AT_PARLOUR)).toMatchObject({ maintenance: false, maintenanceUntil: null });
  });

  it('the switch for all closes every merchant and does not open one that is closed by its own', async () => {
    await operate(gateway, 'maintenance', 'on', '--merchant', 'tidehouse');
    await operate(gateway, 'maintenance', 'on', '--until', '2030-01-01T00:00:00Z');
    for (const headers of [AT_PARLOUR, AT_TIDEHOUSE]) expect(await menu(headers)).toEqual(MAINTENANCE);
    expect((await settings(AT_PARLOUR)).maintenanceUntil).toBe(Date.UTC(2030, 0, 1));
    // Tidehouse has not announced an end.
    expect((await settings(AT_TIDEHOUSE)).maintenanceUntil).toBeNull();
    await operate(gateway, 'maintenance', 'off');
    expect([await menu(AT_PARLOUR), await menu(AT_TIDEHOUSE)]).toEqual([OPEN, MAINTENANCE]);
  });

  it('the region restriction of one merchant leaves the other open', async () => {
    await operate(gateway, 'region', 'on', '--merchant', 'parlour');
    expect([await menu(AT_PARLOUR), await menu(AT_TIDEHOUSE)]).toEqual([REGION, OPEN]);
    expect([await menu(asMerchant('')), (await settings(AT_PARLOUR)).regionRestriction]).toEqual([
      REGION,
      true,
    ]);
    await operate(gateway, 'region', 'on');
    expect(await menu(AT_TIDEHOUSE)).toEqual(REGION);
  });

  it('a merchant turns away visitors from its restricted countries', async () => {
    await operate(
      gateway,
      'merchant',
      'set',
      'restrictedCountries',
      '["US","FR"]',
      '--merchant',
      'tidehouse',
    );
    for (const country of ['US', 'fr']) {
      expect(await menu(comingFrom(country))).toEqual(REGION);
      expect(await menu(comingFrom(country, AT_PARLOUR))).toEqual(OPEN);
      expect(await settings(comingFrom(country))).toMatchObject({
        regionRestriction: true,
        location: { country: country.toUpperCase(), ip: '203.0.113.5' },
      });
    }
    for (const country of ['GB', 'XX', 'T1', '', 'US, GB']) {
      expect(await menu(comingFrom(country))).toEqual(OPEN);
    }
    expect(JSON.stringify(await settings(comingFrom('GB')))).not.toContain('restrictedCountries');
  });

  it('a visitor of another address keeps the settings that it has, unless it is turned away', async () => {
    await operate(gateway, 'merchant', 'set', 'restrictedCountries', '["US"]', '--merchant', 'tidehouse');
    const at = (headers: Record<string, string>) => fetch(`${gateway.url}/wps/system/settings`, { headers });
    const etag = String((await at(comingFrom('GB'))).headers.get('ETag'));
    const [open, turnedAway] = await Promise.all(
      ['DE', 'US'].map((country) => at({ ...comingFrom(country), 'If-None-Match': etag })),
    );
    expect([open?.status, turnedAway?.status]).toEqual([304, 200]);
    const elsewhere = { ...comingFrom('US'), ...from('203.0.113.6') };
    const ip = { 'If-None-Match': String(turnedAway?.headers.get('ETag')) };
    expect((await at({ ...comingFrom('US'), ...ip })).status).toBe(304);
    expect((await at({ ...elsewhere, ...ip })).status).toBe(200);
  });

  it('the header is believed from a trusted proxy only', async () => {
    await operate(direct, 'merchant', 'set', 'restrictedCountries', '["US"]', '--merchant', 'tidehouse');
    expect(await menu(comingFrom('US'), direct)).toEqual(OPEN);
    expect((await settings(comingFrom('US'), direct)).location.country).toBe('');
  });

  it('without a configured header the switch alone counts', async () => {
    const before = gateway.gateway.countryHeader;
    gateway.gateway.countryHeader = null;
    await operate(gateway, 'merchant', 'set', 'restrictedCountries', '["US"]', '--merchant', 'tidehouse');
    expect(await menu(comingFrom('US'))).toEqual(OPEN);
    await operate(gateway, 'region', 'on', '--merchant', 'tidehouse');
    expect(await menu(comingFrom('GB'))).toEqual(REGION);
    gateway.gateway.countryHeader = before;
  });

  it('a game that runs closes with its merchant, and in a restricted country', async () => {
    const game = await gameNamed(gateway, 'Lantern Street');
    const query = { language: 'EN', platform: 'html5', clientType: '2', ...generic(game) };
    const plays: string[] = [];
    for (const [merchant, account] of [
      ['parlour', 'player01'],
      ['tidehouse', 'mariner01'],
    ] as const) {
      const token = await tokenAt(gateway, merchant, account);
      const launched = await ask(gateway.url, 'launch.game', { query, token, headers: asMerchant(merchant) });
      plays.push((await vendorCall(gateway, 'enter', { ticket: ticketOf(launched) })).body.play);
    }
    const statuses = async (headers: Record<string, string> = {}) => {
      const all = [];
      for (const play of plays) {
        const response = await fetch(`${gateway.url}/vendor/api/choose`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ play, game: game.id }),
        });
        all.push(response.status);
      }
      return all;
    };
    expect(await statuses()).toEqual([200, 200]);
    await operate(gateway, 'maintenance', 'on', '--merchant', 'tidehouse');
    expect(await statuses()).toEqual([200, 503]);
    await operate(gateway, 'maintenance', 'off', '--merchant', 'tidehouse');
    await operate(gateway, 'merchant', 'set', 'restrictedCountries', '["US"]', '--merchant', 'tidehouse');
    expect(await statuses({ [COUNTRY]: 'US' })).toEqual([200, 503]);
  });

  it('a notice for one merchant shows at no other; one for all shows everywhere', async () => {
    await operate(gateway, 'announce', '--type', 'notice', '--title', 'Ours', '--merchant', 'tidehouse');
    await operate(gateway, 'announce', '--type', 'notice', '--title', 'Everyone');
    const titles = async (headers: Record<string, string>) => {
      const { value } = await ask(gateway.url, 'announcements.notices', {
        headers,
        query: { merchantCode: '' },
      });
      return value.contentLobby.map(({ title }) => title);
    };
    expect(await titles(AT_TIDEHOUSE)).toEqual(expect.arrayContaining(['Ours', 'Everyone']));
    expect(await titles(AT_PARLOUR)).toContain('Everyone');
    expect(await titles(AT_PARLOUR)).not.toContain('Ours');
  });

  it('commands report an unknown merchant, and the status lists what is closed', async () => {
    for (const words of [
      ['maintenance', 'on'],
      ['region', 'on'],
      ['announce', '--type', 'notice', '--title', 'X'],
    ]) {
      expect(await tryOperate(gateway, ...words, '--merchant', 'nobody')).toEqual({
        ok: false,
        text: 'there is no merchant nobody',
      });
    }
    await operate(gateway, 'maintenance', 'on', '--merchant', 'tidehouse');
    await operate(gateway, 'region', 'on', '--merchant', 'tidehouse');
    await operate(gateway, 'merchant', 'set', 'restrictedCountries', '["US"]', '--merchant', 'tidehouse');
    const { text } = await tryOperate(gateway, 'status');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'maintenance off',
        'region restriction off',
        'tidehouse: maintenance on',
        'tidehouse: region restriction on',
        'tidehouse: restricted countries: US',
      ]),
    );
    const invalid = await tryOperate(gateway, 'merchant', 'set', 'restrictedCountries', '["usa"]');
    expect(invalid).toMatchObject({ ok: false });
    expect(invalid.text).toContain('is not a country code');
  });
});
