import { describe, expect, it } from 'vitest';
import { cutToViewport, plainHead, standAlike, withoutStyles, type Cuttable } from '../../bench/cut';

const WIDTH = 390;
const HEIGHT = 844;

interface Fake extends Cuttable {
  name: string;
  children: Fake[];
}
interface Box {
  top?: number;
  left?: number;
  width?: number;
  /** Null: without a box. */
  box?: null;
  localName?: string;
}

/** An element with a place, as far as cutting looks at it. */
function element(name: string, box: Box = {}, children: Fake[] = []): Fake {
  const { top = 0, left = 0, width = 100, localName = 'div' } = box;
  const own: Fake = {
    name,
    localName,
    children,
    getClientRects: () => (box.box === null ? [] : [1]),
    getBoundingClientRect: () => ({ top, left, right: left + width }),
    remove: () => undefined,
  };
  for (const child of children) child.remove = () => void own.children.splice(own.children.indexOf(child), 1);
  return own;
}
const copyOf = ({ name, localName, children }: Fake): Fake =>
  element(name, { localName }, children.map(copyOf));
const namesOf = ({ name, children }: Fake): unknown =>
  children.length ? [name, children.map(namesOf)] : name;

/** What is left of the children. */
function cut(...children: Fake[]): unknown {
  const original = element('root', {}, children);
  const before = namesOf(original);
  const copy = copyOf(original);
  cutToViewport(original, copy, WIDTH, HEIGHT);
  expect(namesOf(original)).toEqual(before);
  return copy.children.map(namesOf);
}

describe('cutting a page to its first viewport', () => {
  it('keeps what begins inside and ends below', () => {
    expect(cut(element('a', { top: 843 }), element('b', { top: 844 }))).toEqual(['a']);
  });

  it('removes what lies beside it', () => {
    const slides = [
      element('before', { left: -390, width: 390 }),
      element('here', { left: 0, width: 390 }),
      element('edge', { left: 389, width: 390 }),
      element('after', { left: 390, width: 390 }),
    ];
    expect(cut(element('track', { width: 1_560, left: -390 }, slides))).toEqual([
      ['track', ['here', 'edge']],
    ]);
  });

  it('removes what has no box', () => {
    expect(cut(element('hidden', { box: null }, [element('inside')]), element('shown'))).toEqual(['shown']);
  });

  it('keeps the footer at the bottom, which stands behind everything that is cut', () => {
    expect(cut(element('list', { top: 900 }), element('footer', { top: 780 }))).toEqual(['footer']);
  });

  it('keeps the shapes of a picture, which need no box', () => {
    const picture = element('picture', { localName: 'svg' }, [element('gradient', { box: null })]);
    expect(cut(picture)).toEqual([['picture', ['gradient']]]);
  });
});

describe('the head of the static page', () => {
  const head = (inner: string) => plainHead(`<!doctype html><html><head>${inner}</head><body></body></html>`);

  it('has neither scripts nor what loads them', () => {
    const inner = [
      '<meta name="release" content="1.0.0">',
      '<script type="module" crossorigin src="/m/assets/a.js"></script>',
      '<script>if (1 < 2) { start("</" + "p>"); }</script>',
      '<link rel="modulepreload" crossorigin href="/m/assets/b.js">',
    ];
    expect(head(inner.join('\n')).trim()).toBe('');
  });

  it('has the style sheet as it was served, linked or inline', () => {
    const linked = '<link rel="stylesheet" crossorigin href="/m/assets/critical.css">';
    const inline = '<style>.tile{color:red}</style>';
    expect(head(`<title>Parlour</title>${linked}${inline}`)).toBe(`<title>Parlour</title>${linked}${inline}`);
  });

  it('is demanded', () => expect(() => plainHead('<p>no page</p>')).toThrow('no head'));
});

describe('the markup of the static page', () => {
  it('has no style attributes', () => {
    expect(withoutStyles('<div class="a" style="width: 3px"><p style="">x</p></div>')).toBe(
      '<div class="a"><p>x</p></div>',
    );
  });
});

describe('the tiles of the static page', () => {
  it.each([
    [[483, 16], [483, 16], true],
    [[483, 16, 679, 16], [483, 16, 682, 16], true],
    [[483, 16], [583, 16], false],
    [[483, 16], [483, 16, 483, 139], false],
    [[483, 16, 483, 139], [483, 16], false],
    [[], [], false],
  ])('at %j and at %j look alike: %s', (places, others, alike) =>
    expect(standAlike(places, others)).toBe(alike),
  );
});
