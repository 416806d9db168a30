import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useBusy } from '../../../src/ui/use-busy';

type Run = ReturnType<typeof useBusy>[1];

/** The function of a rendered component. */
function renderedRun(): Run {
  let run: Run | undefined;
  renderToString(
    createElement(() => {
      [, run] = useBusy();
      return null;
    }),
  );
  if (!run) throw new Error('not rendered');
  return run;
}

describe('useBusy', () => {
  it('ignores a second call while one runs', async () => {
    const run = renderedRun();
    let finish: (value: string) => void = () => undefined;
    const first = run(() => new Promise<string>((resolve) => (finish = resolve)));
    const second = vi.fn();
    expect(await run(second)).toBeUndefined();
    expect(second).not.toHaveBeenCalled();
    finish('done');
    expect(await first).toBe('done');
  });

  it('takes the next call after one that failed', async () => {
    const run = renderedRun();
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      run(() => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    expect(await run(() => Promise.resolve('yes'))).toBe('yes');
  });
});
