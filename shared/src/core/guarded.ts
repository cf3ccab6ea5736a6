import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * A listener whose error is reported and goes no further: remotes listen too, and one of them must not stop the others,
 * or whoever made the change.
 */
export const guarded =
  <A extends unknown[]>(listener: (...heard: A) => unknown): ((...heard: A) => void) =>
  (...heard) => {
    try {
      listener(...heard);
    } catch (error) {
      reportError(error);
    }
  };

/** A store whose listeners are {@link guarded}. */
export function guardedStore<S>(first: () => S): StoreApi<S> {
  const store = createStore(first);
  const { subscribe } = store;
  store.subscribe = (listener) => subscribe(guarded(listener));
  return store;
}
