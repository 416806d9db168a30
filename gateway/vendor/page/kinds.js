// How the page draws each kind of game: its cells, what turns in them, what can be chosen, and what it pays.
import { PRIZES, SYMBOLS } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

function symbol(name) {
  const [colour, path] = SYMBOLS[name];
  const svg = document.createElementNS(SVG, 'svg');
  const shape = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  shape.setAttribute('fill', colour);
  shape.setAttribute('fill-rule', 'evenodd');
  svg.append(shape);
  return svg;
}

function text(content, className = '') {
  const span = document.createElement('span');
  span.className = `face-text ${className}`;
  span.textContent = content;
  return span;
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const DIGITS = [...'0123456789'];
const colourOf = (pocket) => (pocket === '0' ? 'zero' : RED.includes(Number(pocket)) ? 'red' : 'black');

/**
 * `faces`: what turns in a cell. `face`: draws one. `idle`: what a new game shows. `cellsOf`: the faces of a result.
 * `tell`: the result in words. `choices`: value, words, what it pays. `pays`: the table of payouts.
 */
export const KINDS = {
  slots: {
    verb: 'Spin',
    faces: Object.keys(SYMBOLS),
    face: symbol,
    idle: ['cherry', 'crown', 'clover'],
    cellsOf: (result) => result,
    tell: (result) => result.join(', '),
    choices: [],
    pays: PRIZES.map(([name, times]) => [symbol(name), `${times}×`]),
    rule: 'Three of a kind pay this many times your stake. The average return to players is 95 %.',
  },
  table: {
    verb: 'Spin',
    faces: Array.from({ length: 37 }, (_, pocket) => String(pocket)),
    face: (pocket) => text(pocket, `pocket ${colourOf(pocket)}`),
    idle: ['0'],
    cellsOf: ([pocket]) => [pocket],
    tell: ([pocket, colour]) => (colour === 'zero' ? 'Zero' : `${pocket}, ${colour}`),
    choices: [
      ['red', 'Red', '2×'],
      ['black', 'Black', '2×'],
      ['zero', 'Zero', '36×'],
    ],
    pays: [
      [text('', 'pocket red'), '2×'],
      [text('', 'pocket black'), '2×'],
      [text('0', 'pocket zero'), '36×'],
    ],
    rule: 'One of 37 pockets wins. The average return to players is 97.3 %.',
  },
  ticket: {
    verb: 'Draw',
    faces: DIGITS,
    face: (digit) => text(digit, 'ball'),
    idle: ['7', '7', '7'],
    cellsOf: (result) => result,
    tell: (result) => result.join(', '),
    choices: DIGITS.map((digit) => [digit, digit, '']),
    pays: [
      [text('1', 'ball'), '2×'],
      [text('2', 'ball'), '8×'],
      [text('3', 'ball'), '200×'],
    ],
    rule: 'Choose a digit. Three digits are drawn, and you are paid for each time yours is among them. The average return to players is 90.2 %.',
  },
  match: {
    verb: 'Kick off',
    faces: ['0', '1', '2', '3', '4'],
    face: (goals) => text(goals, 'goals'),
    idle: ['0', '0'],
    cellsOf: ([home, away]) => [home, away],
    tell: ([home, away]) => `Home ${home}, away ${away}`,
    choices: [
      ['home', 'Home', '2.1×'],
      ['draw', 'Draw', '3.8×'],
      ['away', 'Away', '3.15×'],
    ],
    pays: [
      [text('1', 'ball'), '2.1×'],
      [text('X', 'ball'), '3.8×'],
      [text('2', 'ball'), '3.15×'],
    ],
    rule: 'Bet on how the match ends. The average return to players is 95 %.',
  },
};
