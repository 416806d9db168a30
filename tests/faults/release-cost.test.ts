import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compress } from '../../gateway/http/compress';
import { buildRelease, replacing, type Changes } from '../support/build-release';
import { runsAll, sample } from './run';

const LIMIT_BYTES = 40_000;
/** As the gateway compresses files. */
const BROTLI_QUALITY = 9;

const screen = (path: string): Changes => ({
  [path]: replacing('return (', "document.body.dataset['changed'] = 'screen';\n  return ("),
});
const style = (path: string): Changes => ({ [path]: (css) => `${css}\n.changed { color: red; }\n` });
const text = (code: string): Changes => ({
  [`src/i18n/locales/${code}.json`]: replacing(
    '{',
    '{ "changed.text": "A text that is new in this release", ',
  ),
});

const CASES: [string, Changes][] = [
  ['the name of the release alone', {}],
  ['home', screen('src/features/home/HomeScreen.tsx')],
  ['the login', screen('src/features/session/LoginScreen.tsx')],
  ['the registration', screen('src/features/registration/RegisterForm.tsx')],
  ['the game list', screen('src/features/games/GameListScreen.tsx')],
  ['the help center', screen('src/features/help/HelpScreen.tsx')],
  [
    'the help center and its style',
    { ...screen('src/features/help/HelpScreen.tsx'), ...style('src/features/help/help.css') },
  ],
  ['the style of home’s first viewport', style('src/features/home/jackpot.critical.css')],
  ['a text of the house pack', text('TY')],
  ['a text of the Vietnamese pack', text('VI')],
];

/** The precached files of a build, by address and revision. */
async function precached(dist: string): Promise<Set<string>> {
  const source = await readFile(join(dist, 'sw.js'), 'utf8');
  const entries = source.match(/\{"revision":(?:null|"\w+"),"url":"[^"]+"\}/g) ?? [];
  return new Set(entries);
}

/** What an installed app downloads, in bytes, by file. */
async function costOf(dist: string, installed: Set<string>): Promise<Map<string, number>> {
  const entries = [...(await precached(dist))].filter((entry) => !installed.has(entry));
  const files = [
    'sw.js',
    ...entries.map((entry) => (JSON.parse(entry) as { url: string }).url.slice('/m/'.length)),
  ];
  const sizes = files.map(async (file): Promise<[string, number]> => {
    const { body } = await compress(await readFile(join(dist, file)), 'br', BROTLI_QUALITY);
    return [file, body.length];
  });
  return new Map(await Promise.all(sizes));
}

const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((all, size) => all + size, 0);

describe('a release that changes one screen', () => {
  it.each(sample('releases', CASES, 1))(
    '%s: an installed app downloads less than 40 kB',
    async (name, changes) => {
      const installed = await precached('dist/m');
      expect(installed.size).toBeGreaterThan(100);
      const release = await buildRelease('next', changes);
      try {
        const cost = await costOf(release.dist, installed);
        if (runsAll) console.info(`| ${name} | ${cost.size} | ${(sum(cost) / 1_000).toFixed(1)} kB |`);
        expect(sum(cost), [...cost].join('; ')).toBeLessThan(LIMIT_BYTES);
      } finally {
        await release.remove();
      }
    },
  );
});
