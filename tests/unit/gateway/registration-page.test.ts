import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import { countOf, hintsOf, memberRow, operate, statusAndCode } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant, newMemberBody, register } from '../../support/registration';

describe('invitation codes and the registration page', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM attempts');
    await fields({ fields: {}, captcha: { enabled: true } });
  });
  afterAll(() => gateway.close());

  const fields = (json: object) => operate(gateway, 'merchant', 'set', 'registration', JSON.stringify(json));
  /** The error of a registration, which must not create a member. */
  const errorOf = async (body: Record<string, unknown>) => {
    const before = await countOf(gateway, 'members');
    const answer = await register(gateway, body);
    expect(await countOf(gateway, 'members')).toBe(before);
    return [...statusAndCode(answer), hintsOf(answer)];
  };

  it.each(['harbour-9001', ' HARBOUR-9001 ', '\u200eharbour-9001'])(
    'the invitation code %j sets the upline',
    async (affiliateCode) => {
      const { value } = await register(gateway, newMemberBody({ affiliateCode }));
      expect(await memberRow(gateway, value.userName)).toMatchObject({ upline_id: 'm9001', to_upline: true });
    },
  );

  it('rejects user names, the code of nobody, of a trial account and of a disabled member alike', async () => {
    const expected = [400, 'register.invitation'];
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'down05'`);
    const codes = ['nobody77', 'agent01', 'player01', 'trial01', 'down05'];
    for (const account of ['trial01', 'down05']) {
      codes.push(String((await memberRow(gateway, account))['invitation_code']));
    }
    const answers = new Set<string>();
    for (const affiliateCode of codes) {
      await gateway.db.query('DELETE FROM attempts');
      expect(await errorOf(newMemberBody({ affiliateCode }))).toEqual([
        ...expected,
        { field: 'affiliateCode' },
      ]);
      const query = { code: affiliateCode, domain: 'parlour.example' };
      const answer = await ask(gateway.url, 'registration.checkAffiliate', { query });
      expect(statusAndCode(answer)).toEqual(expected);
      answers.add(answer.text);
    }
    expect(answers.size).toBe(1);
    const query = { code: 'Harbour-9001 ', domain: 'parlour.example' };
    const right = await ask(gateway.url, 'registration.checkAffiliate', { query });
    expect(right.text).toBe('{"success":true,"value":null}');
  });

  it('every member has a random code, and is told the own one', async () => {
    const rows = await gateway.db.query<{ code: string }>('SELECT invitation_code AS code FROM members');
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ code }) => /^[\da-f]{12}$/.test(code)).length).toBeGreaterThan(10);
    const { value } = await register(gateway, newMemberBody());
    const { invitation_code: own } = await memberRow(gateway, value.userName);
    const info = await ask(gateway.url, 'member.info', { token: value.token ?? '' });
    expect(info.value.invitationCode).toBe(own);
    const invited = await register(gateway, newMemberBody({ affiliateCode: own }));
    const { id } = await memberRow(gateway, value.userName);
    expect(await memberRow(gateway, invited.value.userName)).toMatchObject({ upline_id: id });
  });

  it('rejects an unknown recommender, also with a valid code', async () => {
    await fields({
      fields: { recommenderId: { enabled: true, required: false } },
      captcha: { enabled: true },
    });
    const expected = [400, 'register.referrer', { field: 'recommenderId' }];
    for (const recommenderId of ['nobody77', 'm9900', 'down05']) {
      expect(await errorOf(newMemberBody({ recommenderId }))).toEqual(expected);
      expect(await errorOf(newMemberBody({ recommenderId, affiliateCode: 'harbour-9001' }))).toEqual(
        expected,
      );
    }
    for (const recommenderId of ['m8812', 'Player01']) {
      const { value } = await register(gateway, newMemberBody({ recommenderId }));
      expect(await memberRow(gateway, value.userName)).toMatchObject({ upline_id: 'm8812' });
    }
    const both = { recommenderId: 'm8812', affiliateCode: 'harbour-9001' };
    const { value } = await register(gateway, newMemberBody(both));
    const stored = { upline_id: 'm9001', profile: { recommenderId: 'm8812' } };
    expect(await memberRow(gateway, value.userName)).toMatchObject(stored);
  });

  it('returns the fields of the form', async () => {
    const rules = (code: string) => ask(gateway.url, 'registration.rules', { headers: asMerchant(code) });
    expect((await rules('tidehouse')).value).toEqual({
      fields: { email: { enabled: true, required: true }, mobileNum: { enabled: true, required: false } },
      captcha: { enabled: false },
    });
    expect(statusAndCode(await rules('nobody'))).toEqual([404, 'request.not_found']);
    const { headers } = await rules('parlour');
    const again = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    expect((await ask(gateway.url, 'registration.rules', again)).status).toBe(304);
  });

  it('returns the page’s banners in the requested language', async () => {
    await gateway.db.query(
      `INSERT INTO announcements (id, kind, language, title, position, at)
       VALUES ('register-vi', 'register', 'VI', 'Chào mừng', 1, 0)`,
    );
    const query = { types: 'B', groupName: 'm_reg', platform: 'M', merchantCode: 'parlour' };
    const idsIn = async (language: string) => {
      const headers = { [HEADERS.language]: language };
      const { value } = await ask(gateway.url, 'announcements.registration', { query, headers });
      return value.banners.map(({ id }) => id);
    };
    expect(await idsIn('EN')).toEqual(['banner-register']);
    expect(await idsIn('VI')).toEqual(['banner-register', 'register-vi']);
    const home = await ask(gateway.url, 'announcements.home', { query, headers: { Language: 'VI' } });
    expect(home.status).toBe(200);
    expect(home.text).not.toMatch(/register-vi|banner-register/);
  });
});
