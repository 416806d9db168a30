import '../contract/broadcast-channel';
import './theme/critical.css';
import './app/startup/start-notice.critical.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { STORAGE_KEYS } from '../contract/storage-keys';
import { App } from './app/App';
import { AppRouter } from './app/AppRouter';
import { ScreenBoundary } from './app/ScreenBoundary';
import { startPageMotion } from './app/layout/page-motion';
import { followBrandTheme } from './app/startup/brand-theme';
import { beginInMerchantLanguage, followMerchantLanguages } from './app/startup/merchant-languages';
import { startPresses } from './app/startup/presses';
import { ignoreRepeatedTaps } from './app/startup/repeated-taps';
import { carryOutFirstTap } from './app/startup/carry-out-first-tap';
import { watchRejectedChanges } from './app/startup/rejected-changes';
import { watchUnexpectedErrors } from './app/startup/unexpected-errors';
import { afterFirstScreen, snapshotReleased } from './data/snapshot';
import { followBalanceDisplay } from './data/balance';
import { firstCommit } from './data/first-commit';
import { reportUnexpected } from './data/report';
import { startData, tellLanguage } from './data/start';
import { takeWorker } from './data/start-worker';
import { commands } from './data/worker-client';
import { startTexts } from './i18n/i18n';
import { currentLanguage, onLanguage, startLanguage } from './i18n/language';
import { HOUSE_START, PACK_LOADERS } from './i18n/load-pack';
import { TranslationProvider } from './i18n/use-translation';
import { hasFirstTap } from './lib/first-tap';
import { nextTask } from './lib/next-task';
import { writeStored } from './lib/web-storage';
import { startBridge } from './native/bridge';
import { startInstallPrompt } from './native/install-prompt';
import { startShellLook } from './native/shell-look';
import { startTheme } from './theme/theme';
import { startOverlays } from './ui/overlays';

/** What runs at once, in this order. */
const FIRST: readonly (() => void)[] = [
  // First, so that nothing after it fails unnoticed.
  watchUnexpectedErrors,
  // Before all that asks for the language.
  beginInMerchantLanguage,
  // Early: the worker's handshake runs while the rest starts.
  () => startData(currentLanguage, takeWorker),
  () => onLanguage(() => tellLanguage(currentLanguage())),
  // Early: the native app and the browser may send their events at any moment.
  watchRejectedChanges,
  startBridge,
  startInstallPrompt,
];
/** What runs before React, in this order. */
const BEFORE_REACT: readonly (() => void)[] = [
  startPageMotion,
  startOverlays,
  startPresses,
  followBalanceDisplay,
  ignoreRepeatedTaps,
  // Before the first render: its look and its texts.
  startShellLook,
  // The painted page of the next start has the theme of today.
  () => startTheme(() => void commands.dropSnapshot()),
  () => startTexts(HOUSE_START, PACK_LOADERS),
  // Last: the saved settings override the player's defaults above.
  followBrandTheme,
  followMerchantLanguages,
];

FIRST.forEach((start) => start());

const root = document.getElementById('root');
if (!root) throw new Error('the shell has no root');

/** Goes on in tasks of its own, so that the painted page scrolls and takes taps meanwhile. */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  BEFORE_REACT.forEach((run) => run());
  // Where they fail the page renders with the house pack, which is part of the app.
  await startLanguage().catch(reportUnexpected);
  await nextTask();
  const render = () =>
    createRoot(root).render(
      <StrictMode>
        <TranslationProvider>
          <AppRouter>
            <ScreenBoundary path="app">
              <App />
            </ScreenBoundary>
          </AppRouter>
        </TranslationProvider>
      </StrictMode>,
    );
  // As a transition it is rendered in pieces, with a frame of the painted page after each. A player who has tapped waits.
  if (hasFirstTap()) render();
  else startTransition(render);
  // The app has started.
  document.getElementById('start-notice')?.remove();
  writeStored(STORAGE_KEYS.startAttempts, null);
}
void start(root);
void firstCommit.then(snapshotReleased).then(carryOutFirstTap);
afterFirstScreen(() => {
  // A chunk that cannot be loaded is left to the next start.
  void import('./app/startup/brand-head').then(
    ({ startBrandHead }) => startBrandHead(),
    () => undefined,
  );
  void import('./data/updates').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => undefined,
  );
});
