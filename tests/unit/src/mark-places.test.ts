import { describe, expect, it } from 'vitest';
import { isSharedLogo, vendorLogo } from '../../../contract/launch';
import { vendorMarkSvg } from '../../../gateway/art/art';
import { VENDORS } from '../../../gateway/seed/vendors';
import { isLegible, MARK_PLACES, type MarkPlace } from '../../../src/shared/vendors/mark-places';

/** Height of the capitals of a mark at its natural size, in px. Those of 12px text are 8.4 high. */
const NATURAL_CAPITALS = 15;
const [READABLE, LARGE] = [8, 8.5];

const PLACES = Object.keys(MARK_PLACES) as MarkPlace[];

function naturalOf(vendor: (typeof VENDORS)[number]) {
  const [naturalWidth = 0, naturalHeight = 0] =
    / width="([\d.]+)" height="([\d.]+)"/.exec(vendorMarkSvg(vendor))?.slice(1).map(Number) ?? [];
  return { naturalWidth, naturalHeight };
}
const own = VENDORS.filter(({ code }) => !isSharedLogo(vendorLogo(code, 'own')));

describe('vendor marks', () => {
  it('are shown only where their capitals are at least 8px high, and wherever they are larger than small text', () => {
    for (const vendor of own) {
      const natural = naturalOf(vendor);
      for (const place of PLACES) {
        const { width, height } = MARK_PLACES[place];
        const scale = Math.min(1, width / natural.naturalWidth, height / natural.naturalHeight);
        const capitals = NATURAL_CAPITALS * scale;
        const shown = isLegible(place, natural);
        if (shown) expect(capitals, `${vendor.name} in ${place}`).toBeGreaterThanOrEqual(READABLE);
        else expect(capitals, `${vendor.name} in ${place}`).toBeLessThan(LARGE);
      }
    }
  });

  it.each([
    ['Kestrel', ['tile', 'strip', 'row', 'launcher', 'page']],
    ['Jadewood', ['tile', 'row', 'launcher', 'page']],
    ['Nine Crane', ['launcher', 'page']],
    ['Grand Salon', ['page']],
  ])('%s has a mark in %j and its name elsewhere', (name, places) => {
    const vendor = VENDORS.find((one) => one.name === name) as (typeof VENDORS)[number];
    expect(PLACES.filter((place) => isLegible(place, naturalOf(vendor)))).toEqual(places);
  });

  it('a logo of several vendors is known as such', () => {
    const shared = VENDORS.filter((vendor) => !own.includes(vendor)).map(({ name }) => name);
    expect(shared).toEqual(['Halfway Line', 'Hanoi Lotto', 'Sea Lotto']);
    expect(isSharedLogo('vendors/KST-mark.svg')).toBe(false);
  });

  it('without a natural size is shown', () => {
    expect(isLegible('tile', { naturalWidth: 0, naturalHeight: 0 })).toBe(true);
  });
});
