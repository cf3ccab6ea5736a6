import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

/** The shell's interface for one mounted version of one remote. */
export interface Area {
  remote: string;
  version: string;
  /**
   * True while the version is mounted out of sight and probed: nothing of it may show, including sheets and dialogs.
   */
  hidden: boolean;
  /**
   * Calls back when `hidden` has changed; returns the function that stops it. The context object does not change, so
   * becoming visible renders nothing again.
   */
  subscribe?(changed: () => void): () => void;
  /** Reports whether the part `id` must not be swapped now. */
  setBusy(id: string, busy: boolean): void;
  /**
   * Reports that a part is still loading; returns the undo. Until then a hidden version is not shown, up to the time
   * limit.
   */
  loading(): () => void;
  savedState: {
    /** Registers a function that saves state before this version is replaced; returns the undo. */
    save(name: string, saveState: () => unknown): () => void;
    /** State saved by the previous version; undefined if there is none. */
    take(name: string): unknown;
  };
}
/** The surrounding area; null outside a remote. The shell provides it. */
export const AreaContext = createContext<Area | null>(null);

/** The share scope that the shell provides to all remotes. */
export interface Federation {
  renderSlot(name: string, props: Record<string, unknown>): ReactNode;
  /** Whether an address of the site (path and query) leads to a page that can be shown; without it every one does. */
  reachable?(address: string): boolean;
}
/** The federation; null in tests and where nothing is composed. The shell provides it. */
export const FederationContext = createContext<Federation | null>(null);

/** The exports of an exposed file. `Skeleton` is shown while code or data load. */
export interface AreaModule<Props = Record<string, never>> {
  Area: ComponentType<Props>;
  Skeleton?: ComponentType<Props>;
}

/** A named place that another remote fills; empty when none does. */
export function Slot({ name, ...props }: { name: string; [prop: string]: unknown }): ReactNode {
  return useContext(FederationContext)?.renderSlot(name, props) ?? null;
}

const always = () => true;

/**
 * Whether an address of the site leads to a page: false while no live remote offers it. A menu draws no entry for such
 * an address, because it would lead to home. A disabled remote's page counts, because it says that it will be back.
 */
export function useReachable(): (address: string) => boolean {
  return useContext(FederationContext)?.reachable ?? always;
}

const never = () => () => undefined;

/** True in a version that is mounted out of sight: sheets and dialogs must stay closed there. */
export function useAreaHidden(): boolean {
  const area = useContext(AreaContext);
  return useSyncExternalStore(area?.subscribe ?? never, () => area?.hidden ?? false);
}

/**
 * While `busy` is true, this area is not swapped before the operator's deadline: for a form with unsaved input, or an
 * open bet.
 */
export function useBusy(busy: boolean): void {
  const area = useContext(AreaContext);
  const id = useId();
  useEffect(() => {
    area?.setBusy(id, busy);
    return () => area?.setBusy(id, false);
  }, [area, id, busy]);
}

/**
 * While `loading` is true, a hidden version is not shown, because data or code of its first render are still loading.
 */
export function useLoading(loading: boolean): void {
  const area = useContext(AreaContext);
  // A layout effect, because the shell checks in an effect whether the version is ready. Loading that began out of
  // sight may end on screen.
  useLayoutEffect(() => (loading && area?.hidden ? area.loading() : undefined), [area, loading]);
}

/**
 * Keeps state across a swap. `save` returns the state when this version leaves; `restore` gets it when the next version
 * mounts, before its first paint. State must survive a structured clone, and `restore` must accept the state of another
 * version.
 */
export function useSavedState<S>(
  name: string,
  { save, restore }: { save: () => S; restore: (state: S) => void },
): void {
  const area = useContext(AreaContext);
  const latest = useRef({ save, restore });
  useLayoutEffect(() => {
    latest.current = { save, restore };
  });
  useLayoutEffect(() => {
    if (!area) return undefined;
    const state = area.savedState.take(name);
    try {
      if (state !== undefined) latest.current.restore(state as S);
    } catch (error) {
      // The state of a bad version may not make the next one fail, nor count against it.
      console.error(error);
    }
    return area.savedState.save(name, () => latest.current.save());
  }, [area, name]);
}
