import { describe, expect, it } from 'vitest';
import { inlineScripts, isWorkers } from '../../bench/scripts';

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

describe('the scripts of the worker', () => {
  const by = (from: string, name: string) => ({ path: `/m/assets/${name}.js`, by: from });
  const seen = [
    { path: '/m/', by: '/' },
    by('/m/', 'page-1'),
    by('/m/', 'shared-1'),
    by('/m/assets/page-1.js', 'later-1'),
    by('/m/assets/start-1.js', 'worker-1'),
    by('/m/assets/worker-1.js', 'data-1'),
    by('/m/assets/data-1.js', 'contract-1'),
  ];
  it('are it and what it asks for before the page does', () => {
    expect(seen.filter((one) => isWorkers(one, seen)).map(({ path }) => path)).toEqual(
      ['worker-1', 'data-1', 'contract-1'].map((name) => `/m/assets/${name}.js`),
    );
  });
});
