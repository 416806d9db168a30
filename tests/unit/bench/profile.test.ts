import { describe, expect, it } from 'vitest';
import { selfTimes, type TraceEvent } from '../../bench/profile';

/** Times in ms. */
const event = (name: string, from: number, to: number, ph = 'X'): TraceEvent => ({
  ...{ name, ph, pid: 1, tid: 1 },
  ...{ ts: from * 1_000, dur: (to - from) * 1_000 },
});
const timesOf = (until: number, ...events: TraceEvent[]) =>
  Object.fromEntries(selfTimes(events, until * 1_000));

describe('the time of each kind of work', () => {
  it('adds up work of the same kind', () => {
    expect(timesOf(100, event('Paint', 0, 5), event('PrePaint', 10, 12))).toEqual({ painting: 7 });
  });

  it('counts work inside other work once', () => {
    const events = [event('FunctionCall', 0, 50), event('Layout', 10, 20), event('MinorGC', 12, 15)];
    expect(timesOf(100, ...events)).toEqual({
      'calling functions': 40,
      layout: 7,
      'collecting garbage': 3,
    });
  });

  it('leaves out what comes later, and the later part of what is under way', () => {
    expect(timesOf(30, event('Layout', 20, 40), event('Paint', 41, 50))).toEqual({ layout: 10 });
  });

  it('leaves out other work and events without a duration', () => {
    expect(timesOf(30, event('RunTask', 0, 20), event('Paint', 0, 0, 'I'))).toEqual({});
  });
});
