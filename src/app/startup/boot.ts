import type { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { FirstTap, TapMemory } from '../../lib/first-tap';
import { dropSavedFiles, haveArrived } from '../../lib/page-files';
import { START_FILES_ID, type StartFiles } from '../../lib/start-files';

/**
 * The only script inside index.html (`scripts/build/start-page.ts` builds it on its own). It loads the app once the first
 * frame is painted, remembers a tap until then, says that a file failed or is late, requests the files again, and reloads
 * the page once all of them can be loaded (spec: app, A start that fails; spec: snapshot, How it is used).
 */

/** Put here by the build, so that the script stays small: two keys of web storage. */
declare const __LANGUAGE__: (typeof STORAGE_KEYS.language)['key'];
declare const __START_ATTEMPTS__: (typeof STORAGE_KEYS.startAttempts)['key'];
/** Smaller than `lib/web-storage`; undefined if the browser denies storage. */
function read(area: 'localStorage' | 'sessionStorage', key: string): string | null | undefined {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return undefined;
  }
}
const find = (id: string) => document.getElementById(id);
const files = JSON.parse(find(START_FILES_ID)!.textContent) as StartFiles;
/** The app removes the notice when it has started. */
const findNotice = () => find('start-notice');

let tap: FirstTap | null = null;
/** Links of the painted page lead nowhere faster than the app that is on its way: it carries the tap out. */
function remember(event: MouseEvent): void {
  const target = (event.target as Element).closest('#snapshot a, #snapshot button');
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey || trouble) return;
  event.preventDefault();
  tap = { x: event.clientX, y: event.clientY, text: target.textContent };
}
addEventListener('click', remember, true);
(globalThis as TapMemory).takeFirstTap = (looks) => {
  if (!looks) removeEventListener('click', remember, true);
  return tap;
};

/** Attempts since the last start that succeeded, over reloads: the more, the longer the pause. */
let attempts = Number(read('sessionStorage', __START_ATTEMPTS__));
let trouble: 'failed' | 'late' | undefined;
let timer: ReturnType<typeof setTimeout>;

function say(what: 'failed' | 'late'): void {
  trouble = what;
  const codes = [
    read('localStorage', __LANGUAGE__),
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
  if (!findNotice() || !trouble) return;
  clearTimeout(timer);
  // One of the saved files may be damaged.
  if (attempts === 3) await dropSavedFiles();
  if (!(await haveArrived(files))) return tryLater();
  // The files are there and the app is not: it may be starting just now, or it fails for another reason.
  if (trouble === 'late') {
    if (attempts > 3) return;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
  if (!findNotice()) return;
  try {
    sessionStorage[__START_ATTEMPTS__] = ++attempts;
  } catch {
    // The browser denies storage: the next page begins with the shortest pause.
  }
  location.reload();
}

// A start that takes longer says so. It may still succeed: requests under way are not interrupted.
setTimeout(() => {
  if (!findNotice() || trouble) return;
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
    if (!findNotice()) return;
    say('failed');
    tryLater();
  };
  if (!alone) import(/* @vite-ignore */ start).catch(failed);
  import(/* @vite-ignore */ entry).catch(failed);
}

// A page in the background is not painted.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
