/** The name of the release that this page was loaded from; '' in a page without one. */
export const releaseName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
