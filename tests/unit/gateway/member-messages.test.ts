import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LimitPeriod } from '../../../contract/safer-play';
import { newKey, operate } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { payeeOf, type Payee } from '../../support/withdrawals';

let people = 0;

describe('messages about withdrawals, breaks and limits', () => {
  let gateway: TestGateway;
  let payee: Payee;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    payee = await payeeOf(gateway, `reader${++people}`);
    token = await payee.newSession();
  });
  afterAll(() => gateway.close());

  const letters = async (language = 'TY') => {
    const { value } = await ask(gateway.url, 'messages.list', {
      token,
      query: { language, pageSize: '20' },
    });
    return value.list;
  };
  const newest = async (language?: string) => {
    const [first] = await letters(language);
    const { value } = await ask(gateway.url, 'messages.detail', {
      token,
      query: { id: first?.id ?? '', language: language ?? 'TY' },
    });
    return { kind: first?.kind, title: first?.title, content: value.content };
  };
  const made = async () => (await payee.create(250_000)).value.id;
  const setLimit = (period: LimitPeriod, amount: number | null, headers = newKey()) =>
    ask(gateway.url, 'saferPlay.setLimit', { token, headers, body: { period, amount } });

  it('a withdrawal that is paid: what arrives, and where, in each language', async () => {
    const id = await made();
    expect(await letters()).toEqual([]);
    await operate(gateway, 'withdrawal', 'pay', id);
    expect(await newest()).toEqual({
      kind: 'money',
      title: 'Your withdrawal was paid',
      content: `<p>₫ 247,500 was sent to your account at Sen Bank.</p><p><a href="/m/withdraw?withdrawal=${id}">See the withdrawal</a></p>`,
    });
    expect((await newest('VI')).content).toMatch(/^<p>₫ 247\.500 đã được chuyển/);
    expect((await newest('AR')).title).toBe('دُفع مبلغ السحب');
    expect(await letters()).toHaveLength(1);
  });

  it('one that is refused: with its reason as text, or without one', async () => {
    await operate(gateway, 'withdrawal', 'refuse', await made(), 'The <b>name</b>', 'differs');
    const refused = await newest();
    expect(refused.title).toBe('Your withdrawal was refused');
    expect(refused.content).toContain('₫ 250,000 is back in your balance');
    expect(refused.content).toContain('<p>The reason: The &lt;b&gt;name&lt;/b&gt; differs</p>');
    await operate(gateway, 'withdrawal', 'refuse', await made());
    expect((await newest()).content).not.toContain('reason');
    expect((await newest('VI')).title).toBe('Yêu cầu rút tiền của bạn bị từ chối');
    await payee.cancel(await made());
    expect(await letters()).toHaveLength(2);
  });

  it('a limit that applies at once, and one that will be raised or removed, but not one that stays', async () => {
    const key = newKey();
    for (const headers of [key, key, newKey()]) await setLimit('day', 500_000, headers);
    expect(await letters()).toHaveLength(1);
    expect((await newest()).content).toMatch(/^<p>Daily deposit limit: ₫ 500,000\. It applies from now on/);
    await setLimit('day', 900_000);
    const raised = await newest();
    expect(raised.title).toBe('Your deposit limit will be raised');
    expect(raised.content).toMatch(
      /^<p>Daily deposit limit: ₫ 900,000 from \w+ \d+, \d{4}.* GMT\+7\. Until then/,
    );
    await setLimit('day', null);
    expect((await newest('VI')).content).toMatch(/^<p>Giới hạn nạp theo ngày: không còn từ /);
    await setLimit('day', 400_000);
    expect((await newest('AR')).content).toMatch(/^<p>حد الإيداع اليومي: /);
    expect(await letters()).toHaveLength(4);
  });

  it('a break, by the member or by customer service, is found afterwards', async () => {
    await ask(gateway.url, 'saferPlay.takeBreak', { token, headers: newKey(), body: { length: '24h' } });
    gateway.advance(24 * 3_600_000);
    token = await payee.newSession();
    expect(await newest()).toMatchObject({ kind: 'account', title: 'Your break has begun' });
    expect((await newest()).content).toMatch(/lasts until \w+ \d+, \d{4}.* GMT\+7\. Until then, nobody/);
    await operate(gateway, 'member', 'break', payee.account, '24h');
    gateway.advance(24 * 3_600_000);
    token = await payee.newSession();
    expect(await letters()).toHaveLength(2);
  });
});

describe('what customer service did to an account', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('is in the activity list, without a device, as is a change of the payment password', async () => {
    const payee = await payeeOf(gateway, 'listed1', { paymentPassword: false });
    await operate(gateway, 'payment-password', 'clear', payee.account);
    const reset = await operate(gateway, 'member', 'reset', payee.account);
    const password = reset.split('password: ')[1]?.trim() ?? '';
    const now = gateway.gateway.now();
    const { token } = (await login(gateway.url, payee.account, password, now)).value;
    const { value } = await ask(gateway.url, 'security.activity', { token, query: { pageSize: '20' } });
    const reported = value.list.map(({ kind, device, network }) => [kind, device === '', network === '']);
    expect(reported).toEqual(
      expect.arrayContaining([
        ['passwordReset', true, true],
        ['paymentPasswordCleared', true, true],
      ]),
    );
  });
});
