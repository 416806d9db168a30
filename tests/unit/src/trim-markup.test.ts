import { describe, expect, it } from 'vitest';
import { trimMarkup } from '../../../src/data/trim-markup';

describe('markup that was rendered without a document', () => {
  it.each([
    [
      'keeps allowed tags, attributes and text',
      '<p class="a">one &amp; two</p>',
      '<p class="a">one &amp; two</p>',
    ],
    ['leaves out styles, ids and handlers', '<b style="x" id="y" onclick="z()">a</b>', '<b>a</b>'],
    ['leaves out comments', 'a<!-- --><!--$-->b<!--/$-->', 'ab'],
    ['leaves out a script with its content', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    [
      'leaves out a template with what is in it',
      '<template data-dgst="x"><p>a</p></template><p>b</p>',
      '<p>b</p>',
    ],
    [
      'leaves out elements within elements that are left out',
      '<form><div><form>a</form></div></form><i>b</i>',
      '<i>b</i>',
    ],
    ['leaves out addresses of scripts', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['leaves out preloads', '<link rel="preload" as="image" href="/a.svg"/><p>b</p>', '<p>b</p>'],
    [
      'closes what XML would not',
      '<svg viewBox="0 0 1 1"><path d="M0"/></svg>',
      '<svg viewBox="0 0 1 1"><path d="M0"></path></svg>',
    ],
    [
      'keeps the box of a skipped element',
      '<p class="a" role="x" data-snapshot-skip="true"><b>1<i>2</i></b></p><p>b</p>',
      '<p class="a"></p><p>b</p>',
    ],
    [
      'leaves out what is skipped as a whole',
      '<p><b data-snapshot-skip="whole">1<i>2</i></b><img data-snapshot-skip="whole" src="/a.svg"/>3</p>',
      '<p>3</p>',
    ],
    [
      'shows a guest what only differs for members',
      '<p data-snapshot-skip="members"><b>Log in</b></p>',
      '<p><b>Log in</b></p>',
    ],
    [
      'leaves out a picture that may not be shown',
      '<p><img src="/a.svg" data-unjudged="true"/>a</p>',
      '<p>a</p>',
    ],
    ['keeps pictures open', '<img src="/a.svg" alt=""/>', '<img src="/a.svg" alt="">'],
  ])('%s', (_what, html, trimmed) => {
    expect(trimMarkup(html)).toBe(trimmed);
  });
});
