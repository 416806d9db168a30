import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inlineScripts, reach, workerChunks } from '../../bench/chunks';

describe('what files reach', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['a', 'd']],
    ['e', ['a']],
  ]);
  it('is everything below their imports, and ends in a circle', () => {
    expect([...reach(['a'], imports)].sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('inline scripts', () => {
  it('are neither files nor blocks of data', () => {
    const html = [
      '<script src="/m/assets/a.js"></script>',
      '<script type="application/json" id="snapshot-rows">{}</script>',
      '<script>one()</script>',
      '<script type="module">two()</script>',
    ];
    expect(inlineScripts(html.join(''))).toEqual(['one()', 'two()']);
  });
});

describe('the chunks of the worker alone', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-chunks-'));
    const files = {
      'page-1.js':
        'import{a}from"./both-1.js";const later=()=>import(`./later-1.js`);new URL("worker-1.js",import.meta.url)',
      'later-1.js': "import './lazy-both-1.js'",
      'both-1.js': '',
      'lazy-both-1.js': '',
      'worker-1.js': 'import"./both-1.js";import{b}from"./own-1.js";import("./lazy-both-1.js")',
      'own-1.js': '',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['a script of the page', '<script type="module" src="/m/assets/page-1.js"></script>'],
    ['the boot script', '<script>new Worker("/m/assets/worker-1.js");import("/m/assets/page-1.js")</script>'],
  ])('are those that nothing behind %s imports', async (_name, html) => {
    expect([...(await workerChunks(html, folder))].sort()).toEqual(['own-1.js', 'worker-1.js']);
  });

  it('are demanded', async () => {
    await rm(join(folder, 'worker-1.js'));
    await expect(workerChunks('', folder)).rejects.toThrow('no chunk of the worker');
  });
});
