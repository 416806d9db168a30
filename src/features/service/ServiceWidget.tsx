import '../../ui/panel.css';
import './service.css';
import { useEffect, useRef, useState } from 'react';
import type { ServiceLink } from '../../../contract/rows/system';
import { useTranslation } from '../../i18n/use-translation';
import { openExternal } from '../../native/external';
import { Icon } from '../../ui/Icon';
import { useFloatingLayer } from '../../ui/overlays';
import { useServiceLinks } from '../../shared/service/service';
import { GROUP_NAMES, GROUPS } from './groups';
import { ServiceList } from './ServiceList';
import { useDraggable } from './use-draggable';

type Group = ServiceLink['group'];

/**
 * The floating widget (spec: service, Service widget): one disc per group. A group with one entry opens it directly,
 * one with several opens its list; opening one closes the others. It can be moved along the edge, and is tucked away
 * while the page scrolls.
 */
export default function ServiceWidget() {
  const { t } = useTranslation();
  const links = useServiceLinks();
  const [open, setOpen] = useState<Group | null>(null);
  const [spread, setSpread] = useState(false);
  const widget = useRef<HTMLDivElement>(null);
  const drag = useDraggable(widget);
  const tucked = useTucked() && !open && !spread;
  useFloatingLayer(open !== null || spread);
  const groups = GROUP_NAMES.filter((group) => links.some((link) => link.group === group));

  const close = () => {
    setOpen(null);
    setSpread(false);
  };
  useEffect(() => {
    if (!spread && !open) return undefined;
    const outside = (event: Event) => {
      if (!widget.current?.contains(event.target as Node)) close();
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [spread, open]);

  if (!groups.length) return null;
  const tap = (group: Group) => {
    const entries = links.filter((link) => link.group === group);
    const [only] = entries;
    if (only && entries.length === 1) {
      close();
      openExternal(only.url);
    } else setOpen(open === group ? null : group);
  };
  const [single] = groups;
  const shown = groups.length === 1 ? groups : spread ? groups : [];
  return (
    <div
      ref={widget}
      className={tucked ? 'service-widget service-widget--tucked' : 'service-widget'}
      data-snapshot-skip="whole"
      role="complementary"
      aria-label={t('service.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (!open && !spread)) return;
        close();
        widget.current?.querySelector<HTMLElement>('.service-widget__main')?.focus();
      }}
    >
      {open && (
        <div className="service-widget__list panel">
          <ServiceList links={links.filter((link) => link.group === open)} onOpen={close} />
        </div>
      )}
      {groups.length > 1 &&
        shown.map((group) => (
          <button
            key={group}
            type="button"
            className="service-widget__disc"
            aria-label={t(GROUPS[group].text)}
            aria-expanded={open === group}
            onClick={() => tap(group)}
          >
            <Icon name={GROUPS[group].icon} size="l" />
          </button>
        ))}
      <button
        type="button"
        className="service-widget__disc service-widget__main"
        aria-label={groups.length === 1 && single ? t(GROUPS[single].text) : t('service.title')}
        aria-expanded={groups.length === 1 ? open !== null : spread}
        {...drag.handlers}
        onClick={(event) => {
          // The click that ends a drag is no tap; clicks by keyboard have no detail.
          if (event.detail > 0 && drag.wasDragged()) return;
          if (groups.length === 1 && single) tap(single);
          else if (spread) close();
          else setSpread(true);
        }}
      >
        <Icon name={spread ? 'x' : 'headset'} size="l" />
      </button>
    </div>
  );
}

/** How long after the last scrolling the widget comes out again, in ms. */
const STILL_MS = 600;

/** True while the page scrolls. */
function useTucked(): boolean {
  const [tucked, setTucked] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      setTucked(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTucked(false), STILL_MS);
    };
    addEventListener('scroll', moved, { passive: true });
    return () => {
      removeEventListener('scroll', moved);
      clearTimeout(timer);
    };
  }, []);
  return tucked;
}
