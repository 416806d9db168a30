import type { TestWorker } from './data-worker';
import { until } from './until';

/** Waits until the oldest entry of the outbox was sent once or more; it is gone if an attempt got through. */
export const untilAttempted = ({ db }: TestWorker): Promise<void> =>
  until(
    async () => {
      const entry = await db.outbox.orderBy('seq').first();
      return !entry || entry.attempts > 0;
    },
    { message: 'an attempt' },
  );
