import './game-grid.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { whenInView } from '../../lib/when-in-view';
import { Icon } from '../../ui/Icon';

/** The button shows once the list's start is this far above the screen, in screens. */
const AWAY = '150%';

/** Leads from far down a list to its top. Stands at the list's start. */
export function BackToTop() {
  const { t } = useTranslation();
  const start = useRef<HTMLSpanElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!start.current) return undefined;
    return whenInView(
      start.current,
      ({ isIntersecting, boundingClientRect }) => setAway(!isIntersecting && boundingClientRect.top < 0),
      `${AWAY} 0px 0px 0px`,
    );
  }, []);
  const go = () => {
    scrollTo(0, 0);
    // The button goes away; the keyboard continues at the top of the page.
    start.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <span ref={start} className="to-top__start" />
      {away && (
        <button type="button" className="to-top" aria-label={t('games.toTop')} onClick={go}>
          <Icon name="arrow-up" />
        </button>
      )}
    </>
  );
}
