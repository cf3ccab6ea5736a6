import { createStore, type StoreApi } from 'zustand/vanilla';
import { ending, subscriptions } from './subscriptions';

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

const forHooks = new WeakMap<object, unknown>();

/**
 * The same store for a hook, which always ends its subscription: nobody follows it, because finding the subscriber costs
 * more than the subscription, and every component that reads data has one.
 */
export const hookStore = <S>(store: StoreApi<S>): StoreApi<S> => forHooks.get(store) as StoreApi<S>;

/** A store whose listeners are {@link guarded}. */
export function guardedStore<S>(first: () => S): StoreApi<S> {
  const store = createStore(first);
  const { subscribe } = store;
  const listen: typeof subscribe = (listener) => subscribe(guarded(listener));
  forHooks.set(store, { ...store, subscribe: listen });
  store.subscribe = (listener) => {
    const stop = listen(listener);
    return ending(stop, subscriptions.follow('core.store.subscribe', stop));
  };
  return store;
}
