import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connectivity } from '../../../contract/commands';
import type { ExchangeResult } from '../../../worker/events';
import { ConnectivityJudge } from '../../../worker/sync/connectivity';

const quick: ExchangeResult = { kind: 'answered', waitMs: 80 };
const slow: ExchangeResult = { kind: 'answered', waitMs: 4_000 };
const lost: ExchangeResult = { kind: 'no_answer' };

function judge(probe: () => ExchangeResult = () => quick) {
  const states: Connectivity[] = [];
  const probes: ExchangeResult[] = [];
  const it = new ConnectivityJudge({
    probe: () => {
      const outcome = probe();
      probes.push(outcome);
      return Promise.resolve(outcome);
    },
    onChange: (state) => states.push(state),
    random: () => 1,
  });
  return { it, states, probes };
}

describe('connectivity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('one lost request is not yet offline: a probe decides', async () => {
    const { it: state, states, probes } = judge(() => quick);
    state.record(lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(probes).toHaveLength(1);
    expect(states).toEqual([]);
  });

  it('is offline once the probe is lost too, and online with the first answer', async () => {
    let network = false;
    const { it: state, states } = judge(() => (network ? quick : lost));
    state.record(lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['offline']);
    network = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual(['offline', 'online']);
  });

  it('probes with growing pauses while offline, at most every 15 s', async () => {
    const { it: state, probes } = judge(() => lost);
    state.record(lost);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(probes.length).toBeGreaterThan(30);
    expect(probes.length).toBeLessThan(60);
    state.stop();
  });

  it('one slow answer changes nothing, two of five do, three quick ones end it', () => {
    const { it: state, states } = judge();
    state.record(slow);
    state.record(quick);
    expect(states).toEqual([]);
    state.record(slow);
    expect(states).toEqual(['slow']);
    state.record(quick);
    state.record(quick);
    expect(states).toEqual(['slow']);
    state.record(quick);
    expect(states).toEqual(['slow', 'online']);
  });

  it('a request without a first byte for long makes it slow', () => {
    const { it: state, states } = judge();
    state.recordWaiting();
    expect(states).toEqual(['slow']);
  });

  it('a slow network that has become quick is noticed without any other request', async () => {
    const { it: state, states } = judge(() => quick);
    state.recordWaiting();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(states).toEqual(['slow', 'online']);
  });

  it('an HTML page in place of JSON is a captive portal until a real answer comes', async () => {
    let portal = true;
    const { it: state, states } = judge(() => (portal ? { kind: 'captive' } : quick));
    state.record({ kind: 'captive' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual(['captive']);
    portal = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['captive', 'online']);
  });
});
