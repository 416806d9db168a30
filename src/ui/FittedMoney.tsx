import './fitted-money.critical.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatMoney, formatMoneyCompact } from '../i18n/format';

/**
 * An amount that is never clipped: where the exact one does not fit, the compact form is shown, and the exact one is
 * for screen readers. @param minor minor units
 */
export function FittedMoney({ minor }: { minor: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const exact = formatMoney(minor);
  const [tooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const probe = element.querySelector<HTMLElement>('.fitted-money__probe');
    const measure = () => setTooWide((probe?.offsetWidth ?? 0) > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [exact]);
  return (
    <span className="fitted-money" ref={box}>
      <bdi className="number fitted-money__probe" aria-hidden="true">
        {exact}
      </bdi>
      {tooWide ? (
        <>
          <span className="visually-hidden">{exact}</span>
          <bdi className="number" aria-hidden="true" title={exact}>
            {formatMoneyCompact(minor)}
          </bdi>
        </>
      ) : (
        <bdi className="number">{exact}</bdi>
      )}
    </span>
  );
}
