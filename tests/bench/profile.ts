// Where the time of a start goes: what the page's main thread did until a moment, by kind of work.
import type { CDPSession } from 'playwright';

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  '__metadata',
];

/** One event of Chromium's trace; times in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string; data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

const KINDS: Record<string, string> = {
  ParseHTML: 'parsing HTML',
  ParseAuthorStyleSheet: 'parsing style sheets',
  'v8.compile': 'compiling',
  'v8.compileModule': 'compiling',
  'V8.CompileCode': 'compiling',
  'v8.evaluateModule': 'evaluating modules',
  EvaluateScript: 'evaluating scripts',
  FunctionCall: 'calling functions',
  RunMicrotasks: 'calling functions',
  FireAnimationFrame: 'calling functions',
  TimerFire: 'calling functions',
  EventDispatch: 'calling functions',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
  'Decode Image': 'decoding pictures',
  'Decode LazyPixelRef': 'decoding pictures',
  MinorGC: 'collecting garbage',
  MajorGC: 'collecting garbage',
};

/**
 * How long the thread worked on each kind, without the work inside that has a kind of its own, in ms.
 * @param events complete events of one thread @param until µs
 */
export function selfTimes(events: readonly TraceEvent[], until: number): Map<string, number> {
  const times = new Map<string, number>();
  const add = (kind: string, us: number) => times.set(kind, (times.get(kind) ?? 0) + us / 1_000);
  const open: { kind: string; end: number }[] = [];
  const known = events
    .filter(({ name, ph, ts }) => ph === 'X' && name in KINDS && ts < until)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0 } of known) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const kind = KINDS[name] as string;
    const end = Math.min(ts + dur, until, open.at(-1)?.end ?? Infinity);
    const outer = open.at(-1);
    if (outer) add(outer.kind, ts - end);
    add(kind, end - ts);
    open.push({ kind, end });
  }
  return times;
}

/** Starts a trace. @returns what ends it, and tells what was done in the first ms of the navigation to an address */
export async function startProfile(
  cdp: CDPSession,
): Promise<(url: string, firstMs: number) => Promise<[kind: string, ms: number][]>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  });
  return async (url, firstMs) => {
    const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
    await cdp.send('Tracing.end');
    await complete;
    const began = events.find(
      ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
    );
    if (!began) throw new Error(`the trace has no navigation to ${url}`);
    const main = events.filter(
      ({ pid, tid, ts }) => pid === began.pid && tid === began.tid && ts >= began.ts,
    );
    const times = selfTimes(main, began.ts + firstMs * 1_000);
    return [...times].sort(([, a], [, b]) => b - a);
  };
}
