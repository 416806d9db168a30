import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isErrorCode } from '../../contract/errors';
import { ACCOUNT_TOPICS } from '../../gateway/seed/help-account';
import { PLAY_TOPICS } from '../../gateway/seed/help-play';
import { AGREEMENT } from '../../gateway/seed/agreement';
import { messageText, type MessageName } from '../../gateway/texts';
import { FOOTER } from '../../src/nav/footer-menu';

/** What docs/voice.md and docs/glossary.md say about the texts that players read. */

const PACKS = 'src/i18n/locales';
type Pack = Record<string, string>;
const packs = Object.fromEntries(
  readdirSync(PACKS).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(PACKS, file), 'utf8')) as Pack,
  ]),
);
const pack = (code: string): Pack => packs[code] ?? {};
const house = pack('TY');
const CODES = Object.keys(packs);
const MESSAGES: readonly MessageName[] = [
  'code',
  'mail',
  'passwordChanged',
  'paymentPasswordChanged',
  'passkeyAdded',
  'passkeyRemoved',
];
const VALUES = { brand: 'Parlour', account: 'player01', code: 1234, minutes: 5, password: 'x' };
/** Key and text: those of the pack, and the messages that the platform sends in its language. */
const entries = (code: string): [string, string][] => [
  ...Object.entries(pack(code)),
  ...MESSAGES.map((name): [string, string] => [`message.${name}`, messageText(code, name, VALUES)]),
];
/** A text without its values. */
const bare = (text: string): string => text.replace(/\{\{[^}]+\}\}/g, '');
const plain = (html: string): string => bare(html.replace(/<[^>]*>/g, ' '));
const vendorPage = new URL('../../gateway/vendor/page/words.js', import.meta.url).href;
const demoGame = (await import(vendorPage)) as {
  TEXTS: Record<string, string[]>;
  SAYINGS: Record<string, string>;
};

/** English texts of the help, the user agreement and the demo game: source, text. */
const ELSEWHERE: readonly [string, string][] = [
  ...[...ACCOUNT_TOPICS, ...PLAY_TOPICS].flatMap(({ articles }) =>
    articles.map(({ id, title, content }): [string, string] => [
      `help ${id}`,
      `${title['*']} ${plain(content)}`,
    ]),
  ),
  ['user agreement', plain(AGREEMENT.content['*'])],
  ...Object.entries(demoGame.TEXTS).map(([code, words]): [string, string] => [
    `game ${code}`,
    words.join(' '),
  ]),
  ...Object.entries(demoGame.SAYINGS).map(([code, words]): [string, string] => [`game ${code}`, words]),
];

/** The table "Words players read" of the glossary: the forms of each word by language, and the words not used for it. */
const GLOSSARY = readFileSync('docs/glossary.md', 'utf8')
  .split('## Words players read')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (English|-)/.test(line))
  .map((line) => {
    const [EN = [], VI = [], AR = [], not = []] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.split(',').map((form) => form.trim()));
    return { word: EN[0] ?? '', EN, forms: { VI, AR }, not };
  });

/** Without the marks of Arabic vowels, which a text may leave out. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u064b-\u0652]/g, '')
    .toLowerCase();
const asWord = (form: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])${form.replace(/[.+*?()[\]]/g, '\\$&')}(s|ed)?(?![\\p{L}-])`, 'iu');
const says = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => asWord(form).test(bare(text)));

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The texts of a key in another language: the plural forms of one key are all of them. */
const translations = (code: string, key: string): string[] => {
  const base = key.replace(PLURAL, '');
  return entries(code)
    .filter(([other]) => other.replace(PLURAL, '') === base)
    .map(([, text]) => text);
};

describe('words', () => {
  it('the glossary has a row for each word', () => {
    const words = GLOSSARY.map(({ word }) => word);
    expect(words).toEqual(
      expect.arrayContaining([
        'digit',
        'provider',
        'promotion',
        'favourite',
        'free play',
        'log in',
        'sign out',
      ]),
    );
    expect(new Set(words).size).toBe(words.length);
    for (const { word, EN } of GLOSSARY) {
      const used = [...entries('TY'), ...ELSEWHERE].map(([, text]) => text);
      expect(
        used.some((text) => says(text, EN)),
        word,
      ).toBe(true);
    }
  });

  it.each(GLOSSARY)('$word is the only word for it', ({ forms, not }) => {
    const found = CODES.flatMap((code) => {
      // Another language may use the word that English does not.
      const own = Object.hasOwn(forms, code) ? forms[code as keyof typeof forms] : [];
      return entries(code).filter(([, text]) =>
        says(
          text,
          not.filter((word) => !own.includes(word)),
        ),
      );
    });
    expect(found).toEqual([]);
    expect(ELSEWHERE.filter(([, text]) => says(text, not))).toEqual([]);
  });

  it.each(GLOSSARY)('$word is translated by one word', ({ EN, forms }) => {
    const other = Object.entries(forms).flatMap(([code, words]) =>
      Object.entries(house)
        .filter(([, text]) => says(text, EN))
        .flatMap(([key]) => translations(code, key).map((text) => ({ code, key, text })))
        .filter(({ text }) => !words.some((word) => folded(text).includes(folded(word)))),
    );
    expect(other).toEqual([]);
  });
});

