import './rich-text.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part';

/** The sanitiser's file cannot be had: nothing unread is shown, and that is said. */
function Missing(_props: { html: string }) {
  const { t } = useTranslation();
  return (
    <p className="muted" role="alert">
      {t('chunk.text')}
    </p>
  );
}

const Body = lazyPart(() => import('./RichTextBody'), Missing);

/**
 * A text of the server, made harmless (decisions: Content). Links that start with http open outside, paths of the app
 * inside (C §2). The sanitiser is loaded with the first text.
 */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<div className="rich-text" aria-busy="true" />}>
    <Body html={html} />
  </Suspense>
);
