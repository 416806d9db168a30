import { describe, expect, it } from 'vitest';
import { messageSummary } from '../../../gateway/message-summary';

describe('the line below the title', () => {
  it.each([
    ['<p>One <b>two</b>, three.</p><p>Four</p>', 'One two, three. Four'],
    ['a&nbsp;&lt;b&gt; &amp;amp; &#39;c&#x27; &quot;d&quot;', `a <b> &amp; 'c' "d"`],
    ['<script>alert(1)</script>Hi<style>p{}</style><!-- no -->', 'Hi'],
    ['<script>never closed', ''],
    ['1 < 2 and <<<', '1 < 2 and <<<'],
    ['&#0;&#xD800;&#99999999;&unknown;', '&#99999999;&unknown;'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['', ''],
  ])('%j is %j', (html, line) => {
    expect(messageSummary(html)).toBe(line);
  });

  it('is cut between characters', () => {
    const line = messageSummary('🂡'.repeat(300));
    expect([...line]).toHaveLength(80);
    expect(line.endsWith('🂡…')).toBe(true);
  });

  it('ends with a whole word', () => {
    const line = messageSummary(`${'word '.repeat(15)}somebody else`);
    expect(line).toBe(`${'word '.repeat(15).trimEnd()}…`);
    expect(messageSummary(`${'word '.repeat(14)}here. Somebody`)).toBe(`${'word '.repeat(14)}here…`);
    expect(messageSummary(`${'word '.repeat(16)}else`)).toBe(`${'word '.repeat(16).trimEnd()}…`);
  });

  it('takes hostile input in no time', () => {
    const started = performance.now();
    for (const piece of ['<', '<a ', '<!--', '<script', '&', '&#', '<p'])
      messageSummary(piece.repeat(20_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