/** Fixed by the specification (spec: fields, Messages; spec: install, Download popup; spec: session, Sign-out). */
const WITH_PLEASE = new Set([
  'dialog.prompt',
  'error.auth.required',
  'error.auth.session_ended',
  'error.not_signed_in',
  'install.useSafari',
  'signOut.wait',
  'toast.freeReject',
]);

describe('voice', () => {
  const english = [...entries('TY'), ...ELSEWHERE];

  it.each([
    ['apologizes or jokes', /\b(sorry|oops|whoops|uh-oh|hooray|yay)\b/i],
    ['fills up', /\b(simply|just|successfully|in order to|kindly)\b/i],
    [
      'sounds translated',
      /\b(on its way|on the way|nothing more to say|this is needed|not right|tidied|belong together)\b/i,
    ],
    ['blames', /\b(you (entered|forgot|failed)|illegal|forbidden)\b/i],
    [
      'names what players do not know',
      /\b(gateway|worker|server error|payload|request failed|timeout|bad request|token)\b/i,
    ],
    ['exclaims where something failed', /(fail|wrong|not |cannot|lost).*!|!.*(fail|wrong|not |cannot|lost)/i],
  ])('no text %s', (_, phrase) => {
    expect(english.filter(([, text]) => phrase.test(text))).toEqual([]);
  });

  it('"please" stands only where the specification has it', () => {
    expect(entries('TY').filter(([key, text]) => /please/i.test(text) && !WITH_PLEASE.has(key))).toEqual([]);
  });

  it('an error has a code, and ends with a full stop', () => {
    const errors = CODES.flatMap((code) => entries(code)).filter(([key]) => key.startsWith('error.'));
    expect(errors.filter(([key]) => !isErrorCode(key.replace('error.', '')))).toEqual([]);
    expect(errors.filter(([, text]) => !text.endsWith('.'))).toEqual([]);
  });

  it('an error says what to do, unless nothing can be done', () => {
    const FINAL = new Set(
      [
        'cancelled',
        'sign_in_cancelled',
        'content.not_found',
        'game.not_found',
        'platform.region',
        'auth.forbidden',
      ].map((code) => `error.${code}`),
    );
    const steps =
      /\b(again|log in|register|contact|choose|check|go back|wait|remove|request another|use the|enter the|shorten|try)\b/i;
    const silent = entries('TY').filter(
      ([key, text]) => key.startsWith('error.') && !FINAL.has(key) && !steps.test(text),
    );
    expect(silent).toEqual([]);
  });

  it('what was not sent or not changed is said', () => {
    for (const code of [
      'offline',
      'captive',
      'untrusted_key',
      'idempotency.closed',
      'idempotency.required',
    ]) {
      expect(house[`error.${code}`], code).toMatch(/nothing was (sent|changed)/i);
    }
    for (const code of ['seal.bad_mac', 'seal.unknown_key', 'password.ticket']) {
      expect(house[`error.${code}`], code).toMatch(/(nothing|no password) was changed/i);
    }
    expect(house['error.unconfirmed']).toContain('don’t know whether your request arrived');
    expect(house['startup.maintenance.text']).toContain('nothing is lost');
  });

  it.each(CODES)('the labels of the footer in %s fit a phone', (code) => {
    const labels = FOOTER.map(({ text }) => pack(code)[text] ?? '');
    expect(labels.filter((label) => label.length > 12)).toEqual([]);
  });

  it.each(CODES)('no text of %s is longer than a toast shows', (code) => {
    expect(Object.entries(pack(code)).filter(([, text]) => text.length > 160)).toEqual([]);
  });
});

describe('typography', () => {
  const texts = [
    ...CODES.flatMap((code) => entries(code)),
    ...ELSEWHERE.filter(([at]) => !/help|agree/.test(at)),
  ];

  it.each([
    ['spaces at an end', /^\s|\s$/],
    ['two spaces', / {2}/],
    ['straight quotation marks or apostrophes', /["']/],
    ['three dots for an ellipsis', /\.\.\./],
    ['a space before punctuation', /\s[.,;:!?…،؛؟]/],
    ['a hyphen for a dash', /\s--?\s/],
    ['a hyphen between numbers', /\d-\d/],
    ['an invisible character', /[\u00ad\u200b\ufeff\t\n]/],
  ])('no text has %s', (_, mark) => {
    expect(texts.filter(([, text]) => mark.test(text))).toEqual([]);
  });

  it('Arabic texts have Arabic punctuation', () => {
    expect(entries('AR').filter(([, text]) => /[,;?“”]/.test(bare(text)))).toEqual([]);
  });

  it.each(CODES)('the keys of %s are sorted', (code) => {
    const keys = Object.keys(pack(code));
    expect(keys).toEqual([...keys].sort());
  });
});
