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

/** As an app of an existing platform opens a link: crypto-js and a passphrase, nothing of ours. */
const open = (link: string, code: string, salt: string): string =>
  AES.decrypt(link, createHash('sha256').update(`${code}:${salt}`).digest('hex')).toString(Utf8);

describe('an encrypted link', () => {
  it.each(['https://desk.example/?a=1&b=2', '', 'é 東京 🎰', 'x'.repeat(16), 'y'.repeat(5_000)])(
    'of %j is opened by crypto-js with the passphrase',
    (text) => {
      const link = encryptLink(text, 'parlour', 'felt');
      expect(link).toMatch(/^U2FsdGVkX1[\w+/]+=*$/);
      expect(open(link, 'parlour', 'felt')).toBe(text);
    },
  );

  it('is opened whatever the text, the merchant and the salt are', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (link, code, salt) => {
        expect(open(encryptLink(link, code, salt), code, salt)).toBe(link);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same text, and another for each merchant, salt and text', () => {
    const link = () => encryptLink('https://desk.example/', 'parlour', 'felt');
    expect(link()).toBe(link());
    const heads = [
      link(),
      encryptLink('https://desk.example/', 'tidehouse', 'felt'),
      encryptLink('https://desk.example/', 'parlour', 'water'),
      encryptLink('https://desk.example/x', 'parlour', 'felt'),
      // The first 18 characters hold the constant word and most of the link's own salt.
    ].map((text) => text.slice(0, 18));
    expect(new Set(heads).size).toBe(4);
  });

  it('is not opened with another merchant’s passphrase', () => {
    const link = encryptLink('https://desk.example/', 'parlour', 'felt');
    const read = () => open(link, 'tidehouse', 'felt');
    // A wrong key gives rubbish that mostly is no text at all.
    let text = '';
    try {
      text = read();
    } catch {
      text = '';
    }
    expect(text).not.toContain('desk');
  });
});

describe('the links of the settings', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it.each(MERCHANTS.map(({ merchant }) => merchant))(
    'of $merchantCode open to what it has',
    async (merchant) => {
      const { value } = await ask(gateway.url, 'system.settings', {
        headers: { [HEADERS.merchant]: merchant.merchantCode },
      });
      const { salt, paths } = value.customerService;
      const plain = (link: string) => open(link, value.merchantCode, salt);
      expect(paths.map((path) => JSON.parse(plain(path)) as unknown)).toEqual(
        merchant.customerService.entries,
      );
      expect(
        value.resources.map((row) => ({ ...row, url: row.encrypted ? plain(row.url) : row.url })),
      ).toEqual(merchant.resources);
    },
  );
});
