import { expect, it, vi } from 'vitest';
import { createRecentMap } from '../../../src/lib/recent-map';
import { createEmitter, createStore } from '../../../src/lib/store';

it('a store calls its listeners on a change, and only then', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(listener).toHaveBeenCalledExactlyOnceWith(2);
  expect(store.get()).toBe(2);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
});

it('an emitter passes on every value, equal ones too', () => {
  const { emit, subscribe } = createEmitter<string>();
  const heard: string[] = [];
  subscribe((value) => heard.push(value));
  emit('a');
  emit('a');
  expect(heard).toEqual(['a', 'a']);
});

it('a listener that unsubscribes while it is called does not keep the others from being called', () => {
  const { emit, subscribe } = createEmitter<void>();
  const other = vi.fn();
  const unsubscribe = subscribe(() => unsubscribe());
  subscribe(other);
  emit();
  expect(other).toHaveBeenCalledOnce();
});

it('a recent map drops the entry that was set longest ago', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map(map.get)).toEqual([3, undefined, 4]);
});
