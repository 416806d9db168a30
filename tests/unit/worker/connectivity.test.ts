import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connectivity } from '../../../contract/commands';
import type { ExchangeResult } from '../../../worker/events';
import { ConnectivityJudge } from '../../../worker/sync/connectivity';

const quick: ExchangeResult = { kind: 'answered', waitMs: 80 };
const slow: ExchangeResult = { kind: 'answered', waitMs: 4_000 };
const lost: ExchangeResult = { kind: 'no_answer' };

function startJudge(probe: () => ExchangeResult = () => quick) {
  const states: Connectivity[] = [];
  const probes: ExchangeResult[] = [];
  const judge = new ConnectivityJudge({
    probe: () => {
      const result = probe();
      probes.push(result);
      return Promise.resolve(result);
    },
    onChange: (state) => states.push(state),
    random: () => 1,
  });
  return { judge, states, probes };
}

describe('connectivity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('probes after one lost request, and stays online if the probe succeeds', async () => {
    const { judge, states, probes } = startJudge(() => quick);
    judge.record(lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(probes).toHaveLength(1);
    expect(states).toEqual([]);
  });

  it('is offline if the probe is lost too, and online after the first response', async () => {
    let network = false;
    const { judge, states } = startJudge(() => (network ? quick : lost));
    judge.record(lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['offline']);
    network = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual(['offline', 'online']);
  });

  it('probes with increasing pauses while offline, but at least every 15 s', async () => {
    const { judge, probes } = startJudge(() => lost);
    judge.record(lost);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(probes.length).toBeGreaterThan(30);
    expect(probes.length).toBeLessThan(60);
    judge.stop();
  });

  it('is slow after two slow responses of five, and online after three quick ones', () => {
    const { judge, states } = startJudge();
    judge.record(slow);
    judge.record(quick);
    expect(states).toEqual([]);
    judge.record(slow);
    expect(states).toEqual(['slow']);
    judge.record(quick);
    judge.record(quick);
    expect(states).toEqual(['slow']);
    judge.record(quick);
    expect(states).toEqual(['slow', 'online']);
  });

  it('is slow if a request waits long for its first byte', () => {
    const { judge, states } = startJudge();
    judge.recordWaiting();
    expect(states).toEqual(['slow']);
  });

  it('detects by probes that a slow network has become quick', async () => {
    const { judge, states } = startJudge(() => quick);
    judge.recordWaiting();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(states).toEqual(['slow', 'online']);
  });

  it('is captive after an HTML page instead of JSON, until a valid response', async () => {
    let portal = true;
    const { judge, states } = startJudge(() => (portal ? { kind: 'captive' } : quick));
    judge.record({ kind: 'captive' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual(['captive']);
    portal = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['captive', 'online']);
  });
});
