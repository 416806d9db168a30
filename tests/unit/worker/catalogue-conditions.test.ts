import { describe, expect, it } from 'vitest';
import { isCostly, isSlow } from '../../../worker/context';
import { Traffic } from '../../../worker/sync/traffic';

describe('the conditions for saving the catalogue', () => {
  it.each([
    [undefined, false, false],
    [{}, false, false],
    [{ effectiveType: '4g', saveData: false }, false, false],
    [{ effectiveType: '4g', saveData: true }, true, false],
    [{ effectiveType: '3g' }, false, true],
    [{ effectiveType: '2g' }, false, true],
    [{ effectiveType: 'slow-2g', saveData: true }, true, true],
  ])('the connection %j is costly: %s, slow: %s', (connection, costly, slow) => {
    expect([isCostly(connection), isSlow(connection)]).toEqual([costly, slow]);
  });

  it('traffic is quiet when everything that started has ended or failed', async () => {
    const traffic = new Traffic();
    expect(traffic.quiet).toBe(true);
    const first = traffic.during(() => Promise.resolve(1));
    const second = traffic.during(() => Promise.reject(new Error('lost')));
    expect(traffic.quiet).toBe(false);
    expect(await first).toBe(1);
    await expect(second).rejects.toThrow('lost');
    expect(traffic.quiet).toBe(true);
  });
});
