import { createHash, createHmac } from 'node:crypto';
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate, statusAndCode } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const BOT = '123456:the-token-of-the-bot';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

describe('Telegram tokens', () => {
  let gateway: TestGateway;
  let account: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    account = await generateKeyPair('RS256', { extractable: true });
    const serviceAccount = {
      client_email: 'gateway@parlour.example',
      private_key: await exportPKCS8(account.privateKey),
    };
    gateway = await startGateway({ firebase: { telegramBotToken: BOT, serviceAccount } });
    await operate(gateway, 'merchant', 'set', 'options.telegramLogin', 'true');
  });
  afterAll(() => gateway.close());

  const nowS = () => Math.floor(gateway.gateway.now() / 1_000);
  const signed = (fields: Record<string, string | number>, bot = BOT) => {
    const lines = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`);
    const secret = createHash('sha256').update(bot).digest();
    return { ...fields, hash: createHmac('sha256', secret).update(lines.join('\n')).digest('hex') };
  };
  const user = (more: object = {}) => ({
    id: 987654321,
    first_name: 'Lan',
    username: 'lan',
    auth_date: nowS(),
    ...more,
  });
  const tell = (fields: Record<string, unknown>) =>
    ask(gateway.url, 'verification.telegram', { body: { user: fields } });

  it('a valid login gets a custom token signed by the service account', async () => {
    const { status, value, headers } = await tell(signed(user()));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { payload, protectedHeader } = await jwtVerify(value.customToken, account.publicKey, {
      issuer: 'gateway@parlour.example',
      subject: 'gateway@parlour.example',
      audience: AUDIENCE,
      algorithms: ['RS256'],
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload['uid']).toBe('telegram:987654321');
    expect(Math.abs((payload.iat ?? 0) - nowS())).toBeLessThan(5);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['no signature', () => user()],
    ['another bot’s signature', () => signed(user(), '1:other')],
    ['a changed id', () => ({ ...signed(user()), id: 1 })],
    ['an additional field', () => ({ ...signed(user()), is_admin: 'true' })],
    ['a missing field', () => ({ ...signed(user()), first_name: '' })],
    ['a truncated signature', () => ({ ...signed(user()), hash: signed(user()).hash.slice(0, 62) })],
    ['an empty signature', () => ({ ...user(), hash: '' })],
    ['a sign-in ten minutes ago', () => signed(user({ auth_date: nowS() - 601 }))],
    ['a sign-in in the future', () => signed(user({ auth_date: nowS() + 120 }))],
    ['no time', () => signed({ id: 1, first_name: 'Lan' })],
    ['no id', () => signed({ auth_date: nowS(), first_name: 'Lan' })],
    ['an invalid id', () => signed(user({ id: '1:admin' }))],
    ['a field that Telegram does not sign', () => signed(user({ is_admin: 'true' }))],
    // The signature covers `first_name=Lan` and `id=987654321` as one text, whichever field has the line break.
    [
      'a line break that moves the id into another field',
      () => {
        const fields = user();
        const { hash } = signed(fields);
        return { auth_date: fields.auth_date, first_name: 'Lan\nid=987654321\nusername=lan', hash };
      },
    ],
    ['a control character', () => signed(user({ first_name: 'La\u0001n' }))],
    ['a line break in a name', () => signed(user({ first_name: 'Lan\nid=1' }))],
  ])('rejects %s', async (_name, fields) => {
    expect(statusAndCode(await tell(fields()))).toEqual([401, 'verification.id_token']);
  });

  it('fails without a bot or a service account', async () => {
    for (const [telegramBotToken, code] of [
      [null, 'auth.forbidden'],
      [BOT, 'auth.forbidden'],
    ] as const) {
      const bare = await startGateway({ firebase: { telegramBotToken } });
      await operate(bare, 'merchant', 'set', 'options.telegramLogin', 'true');
      const answer = await ask(bare.url, 'verification.telegram', { body: { user: signed(user()) } });
      expect(answer.code).toBe(code);
      await bare.close();
    }
  });

  it('fails if the merchant has it switched off', async () => {
    await operate(gateway, 'merchant', 'set', 'options.telegramLogin', 'false');
    expect(statusAndCode(await tell(signed(user())))).toEqual([403, 'auth.forbidden']);
    await operate(gateway, 'merchant', 'set', 'options.telegramLogin', 'true');
  });

  it('with the emulator the custom token is unsigned', async () => {
    const bare = await startGateway({ firebase: { telegramBotToken: BOT, emulator: '127.0.0.1:9099' } });
    await operate(bare, 'merchant', 'set', 'options.telegramLogin', 'true');
    const { value } = await ask(bare.url, 'verification.telegram', { body: { user: signed(user()) } });
    expect(value.customToken).toMatch(/\.$/);
    expect(decodeJwt(value.customToken)).toMatchObject({ uid: 'telegram:987654321', aud: AUDIENCE });
    await bare.close();
  });
});
