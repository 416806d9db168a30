import { createHash } from 'node:crypto';
import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import { encryptLink } from '../../../gateway/crypto/links';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

/** Decrypts a link as the app of an existing platform does: with crypto-js and a passphrase, without our code. */
const decrypt = (link: string, code: string, salt: string): string =>
  AES.decrypt(link, createHash('sha256').update(`${code}:${salt}`).digest('hex')).toString(Utf8);

describe('encrypted links', () => {
  it.each(['https://desk.example/?a=1&b=2', '', 'é 東京 🎰', 'x'.repeat(16), 'y'.repeat(5_000)])(
    'crypto-js decrypts %j with the passphrase',
    (text) => {
      const link = encryptLink(text, 'parlour', 'felt');
      expect(link).toMatch(/^U2FsdGVkX1[\w+/]+=*$/);
      expect(decrypt(link, 'parlour', 'felt')).toBe(text);
    },
  );

  it('any text, merchant and salt can be decrypted', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (link, code, salt) => {
        expect(decrypt(encryptLink(link, code, salt), code, salt)).toBe(link);
      }),
      { numRuns: 60 },
    );
  });

  it('equal inputs give equal links; every other merchant, salt or text gives another', () => {
    const link = () => encryptLink('https://desk.example/', 'parlour', 'felt');
    expect(link()).toBe(link());
    const heads = [
      link(),
      encryptLink('https://desk.example/', 'tidehouse', 'felt'),
      encryptLink('https://desk.example/', 'parlour', 'water'),
      encryptLink('https://desk.example/x', 'parlour', 'felt'),
      // The first 18 characters are the constant prefix and most of the salt.
    ].map((text) => text.slice(0, 18));
    expect(new Set(heads).size).toBe(4);
  });

  it('another merchant’s passphrase does not decrypt a link', () => {
    const link = encryptLink('https://desk.example/', 'parlour', 'felt');
    const read = () => decrypt(link, 'tidehouse', 'felt');
    // A wrong key gives random bytes, which are rarely valid text.
    let text = '';
    try {
      text = read();
    } catch {
      text = '';
    }
    expect(text).not.toContain('desk');
  });
});

describe('links in the settings', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it.each(MERCHANTS.map(({ merchant }) => merchant))(
    'links of $merchantCode decrypt to its stored links',
    async (merchant) => {
      const { value } = await ask(gateway.url, 'system.settings', {
        headers: { [HEADERS.merchant]: merchant.merchantCode },
      });
      const { salt, paths } = value.customerService;
      const plain = (link: string) => decrypt(link, value.merchantCode, salt);
      expect(paths.map((path) => JSON.parse(plain(path)) as unknown)).toEqual(
        merchant.customerService.entries,
      );
      expect(
        value.resources.map((row) => ({ ...row, url: row.encrypted ? plain(row.url) : row.url })),
      ).toEqual(merchant.resources);
    },
  );
});
