import type { STORAGE_KEYS } from '../../../contract/storage-keys';
import { dropSavedFiles, haveArrived } from '../../lib/page-files';
import { readStored, writeStored } from '../../lib/web-storage';

/**
 * The script inside index.html (vite.config.ts builds it on its own). It runs before any file of the app has arrived: it
 * says that a file failed or is late, requests the files again, and reloads the page once all of them can be loaded
 * (spec: app, A start that fails).
 */

interface Texts {
  failed: string;
  late: string;
  retry: string;
  dir: string;
}

/** Put here by the build, so that the script stays small: the texts by language, and two keys of web storage. */
declare const __START__: {
  texts: Record<string, Texts> & { TY: Texts };
  keys: Pick<typeof STORAGE_KEYS, 'language' | 'startAttempts'>;
};
const { texts, keys } = __START__;

/** A start that takes longer says so. It may still succeed: requests under way are not interrupted. */
const LATE_MS = 15_000;
/** A start that is late although its files have arrived is given this long, and this many reloads. */
const SETTLE_MS = 3_000;
const LATE_RELOADS = 4;
/** After this many attempts the saved files are fetched again: one of them may be damaged. */
const PATIENT_ATTEMPTS = 3;
const PAUSES_MS = [2_000, 4_000, 8_000];

const findNotice = () => document.getElementById('start-notice');
/** The app removes the notice when it has started. */
const hasStarted = () => document.readyState !== 'loading' && !findNotice();

/** Attempts since the last start that succeeded, over reloads: the more, the longer the pause. */
let attempts = Number(readStored(keys.startAttempts) ?? 0);
const pauseMs = () => PAUSES_MS[Math.min(attempts++, PAUSES_MS.length - 1)]!;

function say(what: 'failed' | 'late'): void {
  const codes = [
    readStored(keys.language),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase()),
  ];
  const { retry, dir, [what]: words } = codes.map((code) => texts[code ?? '']).find(Boolean) ?? texts.TY;
  const notice = findNotice();
  const [text, button] = [notice?.querySelector('p'), notice?.querySelector('button')];
  if (!notice || !text || !button) return;
  notice.dir = dir;
  text.textContent = words;
  button.textContent = retry;
  button.onclick = () => location.reload();
  notice.hidden = false;
}

/** Requests a style sheet again. Without it nothing is painted; one that a script adds does not hold up the page. */
const renew = (sheet: HTMLLinkElement) => sheet.replaceWith(sheet.cloneNode());
const styleSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

let trouble: 'failed' | 'late' | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const tryLater = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void tryAgain(), ms);
};

async function tryAgain(): Promise<void> {
  if (hasStarted() || !trouble) return;
  clearTimeout(timer);
  if (attempts === PATIENT_ATTEMPTS) await dropSavedFiles();
  if (!(await haveArrived())) return tryLater(pauseMs());
  // The files are there and the app is not: it may be starting just now, or it fails for another reason.
  if (trouble === 'late') {
    if (attempts >= LATE_RELOADS) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  if (hasStarted()) return;
  writeStored(keys.startAttempts, String(++attempts));
  location.reload();
}

setTimeout(() => {
  if (hasStarted() || trouble) return;
  trouble = 'late';
  styleSheets()
    .filter(({ sheet }) => !sheet)
    .forEach(renew);
  say('late');
  void tryAgain();
}, LATE_MS);

addEventListener(
  'error',
  ({ target }) => {
    // The app runs without its looks; the new element is requested again.
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      setTimeout(() => renew(target), pauseMs());
    }
    if (!(target instanceof HTMLScriptElement) || hasStarted() || trouble === 'failed') return;
    trouble = 'failed';
    say('failed');
    tryLater(pauseMs());
  },
  // Errors of elements do not bubble.
  true,
);
addEventListener('online', () => void tryAgain());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void tryAgain();
});
