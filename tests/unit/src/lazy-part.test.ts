import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyPart } from '../../../src/ui/lazy-part';

const MODULE = { default: () => 'the part' };
/** What the first drawing shows. */
function firstDrawing(loaded: () => typeof MODULE | null): string {
  const Part = lazyPart(() => Promise.resolve(MODULE), undefined, { loaded, texts: () => Promise.resolve() });
  return renderToString(createElement(Suspense, { fallback: 'the fallback' }, createElement(Part)));
}

describe('a part that is loaded later', () => {
  it('is there in the first drawing if it was loaded ahead', () => {
    expect(firstDrawing(() => MODULE)).toContain('the part');
    expect(firstDrawing(() => null)).toContain('the fallback');
  });
});
