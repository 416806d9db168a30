import './rich-text.css';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRtl } from '../../../contract/languages';
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
