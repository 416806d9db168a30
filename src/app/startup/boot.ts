import type { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { FirstTap, TapMemory } from '../../lib/first-tap';
import { dropSavedFiles, haveArrived } from '../../lib/page-files';
import { START_FILES_ID, type StartFiles } from '../../lib/start-files';
import { readStored, writeStored } from '../../lib/web-storage';

/**
 * The only script inside index.html (`scripts/build/start-page.ts` builds it on its own). It loads the app once the first
 * frame is painted, remembers a tap until then, says that a file failed or is late, requests the files again, and reloads
 * the page once all of them can be loaded (spec: app, A start that fails; spec: snapshot, How it is used).
 */

/** A start that is late although its files have arrived is given this long, and this many reloads. */
const SETTLE_MS = 3_000;
const LATE_RELOADS = 4;
/** After this many attempts the saved files are fetched again: one of them may be damaged. */
const PATIENT_ATTEMPTS = 3;

/** Put here by the build, so that the script stays small: two keys of web storage. */
declare const __KEYS__: Pick<typeof STORAGE_KEYS, 'language' | 'startAttempts'>;
const { language, startAttempts } = __KEYS__;
const find = (id: string) => document.getElementById(id);
const files = JSON.parse(find(START_FILES_ID)!.textContent) as StartFiles;
const findNotice = () => find('start-notice');
/** The app removes the notice when it has started. */
const hasStarted = () => !findNotice();

let tap: FirstTap | null = null;
/** Links of the painted page lead nowhere faster than the app that is on its way: it carries the tap out. */
function remember(event: MouseEvent): void {
  const target = (event.target as Element).closest('#snapshot a, #snapshot button');
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey || trouble) return;
  event.preventDefault();
  tap = { x: event.clientX, y: event.clientY, text: target.textContent };
}
addEventListener('click', remember, true);
(globalThis as TapMemory).takeFirstTap = () => {
  removeEventListener('click', remember, true);
  return tap;
};

/** Attempts since the last start that succeeded, over reloads: the more, the longer the pause. */
let attempts = Number(readStored(startAttempts));
let trouble: 'failed' | 'late' | undefined;
let timer: ReturnType<typeof setTimeout>;

function say(what: 'failed' | 'late'): void {
  trouble = what;
  const codes = [
    readStored(language),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase()),
    'TY',
  ];
  const words = codes.map((code) => files.texts[code!]).find(Boolean)!;
  const notice = findNotice()!;
  const [text, button] = notice.children as unknown as [HTMLElement, HTMLElement];
  notice.dir = words.dir;
  text.textContent = words[what];
  button.textContent = words.retry;
  button.onclick = () => location.reload();
  notice.hidden = false;
}

const tryLater = () => {
  clearTimeout(timer);
  // After 2, 4, then 8 s.
  timer = setTimeout(tryAgain, Math.min(2_000 * 2 ** attempts++, 8_000));
};

async function tryAgain(): Promise<void> {
  if (hasStarted() || !trouble) return;
  clearTimeout(timer);
  if (attempts === PATIENT_ATTEMPTS) await dropSavedFiles();
  if (!(await haveArrived(files))) return tryLater();
  // The files are there and the app is not: it may be starting just now, or it fails for another reason.
  if (trouble === 'late') {
    if (attempts >= LATE_RELOADS) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  if (hasStarted()) return;
  writeStored(startAttempts, `${++attempts}`);
  location.reload();
}

// A start that takes longer says so. It may still succeed: requests under way are not interrupted.
setTimeout(() => {
  if (hasStarted() || trouble) return;
  say('late');
  void tryAgain();
}, 15_000);
addEventListener('online', tryAgain);
document.addEventListener('visibilitychange', () => document.hidden || tryAgain());

function load(): void {
  const { entry, start, page, worker } = files;
  // A page that came with rows needs only itself for the first tap.
  const alone = find('snapshot-rows');
  for (const href of alone ? page : [...worker, ...page]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  const failed = () => {
    if (hasStarted()) return;
    say('failed');
    tryLater();
  };
  if (!alone) import(/* @vite-ignore */ start).catch(failed);
  import(/* @vite-ignore */ entry).catch(failed);
}

// A page in the background is not painted.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
