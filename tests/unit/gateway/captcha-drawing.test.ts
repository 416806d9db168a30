import { describe, expect, it } from 'vitest';
import { captchaSvg } from '../../../gateway/art/captcha';
import { line, svgFile, tag, num } from '../../../gateway/art/draw';
import { lettered, setLine } from '../../../gateway/art/lettering';
import { between, randomOf, type Random } from '../../../gateway/seeded-random';
import { CaptchaReader, type Cleaner, type Labelled } from '../../support/captcha-reader';

const DIGITS = 4;
const LEARNED = 200;
const READ = 100;
/** Of whole captchas, by the best way to read them. A guess is right once in 10,000 times. */
const BOUND = 0.03;

/** A picture that is easy to read: upright digits side by side, darker than the thin threads across them. */
function plainSvg(text: string, random: Random): string {
  const digits = [...text].map((digit, index) =>
    lettered(
      [
        [
          setLine(digit, 'condensed'),
          {
            x: 20 + index * 25 + between(random, -3, 3),
            y: between(random, 35, 41),
            size: between(random, 28, 36),
          },
        ],
      ],
      { fill: '#18231d' },
    ),
  );
  const threads = [1, 2, 3].map(() => {
    const y = () => num(between(random, 4, 48));
    return line(`M0 ${y()}C40 ${y()} 80 ${y()} 116 ${y()}`, '#b1523f', 1.2);
  });
  const ground = tag('rect', { width: 116, height: 52, fill: '#efe6d0' });
  return svgFile(116, 52, ground + digits.join('') + threads.join(''));
}

/** The best rate of all ways to divide a picture. */
function bestRate(draw: (text: string, random: Random) => string, cleaner: Cleaner): number {
  const random = randomOf(2026);
  const labelled = (): Labelled => {
    const text = Array.from({ length: DIGITS }, () => between(random, 0, 9)).join('');
    return { text, svg: draw(text, random) };
  };
  const reader = new CaptchaReader(cleaner);
  for (let i = 0; i < LEARNED; i++) reader.learn(labelled());
  const hits = new Map<string, number>();
  for (let i = 0; i < READ; i++) {
    const { svg, text } = labelled();
    for (const [way, reading] of Object.entries(reader.readings(svg, DIGITS)))
      hits.set(way, (hits.get(way) ?? 0) + Number(reading.text === text));
  }
  return Math.max(...hits.values()) / READ;
}

describe('the drawing of a captcha', () => {
  it('the reader of this test reads digits that can be separated by colour', () => {
    expect(bestRate(plainSvg, 'darkestOnly')).toBeGreaterThan(0.6);
  });

  it.each<Cleaner>(['grey', 'withoutLines', 'darkestOnly', 'edges'])(
    'a program that has learned from labelled pictures seldom reads one (%s)',
    (cleaner) => {
      expect(bestRate(captchaSvg, cleaner)).toBeLessThan(BOUND);
    },
  );

  it('has one ink and one paper, whatever the digits', () => {
    const svg = captchaSvg('0123', randomOf(1));
    const fills = [...svg.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill);
    expect(new Set(fills).size).toBe(2);
    expect(svg).not.toContain('stroke');
  });

  it('never draws the same digits alike', () => {
    expect(captchaSvg('4711')).not.toBe(captchaSvg('4711'));
  });

  it('repeats a picture for a test that gives its own randomness', () => {
    expect(captchaSvg('4711', randomOf(5))).toBe(captchaSvg('4711', randomOf(5)));
  });
});
