import { describe, expect, it } from 'vitest';
import { isCostly } from '../../../worker/context';
import { Traffic } from '../../../worker/sync/traffic';

describe('the conditions for saving the catalogue', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: '4g', saveData: false }, false],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('the connection %j is costly: %s', (connection, costly) => expect(isCostly(connection)).toBe(costly));

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
