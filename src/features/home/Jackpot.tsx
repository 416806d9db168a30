import './jackpot.critical.css';
import { memo, useEffect, useState } from 'react';
import { toMajor } from '../../../contract/money';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { client, refresh } from '../../data/worker-client';
import { formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { useAwake } from './awake';
import { whenIdle } from '../../lib/when-idle';
import { useTicker, type Ticker } from './use-ticker';

/** The illustrative jackpot, in whole units of the currency (spec: home, Jackpot). */
const JACKPOT_START_MIN = 70_000_000;
const JACKPOT_START_MAX = 130_000_000;
const JACKPOT_STEP_MIN = 100;
const JACKPOT_STEP_MAX = 500;
const JACKPOT_PAUSES_MS = [3_000, 4_000, 5_000] as const;

/** How often a live jackpot is refreshed, in ms. */
const LIVE_MS = 15_000;

/** The digits do not wait longer than this for the worker. */
const PATIENCE_MS = 2_000;

/** Keep the place of an amount that is not known yet. */
const EMPTY = '_';
const EMPTY_CELLS = '___,___,___';

/** The first formatter of the process is the worker's (`warmIntl`); the page's own then takes no time. */
const workerAnswers = (): Promise<unknown> =>
  Promise.race([client.invoke('ping'), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/**
 * The real jackpot where the settings name a feed, else an illustrative one, labelled as such (spec: home, Jackpot).
 */
export const Jackpot = memo(function Jackpot() {
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
});

/** Starts at random between 70 and 130 million and grows by 100 to 500 every 3, 4 or 5 seconds. */
function IllustrativeJackpot({ symbol }: { symbol: string }) {
  const { moving, watch } = useTicker();
  const [amount, setAmount] = useState<number | null>(null);
  // Not in the first render: the page that came with the HTML would show another amount.
  useEffect(() => {
    let stop = () => undefined as void;
    let gone = false;
    void workerAnswers().then(() => {
      if (!gone)
        stop = whenIdle(() => setAmount((before) => before ?? between(JACKPOT_START_MIN, JACKPOT_START_MAX)));
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const grows = moving && amount !== null;
  useEffect(() => {
    if (!grows) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const grow = () => {
      const pause = JACKPOT_PAUSES_MS[between(0, JACKPOT_PAUSES_MS.length - 1)];
      timer = setTimeout(() => {
        setAmount((before) => before && before + between(JACKPOT_STEP_MIN, JACKPOT_STEP_MAX));
        grow();
      }, pause);
    };
    grow();
    return () => clearTimeout(timer);
  }, [grows]);
  return <Counter amount={amount} symbol={symbol} note="home.jackpotIllustrative" watch={watch} />;
}

function LiveJackpot({ feed, symbol }: { feed: string; symbol: string }) {
  const { rows: saved } = useResource('jackpot', { feed });
  const awake = useAwake();
  useEffect(() => {
    if (!awake) return undefined;
    const timer = setInterval(() => void refresh('jackpot', { feed }), LIVE_MS);
    return () => clearInterval(timer);
  }, [feed, awake]);
  const amount = saved ? Math.floor(toMajor(saved.amountMinor)) : null;
  return <Counter amount={amount} symbol={symbol} note="home.jackpotLive" />;
}

interface CounterProps {
  /** Whole units of the currency; null while it is not known. */
  amount: number | null;
  symbol: string;
  note: 'home.jackpotIllustrative' | 'home.jackpotLive';
  watch?: Ticker['watch'];
}

/** The amount in counter cells. Changes are never announced to screen readers (spec: design, Tickers). */
function Counter({ amount, symbol, note, watch }: CounterProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(amount);
  if (first === null && amount !== null) setFirst(amount);
  const text = amount === null ? EMPTY_CELLS : formatWhole(amount);
  // Only digits that change roll: drawing the first amount in a dozen frames would hold up a page that starts.
  const firstText = first === null ? '' : formatWhole(first);
  return (
    <div className="gutter">
      <div className="jackpot" ref={watch}>
        <span className="jackpot__label">
          <b>{t('home.jackpot')}</b>
          <small>{t(note)}</small>
        </span>
        <span
          className="jackpot__digits"
          data-snapshot-skip={amount === null ? undefined : true}
          aria-hidden="true"
        >
          <i className="jackpot__currency">{symbol}</i>
          {[...text].map((char, index) => {
            const place = text.length - index;
            if (char === EMPTY) return <b key={place} className="jackpot__cell--empty" />;
            if (!/\d/.test(char)) return <i key={place}>{char}</i>;
            const rolls = char !== firstText.at(-place);
            return (
              <b key={`${place} ${char}`} className={rolls ? 'jackpot__cell--rolls' : undefined}>
                {char}
              </b>
            );
          })}
        </span>
        {amount !== null && <span className="visually-hidden" data-jackpot>{`${symbol} ${text}`}</span>}
      </div>
    </div>
  );
}
