import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import { settings } from '../../../contract/wire/system';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const CODES = MERCHANTS.map(({ merchant }) => merchant.merchantCode);
const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag') as string;

describe('several merchants on one gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const settingsOf = (merchant: string, headers: Record<string, string> = {}) =>
    ask(gateway.url, 'system.settings', { headers: { ...headers, [HEADERS.merchant]: merchant } });
  const featuresOf = (merchant: string) =>
    ask(gateway.url, 'system.whitelabel', { headers: { [HEADERS.merchant]: merchant } });

  it.each(MERCHANTS.map(({ merchant, features }) => ({ merchant, features, code: merchant.merchantCode })))(
    'the header $code selects its settings and features',
    async ({ merchant, features, code }) => {
      const { value } = await settingsOf(code);
      expect([value.merchantCode, value.brand, value.languages, value.currency, value.download]).toEqual([
        code,
        merchant.brand,
        merchant.languages,
        merchant.currency,
        merchant.download,
      ]);
      expect((await featuresOf(code)).value.features).toEqual(features);
    },
  );

  it('responses of two merchants have different tags', async () => {
    const answers = await Promise.all(CODES.map((code) => settingsOf(code)));
    expect(new Set(answers.map(tagOf)).size).toBe(CODES.length);
    const features = await Promise.all(CODES.map(featuresOf));
    expect(new Set(features.map(tagOf)).size).toBe(CODES.length);
  });

  it.each(CODES)('responses of %s stay the same until something changes', async (code) => {
    const first = await settingsOf(code);
    const again = await settingsOf(code, { 'If-None-Match': tagOf(first) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await settingsOf(code)).text).toBe(first.text);
  });

  it('the tag of one merchant does not match another’s response', async () => {
    const first = await settingsOf('parlour');
    const other = await settingsOf('tidehouse', { 'If-None-Match': tagOf(first) });
    expect([other.status, other.value.merchantCode]).toEqual([200, 'tidehouse']);
  });

  it('without a header the default merchant is used', async () => {
    const url = `${gateway.url}/wps/system`;
    const named = await settingsOf('parlour');
    expect(await (await fetch(`${url}/settings`)).text()).toBe(named.text);
    expect(await (await fetch(`${url}/whitelabel`)).text()).toBe((await featuresOf('parlour')).text);
  });

  it.each([
    'nobody',
    'Parlour',
    'parlour ,tidehouse',
    '__proto__',
    'constructor',
    'merchant:parlour',
    '%',
    '*',
    "' OR 1=1 --",
    'p'.repeat(8_000),
    '\u00e9\u00ff',
  ])('the unknown merchant %j gets request.not_found', async (code) => {
    for (const answer of [await settingsOf(code), await featuresOf(code)]) {
      expect([answer.status, answer.code]).toEqual([404, 'request.not_found']);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it.each(['system.settings', 'system.whitelabel'] as const)(
    '%s has a complete Vary header, also with 304',
    async (name) => {
      const first = await ask(gateway.url, name);
      const again = await ask(gateway.url, name, { headers: { 'If-None-Match': tagOf(first) } });
      expect([first.status, again.status]).toEqual([200, 304]);
      for (const { headers } of [first, again]) {
        const vary = (headers.get('Vary') ?? '').toLowerCase().split(/,\s*/);
        expect(vary).toEqual(
          expect.arrayContaining(['merchant', 'language', 'authorization', 'origin', 'accept-encoding']),
        );
      }
    },
  );

  it.each(MERCHANTS.map(({ merchant }) => merchant))(
    'settings of $merchantCode contain only the contract’s fields, and links only encrypted',
    async (merchant) => {
      const { text, value } = await settingsOf(merchant.merchantCode);
      const known = Object.keys(settings.def.shape);
      expect(Object.keys(value).filter((key) => !known.includes(key))).toEqual([]);
      const secret = [
        ...merchant.hosts,
        merchant.app.description,
        ...merchant.customerService.entries.flatMap(({ url, title }) => [url, title]),
        ...merchant.resources.filter((row) => row.encrypted).map((row) => row.url),
      ];
      for (const word of secret) expect(text).not.toContain(word);
      expect(text).not.toMatch(/"(hosts|app|entries)":/);
      for (const row of value.resources)
        expect(row.url.startsWith('U2FsdGVkX1')).toBe(row.encrypted === true);
      expect(value.customerService.paths).toHaveLength(merchant.customerService.entries.length);
      expect(value.customerService.paths.every((path) => path.startsWith('U2FsdGVkX1'))).toBe(true);
    },
  );

  it('a feature switch of one merchant does not change another’s', async () => {
    const before = await featuresOf('parlour');
    const operate = (...words: string[]) => tryOperate(gateway, ...words);
    expect(await operate('feature', 'MAILCEN', 'on', '--merchant', 'tidehouse')).toMatchObject({ ok: true });
    expect((await featuresOf('tidehouse')).value.features['MAILCEN']).toBe(true);
    expect((await featuresOf('parlour')).text).toBe(before.text);
    await operate('feature', 'MAILCEN', 'off', '--merchant=tidehouse');
    expect((await featuresOf('tidehouse')).value.features['MAILCEN']).toBe(false);
  });
});
