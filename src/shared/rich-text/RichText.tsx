import './rich-text.css';
import { Suspense } from 'react';
import { retryLater } from '../../data/retry-later';
import { homeTexts } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { lazyPart } from '../../ui/lazy-part';
import { loadedRichText, loadRichText } from './load-rich-text';

/** The sanitizer's file cannot be loaded: an error in place of the unsanitized text. */
function Missing(_props: { html: string }) {
  const { t } = useTranslation();
  return (
    <p className="muted" role="alert">
      {t('chunk.text')}
    </p>
  );
}

const Body = lazyPart(loadRichText, Missing, {
  loaded: loadedRichText,
  texts: homeTexts,
  again: retryLater,
});

/**
 * Sanitized HTML of the platform (spec: announcements, Rich text). Links that start with http open outside, paths of
 * the app inside (spec: announcements, Links in texts). The sanitizer is loaded with the first text.
 */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<div className="rich-text" aria-busy="true" />}>
    <Body html={html} />
  </Suspense>
);
