import type { Connectivity } from '../../contract/commands';
import type { ExchangeResult } from '../events';

export interface ConnectivityOptions {
  /** Sends the cheapest request there is to the gateway. */
  probe: () => Promise<ExchangeResult>;
  onChange: (state: Connectivity) => void;
  random?: () => number;
}

/** An answer whose first byte took longer counts as slow. */
const SLOW_ANSWER_MS = 2_500;
/** Hysteresis: this many slow answers of the last five make `slow`; this many quick ones in a row end it. */
const SLOW_OF_FIVE = 2;
const QUICK_TO_RECOVER = 3;
/** Network failures in a row, including the confirming probe, that make `offline`. */
const FAILURES_TO_OFFLINE = 2;
const PROBE_MIN_MS = 2_000;
const PROBE_MAX_MS = 15_000;

/**
 * Judges the network by what really happened to requests. The browser's own online flag only triggers an earlier check.
 * While there is no connection it probes with growing, jittered pauses (spec: network, Connectivity).
 */
export class ConnectivityJudge {
  state: Connectivity = 'online';
  private failures = 0;
  private recent: boolean[] = [];
  private probing: Promise<Connectivity> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pauseMs = PROBE_MIN_MS;

  constructor(private readonly options: ConnectivityOptions) {}

  /** Called for every finished request. */
  record(result: ExchangeResult): void {
    if (result.kind === 'answered') this.answered(result.waitMs);
    else if (result.kind === 'captive') {
      this.failures = 0;
      this.set('captive');
    } else {
      this.failures += 1;
      if (this.failures >= FAILURES_TO_OFFLINE) this.set('offline');
      else void this.check();
    }
    // Anything but a good network is checked again until it is one.
    if (this.state === 'online') this.stop();
    else this.scheduleProbe();
  }

  /** Called when a request has waited long for its first byte. */
  recordWaiting(): void {
    if (this.state !== 'online') return;
    this.set('slow');
    this.scheduleProbe();
  }

  /** Probes now and resolves with the state; concurrent checks share one probe. */
  check(): Promise<Connectivity> {
    this.probing ??= this.options
      .probe()
      .then((result) => {
        this.probing = null;
        this.record(result);
        return this.state;
      })
      .catch(() => {
        this.probing = null;
        return this.state;
      });
    return this.probing;
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private answered(waitMs: number): void {
    this.failures = 0;
    const slow = waitMs > SLOW_ANSWER_MS;
    this.recent = [...this.recent, slow].slice(-5);
    if (this.state === 'offline' || this.state === 'captive') {
      this.recent = [slow];
      this.set('online');
    } else if (this.state === 'online' && this.recent.filter(Boolean).length >= SLOW_OF_FIVE) {
      this.set('slow');
    } else if (this.state === 'slow' && this.recent.slice(-QUICK_TO_RECOVER).every((wasSlow) => !wasSlow)) {
      if (this.recent.length >= QUICK_TO_RECOVER) this.set('online');
    }
  }

  private set(state: Connectivity): void {
    if (state === this.state) return;
    this.state = state;
    this.stop();
    this.pauseMs = PROBE_MIN_MS;
    this.options.onChange(state);
  }

  private scheduleProbe(): void {
    if (this.timer) return;
    const jitter = 0.5 + (this.options.random ?? Math.random)() / 2;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.check();
    }, this.pauseMs * jitter);
    // A slow network answers, so it is probed at a steady pace; a broken one less and less often.
    if (this.state !== 'slow') this.pauseMs = Math.min(this.pauseMs * 2, PROBE_MAX_MS);
  }
}
