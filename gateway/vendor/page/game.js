// The demo vendors' games, played with the member's wallet. Plain modules, no cookies, no storage: the page runs in a
// sandboxed frame, and as a page of its own.
import { KINDS } from './kinds.js';
import { SAYINGS, TEXTS } from './words.js';

const ANSWER_MS = 8_000;
const LONGEST_PAUSE_MS = 8_000;
const TURN_MS = 90;
const STOP_MS = 170;
const LARGE_TIMES = 10;

const $ = (id) => document.getElementById(id);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let play = null;
let currency = '';
/** Of the currency. */
let decimals = 2;
let game = null;
let kind = KINDS.slots;
let cells = [];
/** What the player bets on; '' where there is nothing to choose. */
let choice = '';
let fromLobby = false;
/** Minor units. */
let balance = 0;
let stake = 0;

/** Tells the shell around this page, if there is one. */
const tell = (type) => {
  if (parent !== window) parent.postMessage({ type }, '*');
};
const minorOf = (major) => Math.round(major * 100);
/** With the decimals of the currency, or two where those would round the amount. */
const shown = (minor) => {
  const exact = decimals >= 2 || minor % 10 ** (2 - decimals) === 0;
  const digits = exact ? decimals : 2;
  const money = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${money.format(minor / 100)}${currency ? ` ${currency}` : ''}`;
};

function say(text, tone = '') {
  $('say').textContent = text;
  $('say').className = `say ${tone}`;
}

function over(code, again) {
  const [title, text] = TEXTS[code];
  document.body.dataset.state = code;
  $('over-title').textContent = title;
  $('over-text').textContent = text;
  $('again').hidden = !again;
  $('again').onclick = () => {
    $('over').hidden = true;
    again();
  };
  $('over').hidden = false;
  if (again) $('again').focus();
}

/** Asks the vendor. @returns the answer, or `{ error }`; @throws Error when none came and nobody knows what became of it */
async function ask(name, body) {
  const withdraw = new AbortController();
  const limit = setTimeout(() => withdraw.abort(), ANSWER_MS);
  try {
    const response = await fetch(`/vendor/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: withdraw.signal,
    });
    const answer = await response.json();
    if (!response.ok && typeof answer.error !== 'string') throw new Error(`status ${response.status}`);
    return answer;
  } finally {
    clearTimeout(limit);
  }
}

const show = (cell, name) => cell.replaceChildren(kind.face(name));

/** Draws the cells, the choices and the payouts of a kind of game. */
function drawKind() {
  kind = KINDS[game.kind] ?? KINDS.slots;
  cells = kind.idle.map((name) => {
    const cell = document.createElement('div');
    cell.className = 'cell';
    show(cell, name);
    return cell;
  });
  $('cells').dataset.kind = game.kind;
  $('cells').replaceChildren(...cells);
  $('cells').setAttribute('aria-label', 'Not played yet');
  $('play').textContent = kind.verb;
  $('rule').textContent = kind.rule;
  $('pays').replaceChildren(
    ...kind.pays.map(([face, pays]) => {
      const row = document.createElement('li');
      row.append(face.cloneNode(true), pays);
      return row;
    }),
  );
  $('choices').hidden = !kind.choices.length;
  $('choices').dataset.kind = game.kind;
  $('choices').replaceChildren(...kind.choices.map(choiceButton));
  pick(kind.choices[0]?.[0] ?? '');
}

function choiceButton([value, words, pays]) {
  const button = document.createElement('button');
  button.type = 'button';
  button.value = value;
  button.append(words);
  if (pays) {
    const small = document.createElement('small');
    small.textContent = pays;
    button.append(' ', small);
  }
  button.onclick = () => pick(value);
  return button;
}

function pick(value) {
  choice = value;
  for (const button of $('choices').children)
    button.setAttribute('aria-pressed', String(button.value === value));
}

function drawMoney() {
  $('balance').textContent = shown(balance);
  $('stake').textContent = shown(stake);
}

function setStake(minor) {
  const highest = Math.min(minorOf(game.maxBet), Math.max(balance, minorOf(game.minBet)));
  stake = Math.min(highest, Math.max(minorOf(game.minBet), Math.round(minor)));
  drawMoney();
}

function lock(locked) {
  for (const button of document.querySelectorAll('.controls button, #choices button, #back'))
    button.disabled = locked;
}

function tile(entry) {
  const button = document.createElement('button');
  const picture = document.createElement('img');
  const name = document.createElement('span');
  const least = document.createElement('small');
  button.type = 'button';
  picture.src = entry.picture;
  picture.alt = '';
  picture.width = 240;
  picture.height = 300;
  picture.loading = 'lazy';
  name.textContent = entry.name;
  name.dir = 'auto';
  least.textContent = `from ${shown(minorOf(entry.minBet))}`;
  button.append(picture, name, least);
  button.onclick = () => choose(entry.id);
  return button;
}

