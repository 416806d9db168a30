import './jackpot.critical.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toMajor } from '../../../contract/money';

import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { formatWhole } from '../../i18n/format';
import { usePlay } from './use-play';

/** The illustrative jackpot, in whole units of the currency (spec: home, Jackpot). */
const JACKPOT_START_MIN = 70_000_000;
const JACKPOT_START_MAX = 130_000_000;
const JACKPOT_STEP_MIN = 100;
const JACKPOT_STEP_MAX = 500;
const JACKPOT_PAUSES_MS = [3_000, 4_000, 5_000] as const;

/** How often a live jackpot is refreshed, in ms. */
const LIVE_MS = 15_000;

const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/**
 * The real jackpot where the settings name a feed, else an illustrative one, labelled as such (spec: home, Jackpot).
 */
export function Jackpot() {
  const settings = useSettings();
  if (!settings)
    return (
      <div className="gutter">
        <div className="jackpot" aria-hidden="true" />
      </div>
    );
  const { currency, jackpotFeed } = settings;
  return jackpotFeed ? (
    <LiveJackpot feed={jackpotFeed} symbol={currency.symbol} />
  ) : (
    <IllustrativeJackpot symbol={currency.symbol} />
  );
}

/** Starts at random between 70 and 130 million and grows by 100 to 500 every 3, 4 or 5 seconds. */
function IllustrativeJackpot({ symbol }: { symbol: string }) {
  const { playing } = usePlay();
  const [amount, setAmount] = useState(() => between(JACKPOT_START_MIN, JACKPOT_START_MAX));
  useEffect(() => {
    if (!playing) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const grow = () => {
      const pause = JACKPOT_PAUSES_MS[between(0, JACKPOT_PAUSES_MS.length - 1)];
      timer = setTimeout(() => {
        setAmount((before) => before + between(JACKPOT_STEP_MIN, JACKPOT_STEP_MAX));
        grow();
      }, pause);
    };
    grow();
    return () => clearTimeout(timer);
  }, [playing]);
  return <Counter amount={amount} symbol={symbol} note="home.jackpotIllustrative" />;
}

function LiveJackpot({ feed, symbol }: { feed: string; symbol: string }) {
  const { rows: saved } = useResource('jackpot', { feed });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh('jackpot', { feed });
    }, LIVE_MS);
    return () => clearInterval(timer);
  }, [feed]);
  if (!saved)
    return (
      <div className="gutter">
        <div className="jackpot" aria-hidden="true" />
      </div>
    );
  return <Counter amount={Math.floor(toMajor(saved.amountMinor))} symbol={symbol} note="home.jackpotLive" />;
}

interface CounterProps {
  /** Whole units of the currency. */
  amount: number;
  symbol: string;
  note: 'home.jackpotIllustrative' | 'home.jackpotLive';
}

/** The amount in counter cells. Changes are never announced to screen readers (spec: design, Tickers). */
function Counter({ amount, symbol, note }: CounterProps) {
  const { t } = useTranslation();
  const text = formatWhole(amount);
  return (
    <div className="gutter">
      <div className="jackpot">
        <span className="jackpot__label">
          <b>{t('home.jackpot')}</b>
          <small>{t(note)}</small>
        </span>
        <span className="jackpot__digits" data-snapshot-skip aria-hidden="true">
          <i className="jackpot__currency">{symbol}</i>
          {[...text].map((char, index) => {
            const place = text.length - index;
            return /\d/.test(char) ? <b key={`${place} ${char}`}>{char}</b> : <i key={place}>{char}</i>;
          })}
        </span>
        <span className="visually-hidden" data-jackpot>{`${symbol} ${text}`}</span>
      </div>
    </div>
  );
}
