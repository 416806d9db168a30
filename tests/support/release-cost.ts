import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease, replacing, type Changes } from './build-release';

/** An installed app downloads less than this for a release that changes one screen. */
export const RELEASE_LIMIT_BYTES = 40_000;

const screen = (path: string): Changes => ({
  [path]: replacing('return (', "document.body.dataset['changed'] = 'screen';\n  return ("),
});
const style = (path: string): Changes => ({ [path]: (css) => `${css}\n.changed { color: red; }\n` });
/** @param key says in which part of the pack */
const text = (code: string, key: string): Changes => ({
  [`src/i18n/locales/${code}.json`]: replacing('{', `{ "${key}": "A text that is new in this release", `),
});

/** Releases, each with one change, by what they change. */
export const RELEASES: [string, Changes][] = [
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
  ['a text of the house pack', text('TY', 'changed.text')],
  ['a text of the Vietnamese pack', text('VI', 'games.text')],
  ['a text of the Arabic pack', text('AR', 'message.text')],
  ['another text of the Arabic pack', text('AR', 'text.changed')],
];

/** The precached files of a build, by address and revision. */
export async function precached(dist: string): Promise<Set<string>> {
  const source = await readFile(join(dist, 'sw.js'), 'utf8');
  return new Set(source.match(/\{"revision":(?:null|"\w+"),"url":"[^"]+"\}/g) ?? []);
}

/** As the gateway sends it. */
const sentBytes = async (path: string): Promise<number> =>
  (await readFile(`${path}.br`).catch(() => readFile(path))).length;

/**
 * Builds a release with changes. @param installed the precached files of the release before
 * @returns what an installed app downloads for it, in bytes, by file
 */
export async function costOfRelease(changes: Changes, installed: Set<string>): Promise<Map<string, number>> {
  const release = await buildRelease('next', changes);
  try {
    const entries = [...(await precached(release.dist))].filter((entry) => !installed.has(entry));
    const urls = entries.map((entry) => (JSON.parse(entry) as { url: string }).url.slice('/m/'.length));
    const sizes = ['sw.js', ...urls].map(async (file): Promise<[string, number]> => [
      file,
      await sentBytes(join(release.dist, file)),
    ]);
    return new Map(await Promise.all(sizes));
  } finally {
    await release.remove();
  }
}

/** @param cost by file @returns all of it, in bytes */
export const sumOf = (cost: ReadonlyMap<string, number>): number =>
  [...cost.values()].reduce((all, size) => all + size, 0);
