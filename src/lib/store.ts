import { useSyncExternalStore } from 'react';

type Listener<T> = (value: T) => void;

/** Passes each value on to whoever has subscribed. */
interface Emitter<T> {
  emit: (value: T) => void;
  /** @returns the unsubscribe */
  subscribe: (listener: Listener<T>) => () => void;
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<Listener<T>>();
  return {
    emit: (value) => listeners.forEach((listener) => listener(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** One value that lives outside React. Objects are replaced, never changed in place. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Called on every change. @returns the unsubscribe */
  subscribe: (listener: Listener<T>) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const { emit, subscribe } = createEmitter<T>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      emit(next);
    },
    subscribe,
  };
}

/** The store's value; the component is drawn again when it changes. */
export const useStore = <T>({
  subscribe,
  get,
}: {
  subscribe: (listener: () => void) => () => void;
  get: () => T;
}): T => useSyncExternalStore(subscribe, get, get);
