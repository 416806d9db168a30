import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** The typefaces of the art. All are under the SIL Open Font License. */
const FACES = {
  serif: { family: 'fraunces', weight: 600 },
  condensed: { family: 'barlow-condensed', weight: 700 },
  condensedLight: { family: 'barlow-condensed', weight: 600 },
  condensedHeavy: { family: 'barlow-condensed', weight: 800 },
} as const;
export type Face = keyof typeof FACES;

/** The packages split each face into these files; together they contain Latin, its extensions and Vietnamese. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;

/** One step of an outline, in ems: y grows downwards and 0 is the baseline. */
export interface Step {
  readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  /** Control points first, the end point last. */
  readonly points: readonly number[];
}

/** One drawn character. `advance` is in ems. */
export interface Glyph {
  readonly font: Font;
  readonly index: number;
  readonly advance: number;
  readonly steps: readonly Step[];
}

interface LoadedFace {
  readonly fonts: readonly Font[];
  readonly glyphs: Map<string, Glyph>;
  readonly kerning: Map<string, number>;
}

const files = createRequire(import.meta.url);
const loaded = new Map<Face, LoadedFace>();

function load(face: Face): LoadedFace {
  const ready = loaded.get(face);
  if (ready) return ready;
  const { family, weight } = FACES[face];
  const fonts = SUBSETS.map((subset) => {
    const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
    const { buffer, byteOffset, byteLength } = readFileSync(files.resolve(name));
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  });
  const fresh: LoadedFace = { fonts, glyphs: new Map(), kerning: new Map() };
  loaded.set(face, fresh);
  return fresh;
}

function readGlyph(font: Font, character: string): Glyph {
  const glyph = font.charToGlyph(character);
  const steps = glyph.getPath(0, 0, 1).commands.map((command): Step => {
    switch (command.type) {
      case 'C':
        return {
          type: 'C',
          points: [command.x1, command.y1, command.x2, command.y2, command.x, command.y],
        };
      case 'Q':
        return { type: 'Q', points: [command.x1, command.y1, command.x, command.y] };
      case 'Z':
        return { type: 'Z', points: [] };
      default:
        return { type: command.type, points: [command.x, command.y] };
    }
  });
  return { font, index: glyph.index, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm, steps };
}

/** The glyph of one character, or null where the face has none. */
export function glyphOf(face: Face, character: string): Glyph | null {
  const { fonts, glyphs } = load(face);
  const known = glyphs.get(character);
  if (known) return known;
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
  if (!font) return null; // Not remembered: what a face lacks is endless, what it has is not.
  const glyph = readGlyph(font, character);
  glyphs.set(character, glyph);
  return glyph;
}

/** Kerning of two adjacent glyphs in ems, negative if closer; 0 for glyphs from different files. */
export function kerningOf(face: Face, left: Glyph, right: Glyph): number {
  if (left.font !== right.font) return 0;
  const { fonts, kerning } = load(face);
  const key = `${fonts.indexOf(left.font)}:${left.index}:${right.index}`;
  let value = kerning.get(key);
  if (value === undefined) {
    value = left.font.getKerningValue(left.index, right.index) / left.font.unitsPerEm;
    kerning.set(key, value);
  }
  return value;
}
