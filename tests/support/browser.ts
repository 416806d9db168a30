import { statfsSync } from 'node:fs';

/** Flags for a Chromium in a closed network, also as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last of several such flags counts, so Playwright's own features are repeated here. The last four are ours:
  // pages that Chromium keeps for each profile, and the spare process that it starts.
  `--disable-features=${[
    ...['DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
    ...['PaintHolding', 'ThirdPartyStoragePartitioning', 'LensOverlay', 'PreconnectToSearch', 'AimEnabled'],
    ...[
      'WebUIOmniboxPopup',
      'WebUIOmniboxAimPopup',
      'WebUIOmniboxFullPopup',
      'SpareRendererForSitePerProcess',
    ],
  ].join()}`,
];

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Playwright lets Chromium share memory through files on the disk, since a container may have little shared memory. */
export const UNWANTED_FLAGS = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

export const NO_PICTURES = '--blink-settings=imagesEnabled=false';

/** The phone of the design: 390×844 CSS pixels, with touch. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
} as const;

/** The browser with windows, which keeps profiles. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The browser for tests that keep no profile: one without windows, if there is one. */
export const headlessPath = (): string => process.env['HEADLESS_PATH'] ?? chromiumPath();
