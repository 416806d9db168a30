import type { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { TapMemory } from '../../lib/first-tap';
import { arrivedType, dropSavedFiles, haveArrived } from '../../lib/page-files';
import { START_FILES_ID, type StartFiles } from '../../lib/start-files';

/**
 * The only script inside index.html (`scripts/build/start-page.ts` builds it on its own). It comes before anything that can
 * be seen, because the rest of the page may come late or never. It loads the app once the page is on the screen, remembers
 * a tap until then, says that a file failed or is late, requests the files again, and reloads the page once all of them
 * can be loaded (spec: app, A start that fails; spec: snapshot, How it is used).
 */

/** Put here by the build, so that the script stays small: two keys of web storage. */
declare const __LANGUAGE__: (typeof STORAGE_KEYS.language)['key'];
declare const __START_ATTEMPTS__: (typeof STORAGE_KEYS.startAttempts)['key'];
const find = (id: string) => document.getElementById(id);
const files = JSON.parse(find(START_FILES_ID)!.textContent) as StartFiles;
/** The app removes the notice when it has started. */
const findNotice = () => find('start-notice');

/** 0 while a link is being followed: to reload the page would cancel that. */
let tap: MouseEvent | 0 | null | undefined;
/** What was tapped last, if it is a link. */
let link: HTMLAnchorElement | '' | null | undefined;
/** Links of the painted page lead nowhere faster than the app that is on its way: it carries the tap out. */
function remember(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLAnchorElement>('#snapshot :is(a,button)');
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  link = target.href && target;
  tap = event;
  // In trouble a link leads to its address by itself.
  if (trouble && link) tap = 0;
  else event.preventDefault();
}
addEventListener('click', remember, true);
(self as TapMemory).takeFirstTap = (looks) => {
  if (!looks) removeEventListener('click', remember, true);
  return tap as MouseEvent | null;
};

/** Attempts since the last start that succeeded, over reloads: the more, the longer the pause. Read in trouble only. */
let attempts = 0;
let trouble: 'failed' | 'late' | undefined;
let timer: ReturnType<typeof setTimeout>;

function say(what: 'failed' | 'late'): void {
  const notice = findNotice();
  if (!notice) return;
  trouble = what;
  let language: string | undefined;
  try {
    // Not at the start: the first look at web storage holds up the paint.
    attempts ||= (sessionStorage[__START_ATTEMPTS__] as unknown as number) | 0;
    language = localStorage[__LANGUAGE__] as string | undefined;
  } catch {
    // The browser denies storage: each page begins with the shortest pause.
  }
  const codes = [language, ...navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase()), 'TY'];
  const words = codes.map((code) => files.texts[code!]).find((found) => found)!;
  const [text, button] = notice.children as unknown as [HTMLElement, HTMLElement];
  notice.dir = words.dir;
  text.textContent = words[what];
  button.onclick = startAnew;
  button.textContent = words.retry;
  notice.hidden = false;
}

/**
 * Whether the page has come to its end, where the root is. One that has broken off is requested: the browser would join
 * the reloaded page to a request that is silent.
 */
const hasPage = async () => find('root') || arrivedType(location.href);

/** Leads where the player wanted to go, or loads the page again. */
async function startAnew(): Promise<void> {
  // Another page does not wait for the rest of this one.
  if (link) link.click();
  else {
    await hasPage();
    location.reload();
  }
}

const tryLater = () => {
  clearTimeout(timer);
  // After 2, 4, then 8 s.
  timer = setTimeout(tryAgain, Math.min(2_000 * 2 ** attempts++, 8_000));
};

async function tryAgain(): Promise<void> {
  if (!findNotice() || !trouble) return;
  clearTimeout(timer);
  // One of the saved files may be damaged. At the third attempt it may not have been possible to fetch others.
  if (attempts > 2) await dropSavedFiles();
  if (!(await hasPage()) || !(await haveArrived(files))) return tryLater();
  // The files are there and the app is not: it may be starting just now, or it fails for another reason.
  if (trouble === 'late') {
    if (attempts > 3) return;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
  if (!findNotice()) return;
  if (tap !== 0) void startAnew();
  // Last, because it throws where the browser denies storage.
  sessionStorage[__START_ATTEMPTS__] = ++attempts;
}

// A start that takes longer says so. It may still succeed: requests under way are not interrupted.
setTimeout(() => {
  if (!trouble) say('late');
  void tryAgain();
}, 15_000);
document.addEventListener('visibilitychange', () => {
  // Back leads to this page, which was being left. A player who goes to another app still follows the link.
  if (!document.hidden) tap ||= link = null;
  void tryAgain();
});
addEventListener('online', tryAgain);

// The app needs the whole page. It is loaded once that is on the screen: until then its pictures have network and processor
// for themselves. Three cases need another trigger: the plain shell has nothing that counts as content, some browsers do not
// report the paint, and a page in the background is not painted.
addEventListener('DOMContentLoaded', () => {
  function load(): void {
    // Each is evaluated in a task of its own: together they would hold up a slow phone.
    Promise.all(files.page.map((url) => import(/* @vite-ignore */ url))).catch(() => {
      say('failed');
      tryLater();
    });
  }

  if (!find('root')) return;
  void new Promise((painted) => {
    new PerformanceObserver((list) =>
      list.getEntriesByName('first-contentful-paint').forEach(painted),
    ).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(painted, find('snapshot-rows') ? 2_000 : 0));
    if (document.hidden) painted(0);
  }).then(load, load);
});