/** Draws what an answer brought: a game, or the vendor's lobby. */
function draw(answer) {
  game = answer.game;
  balance = minorOf(answer.balance);
  fromLobby = fromLobby || !game;
  $('over').hidden = true;
  $('name').textContent = game ? game.name : answer.vendor;
  $('name').dir = 'auto';
  $('vendor').textContent = game ? game.vendor : 'Choose a game';
  document.title = $('name').textContent;
  $('back').hidden = !(game && fromLobby);
  $('game').hidden = $('controls').hidden = !game;
  $('lobby').hidden = Boolean(game);
  $('lobby').replaceChildren(...answer.lobby.map(tile));
  document.body.dataset.state = game ? 'ready' : 'lobby';
  delete document.body.dataset.result;
  if (!game) {
    drawMoney();
    return say(answer.lobby.length ? '' : SAYINGS.empty);
  }
  $('picture').src = game.picture;
  // A round figure of about a thousandth of the balance to begin with.
  setStake(balance >= 100_000 ? 10 ** Math.floor(Math.log10(balance / 1_000)) : minorOf(game.minBet));
  drawKind();
  say('Good luck.');
  lock(false);
}

async function enter() {
  say('Opening the game…');
  const ticket = new URLSearchParams(location.search).get('ticket') ?? '';
  let answer;
  try {
    answer = await ask('enter', { ticket });
  } catch {
    say('');
    return over('lost', enter);
  }
  say('');
  if (answer.error) return answer.error === 'closed' ? over('closed', enter) : over('ticket');
  play = answer.play;
  currency = answer.currency;
  decimals = answer.decimals;
  draw(answer);
  tell('parlour:ready');
}

async function choose(id) {
  let answer;
  try {
    answer = await ask('choose', { play, game: id });
  } catch {
    return over('lost', () => choose(id));
  }
  if (!answer.error) return draw(answer);
  if (answer.error === 'ended') return over('ended');
  if (answer.error === 'closed') return over('closed', () => choose(id));
  say(SAYINGS[answer.error] ?? SAYINGS.game, 'bad');
}

/** The cells turn until they are told where to stop. */
function turn() {
  const names = kind.faces;
  let step = 0;
  const next = () =>
    cells.forEach((cell, i) => {
      if (cell.classList.contains('turning')) show(cell, names[(step + i * 2) % names.length]);
    });
  if (!calm.matches) for (const cell of cells) cell.classList.add('turning');
  const timer = setInterval(() => (step++, next()), TURN_MS);
  const halt = () => {
    clearInterval(timer);
    for (const cell of cells) cell.classList.remove('turning');
  };
  return {
    halt,
    async stop(result) {
      for (const [i, name] of kind.cellsOf(result).entries()) {
        if (!calm.matches) await pause(STOP_MS);
        cells[i].classList.remove('turning');
        show(cells[i], name);
      }
      halt();
    },
  };
}

/** Waits, or until the browser says that the connection is back. */
const untilAgain = (ms) =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

/** Asks for the round until the vendor has said what came of it. The same round counts once, however often it is asked. */
async function settle(round, amount) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask('bet', { play, round, stake: amount / 100, choice });
    } catch {
      document.body.dataset.state = 'checking';
      say(SAYINGS.checking, 'bad');
      await untilAgain(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** tries));
    }
  }
}

async function playRound() {
  delete document.body.dataset.result;
  if (stake > balance) return say(SAYINGS.balance, 'bad');
  lock(true);
  document.body.dataset.state = 'placing';
  say('Placing the stake…');
  const amount = stake;
  const round = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((n) => n.toString(16).padStart(2, '0'))
    .join('');
  const turning = turn();
  const answer = await settle(round, amount);
  if (answer.error) {
    turning.halt();
    document.body.dataset.state = 'ready';
    lock(false);
    if (typeof answer.balance === 'number') balance = minorOf(answer.balance);
    drawMoney();
    say('');
    if (answer.error === 'ended') return over('ended');
    if (answer.error === 'closed') return over('closed', () => say(SAYINGS.notPlayed));
    return say(SAYINGS[answer.error] ?? SAYINGS.rejected, 'bad');
  }
  await turning.stop(answer.outcome.result);
  balance = minorOf(answer.balance);
  document.body.dataset.state = 'ready';
  const { result, times } = answer.outcome;
  $('cells').setAttribute('aria-label', kind.tell(result));
  if (times > 0) document.body.dataset.result = times >= LARGE_TIMES ? 'large' : 'win';
  if (times > 0) say(`${times}× pays ${shown(minorOf(answer.win))}`, 'good');
  else say(balance < stake ? SAYINGS.balance : SAYINGS.noWin, balance < stake ? 'bad' : '');
  drawMoney();
  lock(false);
  $('play').focus({ preventScroll: true });
  tell('parlour:balance');
}

const STEPS = {
  min: () => 0,
  half: () => Math.floor(stake / 2),
  double: () => stake * 2,
  ten: () => stake * 10,
};
for (const button of document.querySelectorAll('[data-step]')) {
  button.onclick = () => setStake(STEPS[button.dataset.step]());
}
$('play').onclick = playRound;
$('back').onclick = () => choose(null);
void enter();
