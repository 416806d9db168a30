import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORK_MAX_NUMBER } from '../../../gateway/captcha/work-captcha';
import { askSealed, countOf, newKey, operate, statusAndCode } from '../../support/access';
import { askWork, solve } from '../../support/captcha';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody } from '../../support/registration';

const CAPTCHA_ERROR = [400, 'verification.captcha'];
const FIVE_MINUTES = 5 * 60_000;

describe('the proof of work', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ captcha: 'work' });
    const withCaptcha = JSON.stringify({ fields: {}, captcha: { enabled: true } });
    await operate(gateway, 'merchant', 'set', 'registration', withCaptcha);
  });
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM captchas');
  });
  afterAll(() => gateway.close());

  const register = (captcha: string, id: string, headers: Record<string, string> = {}) =>
    askSealed(gateway, 'registration.register', newMemberBody({ captcha }), {
      headers: { ...newKey(), Captcha: id, ...headers },
    });
  const solved = async (headers: Record<string, string> = {}) => {
    const { value } = await askWork(gateway.url, { headers });
    return { id: value.id, text: solve(value) ?? '' };
  };
  it('sends a challenge whose number is neither in the response nor in the database', async () => {
    const { value, text, headers } = await askWork(gateway.url);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(value).toMatchObject({ kind: 'work', validMs: FIVE_MINUTES, maxNumber: WORK_MAX_NUMBER });
    const number = solve(value) ?? '';
    expect(number).toMatch(/^\d{1,6}$/);
    expect(Object.keys(value).sort()).toEqual(['challenge', 'id', 'kind', 'maxNumber', 'salt', 'validMs']);
    expect(text).not.toContain(`:${number},`);
    const [row] = await gateway.db.query<object>('SELECT * FROM captchas');
    expect(Object.values(row ?? {})).not.toContain(number);
  });

  it('every challenge has another salt, so that no list of numbers can be prepared', async () => {
    const values = await Promise.all([1, 2, 3].map(async () => (await askWork(gateway.url)).value));
    expect(new Set(values.map(({ salt }) => salt)).size).toBe(3);
    expect(new Set(values.map(({ challenge }) => challenge)).size).toBe(3);
  });

  it('its number lets one registration in, and no second one', async () => {
    const { id, text } = await solved();
    expect((await register(text, id)).status).toBe(200);
    expect(statusAndCode(await register(text, id))).toEqual(CAPTCHA_ERROR);
  });

  it('concurrent registrations with one number let one in', async () => {
    const { id, text } = await solved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(text, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a wrong number uses the challenge up', async () => {
    const { id, text } = await solved();
    expect(statusAndCode(await register(String(Number(text) + 1), id))).toEqual(CAPTCHA_ERROR);
    expect(statusAndCode(await register(text, id))).toEqual(CAPTCHA_ERROR);
  });

  it('the number of another challenge, or of another merchant, is refused', async () => {
    const [one, other] = [await solved(), await solved()];
    expect(statusAndCode(await register(one.text, other.id))).toEqual(CAPTCHA_ERROR);
    const there = await solved({ Merchant: 'tidehouse' });
    expect(statusAndCode(await register(there.text, there.id))).toEqual(CAPTCHA_ERROR);
    expect(await countOf(gateway, 'captchas', `id = '${there.id}'`)).toBe(1);
  });

  it('expires', async () => {
    const { id, text } = await solved();
    gateway.advance(FIVE_MINUTES);
    expect(statusAndCode(await register(text, id))).toEqual(CAPTCHA_ERROR);
  });
});
