import './fitted-money.critical.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatBalance, formatBalanceCompact } from '../i18n/format';

/** The smallest type that an amount is set in, in px. */
const MIN_FONT_PX = 11;

/**
 * An amount that is never clipped. An exact one that does not fit makes the type smaller, then takes the room of what
 * stands beside it: the closest `data-gives-room` gets the value `true`. Only where it cannot fit at all the compact form
 * is shown, and the exact one is for screen readers (spec: wallet, Balance display). @param minor minor units
 */
export function FittedMoney({ minor }: { minor: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const exact = formatBalance(minor);
  /** Of the font size; null if the exact amount does not fit. */
  const [scale, setScale] = useState<number | null>(1);
  useLayoutEffect(() => {
    const element = box.current;
    const probe = element?.querySelector<HTMLElement>('.fitted-money__probe');
    if (!element || !probe) return undefined;
    const around = element.closest<HTMLElement>('[data-gives-room]');
    const widthOf = (of: HTMLElement) => of.getBoundingClientRect().width;
    const scaleHere = () => Math.min(1, widthOf(element) / widthOf(probe));
    const measure = () => {
      const smallest = MIN_FONT_PX / parseFloat(getComputedStyle(element).fontSize);
      around?.setAttribute('data-gives-room', 'false');
      let fits = scaleHere();
      if (fits < smallest && around) {
        around.setAttribute('data-gives-room', 'true');
        fits = scaleHere();
        if (fits < smallest) around.setAttribute('data-gives-room', 'false');
      }
      // Rounded down, so that the last digit stays inside.
      setScale(fits < smallest ? null : Math.floor(fits * 100) / 100);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      around?.setAttribute('data-gives-room', 'false');
    };
  }, [exact]);
  return (
    <span className="fitted-money" ref={box}>
      <bdi className="number fitted-money__probe" aria-hidden="true">
        {exact}
      </bdi>
      {scale === null ? (
        <>
          <span className="visually-hidden">{exact}</span>
          <bdi className="number" aria-hidden="true" title={exact}>
            {formatBalanceCompact(minor)}
          </bdi>
        </>
      ) : (
        <bdi className="number" style={scale < 1 ? { fontSize: `${scale}em` } : undefined}>
          {exact}
        </bdi>
      )}
    </span>
  );
}
