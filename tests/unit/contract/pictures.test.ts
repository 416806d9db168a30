import { describe, expect, it } from 'vitest';
import { listPicture, otherSizes } from '../../../contract/pictures';

describe('pictures of lists', () => {
  it.each([
    ['games/g1.svg', 1, 'games/g1.svg?w=256'],
    ['games/g1.svg', 2, 'games/g1.svg?w=256'],
    ['games/g1.svg', 2.6, 'games/g1.svg?w=384'],
    ['games/g1.svg', 3, 'games/g1.svg?w=384'],
    ['/img/games/G1.SVG', 1, '/img/games/G1.SVG?w=256'],
    // What is made of pixels already, or is not below an image host, stays as it is.
    ['games/g1.webp', 3, 'games/g1.webp'],
    ['games/g1.png?v=2', 3, 'games/g1.png?v=2'],
    ['games/g1.svg?v=2', 3, 'games/g1.svg?v=2'],
    ['games/g1.svg#part', 3, 'games/g1.svg#part'],
    ['https://pictures.example/g1.svg', 3, 'https://pictures.example/g1.svg'],
    ['//pictures.example/g1.svg', 3, '//pictures.example/g1.svg'],
    ['games/svg', 3, 'games/svg'],
    ['', 3, ''],
  ])('%s at a pixel ratio of %d is %s', (path, pixelRatio, expected) => {
    expect(listPicture(path, 48, pixelRatio)).toBe(expected);
  });

  it('the first 48 tiles are drawings', () => {
    expect([0, 47, 48].map((index) => listPicture('games/g1.svg', index, 2))).toEqual([
      'games/g1.svg',
      'games/g1.svg',
      'games/g1.svg?w=256',
    ]);
  });

  it.each([
    [
      'https://a.example/img/g1.svg',
      ['?w=384', '?w=256', ''].map((end) => `https://a.example/img/g1.svg${end}`),
    ],
    ['/img/g1.svg?w=256', ['/img/g1.svg?w=384', '/img/g1.svg']],
    ['/img/g1.svg?w=999', ['/img/g1.svg?w=384', '/img/g1.svg?w=256', '/img/g1.svg']],
    ['/img/g1.svg?v=2', []],
    ['/img/picture?w=256', []],
    ['/img/g1.png', []],
  ])('other sizes of %s', (url, expected) => {
    expect(otherSizes(url)).toEqual(expected.filter((one) => one !== url));
  });
});
