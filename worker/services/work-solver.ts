import { fail, succeed, type Result } from '../../contract/errors';
import type { WorkChallenge } from '../../contract/wire/verification';
import type { Platform } from '../context';
import type { answers } from './work-hash';

/** How long the worker searches before it lets other commands run, in ms. */
const SLICE_MS = 12;
/** Numbers that are tried between two looks at the clock. */
const NUMBERS_PER_LOOK = 64;

/** Loads the hash function, a file of its own: most merchants have pictures. @returns null if it cannot be loaded */
const loadHash = (): Promise<{ answers: typeof answers } | null> => import('./work-hash').catch(() => null);

const otherCommands = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does the work of a captcha, in slices between the other commands (spec: verification, Proof of work). */
export class WorkSolver {
  private readonly wanted = new Set<string>();

  constructor(private readonly platform: Pick<Platform, 'now'>) {}

  /** @returns `bad_response` if no number answers the challenge */
  async solve(challenge: WorkChallenge): Promise<Result<{ text: string }>> {
    const { id, maxNumber } = challenge;
    this.wanted.add(id);
    try {
      const hash = await loadHash();
      if (!hash) return fail('offline');
      for (let number = 0; number <= maxNumber;) {
        if (!this.wanted.has(id)) return fail('cancelled');
        const end = this.platform.now() + SLICE_MS;
        do {
          for (const last = number + NUMBERS_PER_LOOK; number < last && number <= maxNumber; number++) {
            if (hash.answers(challenge, number)) return succeed({ text: String(number) });
          }
        } while (number <= maxNumber && this.platform.now() < end);
        await otherCommands();
      }
      return fail('bad_response');
    } finally {
      this.wanted.delete(id);
    }
  }

  stop(id: string): void {
    this.wanted.delete(id);
  }
}
