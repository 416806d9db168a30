// The demo vendors' game: three reels, played with the member's wallet. Plain modules, no cookies, no storage: it runs in a
// sandboxed frame, and as a page of its own.
import { PRIZES, SAYINGS, SYMBOLS, TEXTS } from './words.js';

const ANSWER_MS = 8_000;
const LONGEST_PAUSE_MS = 8_000;
const TURN_MS = 90;
const STOP_MS = 170;
const LARGE_TIMES = 10;

const $ = (id) => document.getElementById(id);
const reels = [...document.querySelectorAll('.reel')];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let play = null;
let currency = '';
let game = null;
let fromLobby = false;
/** Minor units. */
let balance = 0;
let stake = 0;

/** Tells the shell around this page, if there is one. */
const tell = (type) => {
  if (parent !== window) parent.postMessage({ type }, '*');
};
const minorOf = (major) => Math.round(major * 100);
const shown = (minor) => `${money.format(minor / 100)}${currency ? ` ${currency}` : ''}`;

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

function symbol(name) {
  const [colour, path] = SYMBOLS[name];
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  shape.setAttribute('fill', colour);
  shape.setAttribute('fill-rule', 'evenodd');
  svg.append(shape);
  return svg;
}
const show = (reel, name) => reel.replaceChildren(symbol(name));

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
  for (const button of document.querySelectorAll('.controls button, #back')) button.disabled = locked;
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
  least.textContent = `from ${money.format(entry.minBet)}`;
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
    return say(answer.lobby.length ? '' : 'There is no game to choose here.');
  }
  $('picture').src = game.picture;
  // A round figure of about a thousandth of the balance to begin with.
  setStake(balance >= 100_000 ? 10 ** Math.floor(Math.log10(balance / 1_000)) : minorOf(game.minBet));
  ['cherry', 'crown', 'clover'].forEach((name, i) => show(reels[i], name));
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

/** The reels turn until they are told where to stop. */
function turn() {
  const names = Object.keys(SYMBOLS);
  let step = 0;
  const next = () =>
    reels.forEach((reel, i) => {
      if (reel.classList.contains('turning')) show(reel, names[(step + i * 2) % names.length]);
    });
  if (!calm.matches) for (const reel of reels) reel.classList.add('turning');
  const timer = setInterval(() => (step++, next()), TURN_MS);
  const halt = () => {
    clearInterval(timer);
    for (const reel of reels) reel.classList.remove('turning');
  };
  return {
    halt,
    async stop(result) {
      for (const [i, reel] of reels.entries()) {
        if (!calm.matches) await pause(STOP_MS);
        reel.classList.remove('turning');
        show(reel, result[i]);
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
      return await ask('bet', { play, round, stake: amount / 100 });
    } catch {
      document.body.dataset.state = 'checking';
      say('Lost connection. Checking the round: it counts once.', 'bad');
      await untilAgain(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** tries));
    }
  }
}

async function spin() {
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
    if (answer.error === 'closed') return over('closed', () => say('The last round was not played.'));
    return say(SAYINGS[answer.error] ?? 'The round was refused. Nothing was taken.', 'bad');
  }
  await turning.stop(answer.outcome.reels);
  balance = minorOf(answer.balance);
  document.body.dataset.state = 'ready';
  const { reels: fell, times } = answer.outcome;
  $('reels').setAttribute('aria-label', fell.join(', '));
  if (times > 0) document.body.dataset.result = times >= LARGE_TIMES ? 'large' : 'win';
  if (times > 0) say(`${times}× pays ${shown(minorOf(answer.win))}`, 'good');
  else say(balance < stake ? SAYINGS.balance : 'Nothing this time.', balance < stake ? 'bad' : '');
  drawMoney();
  lock(false);
  $('spin').focus({ preventScroll: true });
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
for (const [name, times] of PRIZES) {
  const row = document.createElement('li');
  row.append(symbol(name), `${times}×`);
  $('pays').append(row);
}
$('spin').onclick = spin;
$('back').onclick = () => choose(null);
void enter();
