import './rich-text.css';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRtl } from '../../../contract/languages';
import { retryLater } from '../../data/retry-later';
import { useSettings } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { openExternal } from '../../native/external';
import { atOverlayEntry } from '../../ui/overlays';
import { linkOf } from './rich-links';
import { sanitize } from './rich-text';

export { warmSanitizer } from './rich-text';

const NO_HOSTS: readonly string[] = ['/img/'];

/** The sanitized elements, inserted as they are: serializing and parsing them again could undo the sanitizing. */
export default function RichTextBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const hosts = useSettings((settings) => settings.imageCDNs) ?? NO_HOSTS;
  const dir = isRtl(useLanguage()) ? 'rtl' : 'ltr';
  const box = useRef<HTMLDivElement>(null);
  const known = hosts.join(' ');
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitize(html, { hosts: known.split(' '), dir }));
  }, [html, known, dir]);
  useLayoutEffect(() => (box.current ? retryPictures(box.current) : undefined), []);
  const follow = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const anchor = target instanceof Element ? target.closest('a') : null;
    const link = linkOf(anchor?.getAttribute('href') ?? '');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.kind === 'scheme') return;
    event.preventDefault();
    if (link.kind === 'external') openExternal(link.href);
    else void navigate(link.href, { replace: atOverlayEntry() });
  };
  return <div ref={box} className="rich-text" dir="auto" onClick={follow} />;
}

/** Requests pictures again that could not be loaded (spec: network, Retries). @returns ends it */
function retryPictures(body: HTMLElement): () => void {
  const attempts = new WeakMap<HTMLImageElement, number>();
  const waiting = new Set<() => void>();
  const retry = ({ target }: Event) => {
    const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
    if (!(target instanceof HTMLImageElement) || src === null) return;
    const before = attempts.get(target) ?? 0;
    attempts.set(target, before + 1);
    const stop = retryLater(before, () => {
      waiting.delete(stop);
      // The same address again is no request.
      target.removeAttribute('src');
      target.setAttribute('src', src);
    });
    waiting.add(stop);
  };
  body.addEventListener('error', retry, { capture: true });
  return () => {
    body.removeEventListener('error', retry, { capture: true });
    for (const stop of waiting) stop();
  };
}
