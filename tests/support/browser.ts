/** Flags for a Chromium in a closed network, also as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of several such flags only the last counts, so Playwright's own features stand here again. Ours are the pages that
  // Chromium itself keeps for each profile, and the process it starts in case.
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

export const NO_PICTURES = '--blink-settings=imagesEnabled=false';

/** The phone of the design: 390x844 with touch. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
} as const;
