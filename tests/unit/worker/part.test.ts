import { expect, it, vi } from 'vitest';
import { part } from '../../../worker/part';

it('a part of the worker is loaded once, for all who need it', async () => {
  const load = vi.fn(() => Promise.resolve('loaded'));
  const get = part(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledOnce();
});

it('a part that could not be loaded is loaded again when it is needed again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('loaded');
  const get = part(load);
  expect(await Promise.all([get(), get()])).toEqual([null, null]);
  expect(await get()).toBe('loaded');
});
