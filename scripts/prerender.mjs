// npm run prerender -- --gateway URL [--languages TY,VI] [--theme light] [--out FOLDER]: draws the first page for a static host, one file
// for each language beside index.html (docs/specification/snapshot.md, For guests and static hosts).
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { PROJECT, say } from './run.mjs';

const DIST = join(PROJECT, 'dist');
const USAGE = 'npm run prerender -- --gateway URL [--languages TY,VI] [--theme dark|light] [--out FOLDER]';

/** Ends with a message for whoever runs the command. */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

checkNode();
const { values } = parseArgs({
  options: {
    gateway: { type: 'string', default: '' },
    languages: { type: 'string', default: 'TY' },
    theme: { type: 'string', default: 'dark' },
    out: { type: 'string', default: join(DIST, 'm') },
  },
});
const { theme } = values;
const out = resolve(values.out);
const gateway = values.gateway.replace(/\/+$/, '');
if (!URL.canParse(gateway) || !/^(dark|light)$/.test(theme)) refuse(`usage: ${USAGE}`);
await installIfMissing();
if ((await buildIfChanged()) !== 0) process.exit(1);

const load = (name) => import(pathToFileURL(join(DIST, 'prerender', name)).href);
const [{ fetchHomeRows }, { composePage, offeredLanguages, renderPage }] = await Promise.all([
  load('home-rows.js'),
  load('prerender.js'),
]);
const shell = await readFile(join(DIST, 'm/index.html'), 'utf8');
const { merchantCode } = JSON.parse(await readFile(join(DIST, 'm/config.json'), 'utf8'));

/** The shell's own file names the merchant; everything else is asked of the gateway. */
const send = (input, init) =>
  new URL(input instanceof Request ? input.url : input).pathname === '/m/config.json'
    ? Promise.resolve(Response.json({ merchantCode, gateways: [''] }))
    : fetch(input, init);

await mkdir(out, { recursive: true });
const languages = values.languages.split(',').map((code) => code.trim().toUpperCase());
const offered = offeredLanguages(languages);
const unknown = languages.filter((code) => !offered.includes(code));
if (unknown.length) refuse(`There are no texts in ${unknown.join(', ')}.`);
for (const [index, language] of offered.entries()) {
  const rows = await fetchHomeRows({ fetch: send, base: `${gateway}/m/`, language }).catch((error) =>
    refuse(`${gateway} does not answer as a gateway: ${error.message}`),
  );
  const snapshot = await renderPage('/m/home', language, rows);
  if (!snapshot) refuse(`${gateway} is closed now. Try again when it is open.`);
  const html = composePage(shell, { ...snapshot, root: { ...snapshot.root, 'data-theme': theme } });
  const names = [`home.${language.toLowerCase()}.html`, ...(index === 0 ? ['home.html'] : [])];
  for (const name of names) await writeFile(join(out, name), html);
  say(`${names.join(', ')} in ${out}: ${Math.round(html.length / 1024)} kB`);
}
// All of them have the style sheet and the script of the shell.
for (const tag of ['style', 'script']) {
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(shell) ?? [];
  say(`${tag}-src of their policy: 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
say('Serve them at /, /m/ and /m/home. They are as old as this run: repeat it when the lobby changes.');
