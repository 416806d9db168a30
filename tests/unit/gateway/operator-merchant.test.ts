import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import { HELP } from '../../../gateway/operator/commands';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { merchantSchema } from '../../../gateway/store/merchant-schema';
import { readMerchant } from '../../../gateway/store/merchants';
import { tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('operator commands for merchants', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const operate = (...words: string[]) => tryOperate(gateway, ...words);
  const merchant = (...words: string[]) => operate('merchant', ...words, '--merchant', 'tidehouse');
  const settings = async (code = 'tidehouse') =>
    (await ask(gateway.url, 'system.settings', { headers: { [HEADERS.merchant]: code } })).value;
  const everything = async () => JSON.stringify(await gateway.db.query('SELECT * FROM facts ORDER BY key'));

  it.each(MERCHANTS.map(({ merchant }) => merchant))('$merchantCode matches the schema', (merchant) => {
    expect(merchantSchema.parse(merchant)).toEqual(merchant);
  });

  it.each([
    ['merchantCode', '"tidehouse"'],
    ['brand.name', '"Tidehouse"'],
    ['brand.minimumAge', '21'],
    ['hosts.0', '"tidehouse.localhost"'],
    ['hosts.7', 'not set'],
    ['legalLine', null],
    ['brand.legalLine.VI', '"Dành cho người từ 21 tuổi trở lên. Hãy tự đặt giới hạn cho mình."'],
    ['brand.legalLine.FR', 'not set'],
    ['texts.EN.footer.promotions', '"Offers"'],
    ['release', 'not set'],
    ['customerService.entries.0.url', '"https://desk.tidehouse.example/"'],
    ['app.shortcuts.0.name', '"Live tables"'],
    ['rules.loginUsername.max', '20'],
    ['rules.username.max', '16'],
    ['registration.fields.email.required', 'true'],
    ['firebase', 'not set'],
  ])('get %s', async (field, text) => {
    expect(await merchant('get', field)).toEqual(
      text === null ? { ok: false, text: `a merchant has no field ${field}` } : { ok: true, text },
    );
  });

  it('without --merchant the default merchant is read', async () => {
    expect((await operate('merchant', 'get', 'brand.name')).text).toBe('"Parlour"');
  });

  it.each<[string, string, unknown]>([
    ['brand.name', '"High Water"', 'High Water'],
    ['brand.name', 'Highwater', 'Highwater'],
    ['brand.legalLine.FR', '"Pour adultes."', 'Pour adultes.'],
    ['download.homeScreen', 'true', true],
    ['options.promotions', '["REFERRAL"]', ['REFERRAL']],
    ['texts.EN.footer.promotions', 'Deals', 'Deals'],
    ['texts.VI.footer.promotions', '"Khuyến mãi"', 'Khuyến mãi'],
    ['texts.EN', '{"login.subtitle":"Ahoy."}', { 'login.subtitle': 'Ahoy.' }],
    ['rules.nickname', '{"required":false,"min":0,"max":9}', { required: false, min: 0, max: 9 }],
    ['resources.0.url', '"https://apps.example/ios"', 'https://apps.example/ios'],
    ['register.countries.1.dialingCode', '"66"', '66'],
    [
      'firebase',
      '{"apiKey":"k","projectId":"p","authDomain":"p.example","appId":"a","sms":false}',
      { apiKey: 'k', projectId: 'p', authDomain: 'p.example', appId: 'a', sms: false },
    ],
    ['paths.constructor', '"/a"', '/a'],
  ])('set %s to %s changes the settings', async (field, json, value) => {
    const done = await merchant('set', field, json);
    expect(done).toEqual({ ok: true, text: `${field} of tidehouse changed` });
    expect(JSON.parse((await merchant('get', field)).text)).toEqual(value);
    const [top = '', ...rest] = field.split('.');
    const answered = (await settings()) as unknown as Record<string, unknown>;
    expect(JSON.stringify(answered[top])).toContain(JSON.stringify(value));
    expect(rest.length === 0 || JSON.stringify(answered[top]) !== undefined).toBe(true);
    expect((await settings('parlour')).brand.name).toBe('Parlour');
  });

  it('set creates missing objects on the path', async () => {
    expect((await operate('merchant', 'get', 'texts')).text).toBe('not set');
    expect(await operate('merchant', 'set', 'texts.EN.a.b', 'Hello')).toMatchObject({ ok: true });
    expect((await settings('parlour')).texts).toEqual({ EN: { 'a.b': 'Hello' } });
  });

  it.each([
    'nothing',
    'brand.nothing',
    'brand.name.length',
    'brand.',
    '.brand',
    'brand..name',
    '.',
    '__proto__',
    '__proto__.polluted',
    'constructor',
    'constructor.prototype.polluted',
    'prototype',
    'toString',
    'brand.__proto__',
    'brand.__proto__.polluted',
    'brand.constructor',
    'brand.legalLine.__proto__',
    'brand.legalLine.__proto__.polluted',
    'texts.__proto__.polluted',
    'texts.EN.__proto__',
    'hosts.length',
    'hosts.-1',
    'hosts.1e1',
    'languages.0.0',
    'maintenance',
    'seal.kid',
    'location',
    'domainRoute',
    'customerService.paths',
    'x'.repeat(5_000),
    'a.'.repeat(4_000),
  ])('get and set fail for the unknown field %.40s', async (field) => {
    const before = await everything();
    for (const words of [['get'], ['set']]) {
      const { ok, text } = await merchant(...words, field, ...(words[0] === 'set' ? ['1'] : []));
      expect([ok, text]).toEqual([false, `a merchant has no field ${field}`]);
    }
    expect(await everything()).toBe(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['merchantCode', '"other"'],
    ['brand', 'null'],
    ['brand', '"Tidehouse"'],
    ['brand', '{}'],
    ['brand.name', '5'],
    ['brand.name', ''],
    ['brand.name', `"${'x'.repeat(300)}"`],
    ['brand.name', '"a\\u0000b"'],
    ['brand.name', '"half \\ud800 pair"'],
    ['brand.minimumAge', '17'],
    ['brand.themes', '[]'],
    ['brand.themes', '["blue"]'],
    ['languages', '[]'],
    ['languages', '["XX"]'],
    ['languages', '["VI"]'],
    ['languages.9', '"EN"'],
    ['defaultLanguage', 'TY'],
    ['defaultLanguage', 'XX'],
    ['currency.code', 'dollars'],
    ['hosts', '5'],
    ['hosts', '[5]'],
    ['hosts', '["Tide.example"]'],
    ['hosts', '["https://tide.example"]'],
    ['hosts', '["tide.example:443"]'],
    ['customerService', '{"salt":"x","paths":[]}'],
    ['customerService.entries', '[{"title":"x","type":"POEM","url":"https://x.example"}]'],
    ['app', 'null'],
    ['app.mark', 'unicorn'],
    ['app.mark', 'constructor'],
    ['app.background', 'red'],
    ['app.background', '#123456"/><script'],
    ['app.themeColor', '#12345'],
    ['app.shortcuts', '[{"name":"x","url":"https://evil.example/"}]'],
    ['app.screenshots', '[{"file":"../../secret.jpg","label":"x"}]'],
    ['rules.username', '{"required":"yes","min":0,"max":1}'],
    ['registration.fields.email', '{"enabled":"yes","required":true}'],
    ['registration', 'null'],
    ['register', '{"deep":{"er":[1,null]}}'],
    ['register.countries', '[]'],
    ['register.countries.0.dialingCode', '"+44"'],
    ['register.countries.0.country', 'Britain'],
    ['firebase', '{"apiKey":"k"}'],
    ['texts.EN.footer.promotions', '5'],
    ['options', '{"vipBenefits":true}'],
    [
      'download',
      '{"homeScreen":true,"requiredLogin":true,"app_background":"","app_desc":{},"app_desc_font_color":"","more":1}',
    ],
    ['resources', '[{"resourceType":"IOS","url":"https://x.example","lable":"x"}]'],
  ])('%s cannot be set to %.60s', async (field, json) => {
    const before = await everything();
    const { ok, text } = await merchant('set', field, json);
    expect(ok).toBe(false);
    expect(text.length).toBeGreaterThan(5);
    expect(text).not.toContain('\n');
    expect(await everything()).toBe(before);
    expect((await settings()).merchantCode).toBe('tidehouse');
  });

  it.each([
    ['merchant'],
    ['merchant', 'get'],
    ['merchant', 'set', 'brand.name'],
    ['merchant', 'get', 'brand.name', '"x"'],
    ['merchant', 'delete', 'brand.name'],
    ['merchant', 'get', 'brand.name', '--code', 'tidehouse'],
    ['merchant', 'get', 'brand.name', '--merchant', 'nobody'],
    ['merchant', 'set', 'brand.name', 'x', '--merchant', '__proto__'],
    ['feature', 'MAILCEN', 'on', '--merchant', 'nobody'],
    ['feature', 'MAILCEN', 'on', '--merchant', 'constructor'],
    ['feature', 'constructor', 'on', '--merchant', 'tidehouse'],
    ['feature', 'MAILCEN', '--merchant', 'tidehouse'],
  ])('%s %s %s %s %s fails and changes nothing', async (...words) => {
    const before = await everything();
    expect((await operate(...words)).ok).toBe(false);
    expect(await everything()).toBe(before);
  });

  it('a host cannot belong to two merchants', async () => {
    const before = await everything();
    const { ok, text } = await operate('merchant', 'set', 'hosts', '["a.example","tidehouse.localhost"]');
    expect([ok, text]).toEqual([false, 'hosts: another merchant has this host']);
    expect(await everything()).toBe(before);
  });

  it('concurrent changes are all stored', async () => {
    await Promise.all([
      merchant('set', 'app.shortName', 'Tide'),
      merchant('set', 'app.description', 'By the sea.'),
      merchant('set', 'brand.legalLine.ES', 'Solo adultos.'),
    ]);
    const stored = await readMerchant(gateway.db, 'tidehouse');
    expect([stored?.app.shortName, stored?.app.description, stored?.brand.legalLine['ES']]).toEqual([
      'Tide',
      'By the sea.',
      'Solo adultos.',
    ]);
  });

  it('status lists the features that are off per merchant', async () => {
    await operate('feature', 'MAILCEN', 'on', '--merchant', 'tidehouse');
    await operate('feature', 'DIRECTREG3', 'off');
    const { text } = await operate('status');
    const off = (code: string) =>
      new RegExp(`^${code}: features off: (.*)$`, 'm').exec(text)?.[1]?.split(' ');
    expect(off('parlour')).toContain('DIRECTREG3');
    expect(off('tidehouse')).not.toContain('MAILCEN');
    expect(off('tidehouse')).toContain('FEEDBACK3');
    expect(HELP).toContain('merchant get|set FIELD [JSON] [--merchant CODE]');
  });
});
