import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RememberedLogin } from '../../../contract/stored-login';
import { Vault } from '../../../worker/crypto/vault';
import { Store } from '../../../worker/db/store';
import { decryptRememberedLogin, encryptRememberedLogin } from '../../../worker/services/remembered-login';

const LOGIN: RememberedLogin = {
  type: 'username',
  username: 'player01',
  password: 'Parlour123',
  countryDialingCode: '84',
};
const ID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const SALT = '0a1b2c3d';

describe('the remembered login', () => {
  let vault: Vault;
  beforeEach(() => {
    vault = new Vault(new Store({ dexie: { indexedDB: new IDBFactory(), IDBKeyRange } }));
  });
  const encrypt = (login = LOGIN, id: () => string = () => ID) => encryptRememberedLogin(vault, login, id);
  const partsOf = (record: string) => JSON.parse(record) as Record<string, string>;
  /** A valid record with other fields. */
  const recordOf = async (fields: Record<string, unknown>) =>
    JSON.stringify({ ...partsOf(await encrypt()), ...fields });

  // (spec: session, Remembered login)
  it('is a JSON record of four fields, its password encoded twice in Base64 with a salt', async () => {
    const record = partsOf(await encrypt());
    expect(Object.keys(record)).toEqual(['type', 'username', 'password', 'countryDialingCode']);
    expect(record).toMatchObject({ type: 'username', username: 'player01', countryDialingCode: '84' });
    const once = atob(record['password'] as string);
    expect(once.startsWith(SALT)).toBe(true);
    const inner = atob(once.slice(SALT.length));
    // Base64 protects nothing: the innermost text is encrypted.
    expect(await vault.decrypt(inner)).toBe(LOGIN.password);
  });

  it('never contains the password, in any encoding', async () => {
    const record = await encrypt();
    const layers = [record];
    for (let text = partsOf(record)['password'] as string; /^[\w+/=-]+$/.test(text);) {
      const bytes = Buffer.from(text.startsWith(SALT) ? text.slice(SALT.length) : text, 'base64');
      layers.push(bytes.toString('latin1'));
      if (layers.length > 4) break;
      text = bytes.toString('latin1');
    }
    const { password } = LOGIN;
    const once = btoa(password);
    const forbidden = [password, once, btoa(once), btoa(SALT + once), [...password].reverse().join('')];
    expect(layers.length).toBeGreaterThan(2);
    for (const layer of layers) for (const text of forbidden) expect(layer).not.toContain(text);
  });

  it('uses a new salt each time', async () => {
    const salts = new Set<string>();
    for (let times = 0; times < 20; times++) {
      const record = partsOf(await encrypt(LOGIN, () => crypto.randomUUID()));
      salts.add(atob(record['password'] as string).slice(0, 8));
    }
    expect(salts.size).toBe(20);
    for (const salt of salts) expect(salt).toMatch(/^[\da-f]{8}$/);
  });

  const logins: RememberedLogin[] = [
    LOGIN,
    { type: 'sms', username: '0912345678', password: '', countryDialingCode: '966' },
    { type: 'username', username: 'nguyễn.văn', password: 'mật khẩu ۱۲۳ 🂡', countryDialingCode: '' },
    { type: 'username', username: 'player01', password: '"}\\\u2028<script>', countryDialingCode: '84' },
    { type: 'username', username: 'player01', password: '🂡'.repeat(128), countryDialingCode: '84' },
  ];
  it.each(logins)('decrypts a login by $type of $username', async (login) => {
    expect(await decryptRememberedLogin(vault, await encrypt(login))).toEqual(login);
  });

  it('cannot be decrypted on another device', async () => {
    const other = new Vault(new Store({ dexie: { indexedDB: new IDBFactory(), IDBKeyRange } }));
    expect(await decryptRememberedLogin(other, await encrypt())).toBeNull();
  });

  const hostile: [string, Record<string, unknown>][] = [
    ['another type', { type: 'firebase' }],
    ['no type', { type: undefined }],
    ['a user name that is a number', { username: 7 }],
    ['a user name that is too long', { username: 'x'.repeat(129) }],
    ['a number for a dialling code', { countryDialingCode: 84 }],
    ['a dialling code that is too long', { countryDialingCode: '8'.repeat(9) }],
    ['no dialling code', { countryDialingCode: undefined }],
    ['a password that is an object', { password: { toString: 'x' } }],
    ['a plain password', { password: 'Parlour123' }],
    ['a password encoded once in Base64', { password: btoa('Parlour123') }],
    ['a password encoded twice in Base64 without encryption', { password: btoa(SALT + btoa('Parlour123')) }],
    ['a password that is too long', { password: 'A'.repeat(4_001) }],
    ['an empty password', { password: '' }],
  ];
  it.each(hostile)('is null with %s', async (_name, fields) => {
    expect(await decryptRememberedLogin(vault, await recordOf({}))).toEqual(LOGIN);
    expect(await decryptRememberedLogin(vault, await recordOf(fields))).toBeNull();
  });

  it.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{',
    '<script>alert(1)</script>',
    'undefined',
    '\u0000',
    '{"__proto__":{"type":"username","username":"a","password":"b","countryDialingCode":""}}',
    '['.repeat(50_000),
  ])('is null for %.40j', async (text) => {
    expect(await decryptRememberedLogin(vault, text)).toBeNull();
  });

  it('ignores other fields', async () => {
    expect(
      await decryptRememberedLogin(vault, await recordOf({ token: 'stolen', __proto__: { admin: true } })),
    ).toEqual(LOGIN);
  });
});
