// What the demo vendors' game shows: its symbols, what they pay, and what it says.

// Colour and path of every symbol, on a field of 48 by 48.
export const SYMBOLS = {
  crown: ['#c98a12', 'M6 14l9 9 9-15 9 15 9-9-4 22H10zM10 39h28v4H10z'],
  gem: ['#2f7fb8', 'M14 8h20l9 12-19 22L5 20zM14 20l10 16 10-16z'],
  seven: ['#c2342b', 'M9 7h31v8C31 23 26 32 25 42H14c1-10 6-19 13-26H16v5H9z'],
  bell: [
    '#d9a520',
    'M24 5c8 0 12 6 12 14 0 9 3 12 6 15v3H6v-3c3-3 6-6 6-15 0-8 4-14 12-14zM19 39h10a5 5 0 0 1-10 0z',
  ],
  clover: [
    '#2c8a4e',
    'M24 22C16 8 6 14 10 21c-8 2-5 14 5 11 3-1 6-3 8-6-1 7-3 12-6 16h14c-3-4-5-9-6-16 2 3 5 5 8 6 10 3 13-9 5-11 4-7-6-13-14 1z',
  ],
  cherry: [
    '#a3213a',
    'M30 6c-2 8-8 13-14 18a9 9 0 1 0 3 2c5-4 9-8 12-13 1 5 1 9 1 13a9 9 0 1 0 3 0c0-7-1-13-3-20z',
  ],
};
export const PRIZES = [
  ['crown', 100],
  ['gem', 25],
  ['seven', 10],
  ['bell', 5],
  ['clover', 2],
  ['cherry', 1],
];

export const TEXTS = {
  ticket: ['This link has already been used', 'Go back and open the game again.'],
  ended: [
    'This game session has ended',
    'You were away for too long or signed out. Go back and open the game again.',
  ],
  closed: [
    'Under maintenance',
    'The games are closed for a short time. No money was taken. Try again later.',
  ],
  lost: [
    'No connection',
    'We could not reach the game. No money was taken. Check your connection and try again.',
  ],
};
export const SAYINGS = {
  stake: 'This stake is outside the limits of this game.',
  balance: 'Your balance is too low for this stake.',
  game: 'This game is no longer available.',
  trial: 'This game has no free play.',
  empty: 'No games here.',
  noWin: 'No win.',
  checking: 'The connection was lost. Checking the round. It counts only once.',
  notPlayed: 'The last round was not played. No money was taken.',
  rejected: 'The round was rejected. No money was taken.',
};
