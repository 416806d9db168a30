import { describe, expect, it } from 'vitest';
import { Turns } from '../../../gateway/http/turns';

describe('turns of requests', () => {
  /** Requests that last until they are let go. */
  const open = () => {
    const turns = new Turns();
    const running: { owner: string; end: () => void }[] = [];
    const ask = (owner: string) =>
      turns.take(owner, () => new Promise<void>((resolve) => running.push({ owner, end: resolve })));
    const runningOf = (owner: string) => running.filter((one) => one.owner === owner);
    return { ask, runningOf };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('three of one owner run at once, and those of others do not wait for them', async () => {
    const { ask, runningOf } = open();
    const all = Array.from({ length: 5 }, () => ask('player01'));
    const other = ask('agent01');
    await settled();
    expect([runningOf('player01').length, runningOf('agent01').length]).toEqual([3, 1]);
    runningOf('player01')[0]?.end();
    await settled();
    expect(runningOf('player01')).toHaveLength(4);
    for (let n = 0; n < 5; n++) {
      runningOf('player01').forEach(({ end }) => end());
      await settled();
    }
    runningOf('agent01')[0]?.end();
    await Promise.all([...all, other]);
  });

  it('too many that wait are refused, and the next ones are not once the others are done', async () => {
    const { ask, runningOf } = open();
    const all = Array.from({ length: 63 }, () => ask('player01'));
    await expect(ask('player01')).rejects.toMatchObject({ code: 'request.rate_limited' });
    const isDone = Promise.all(all).then(() => 'done');
    for (let n = 0; n < 63; n++) {
      runningOf('player01').forEach(({ end }) => end());
      await settled();
    }
    expect(await isDone).toBe('done');
    const next = ask('player01');
    await settled();
    runningOf('player01').at(-1)?.end();
    await next;
  });

  it('a request whose turn does not come is refused, and not carried out later', async () => {
    const turns = new Turns(20);
    const ends: (() => void)[] = [];
    const held = Array.from({ length: 3 }, () =>
      turns.take('player01', () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    let late = 0;
    const waits = turns.take('player01', () => Promise.resolve(late++));
    await expect(waits).rejects.toMatchObject({ code: 'request.rate_limited' });
    ends.forEach((end) => end());
    await Promise.all(held);
    expect(await turns.take('player01', () => Promise.resolve('next'))).toBe('next');
    expect(late).toBe(0);
  });

  it('a request that fails makes room', async () => {
    const turns = new Turns();
    const fails = () => turns.take('player01', () => Promise.reject(new Error('no')));
    for (let n = 0; n < 5; n++) await expect(fails()).rejects.toThrow('no');
    expect(await turns.take('player01', () => Promise.resolve('yes'))).toBe('yes');
  });
});
