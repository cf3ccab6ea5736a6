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
import type { SlotName, SlotProps } from '../contracts';

/** What the shell gives to one mounted version of one remote. */
export interface Area {
  remote: string;
  version: string;
  /** True while the version is mounted out of sight and probed: nothing of it may show, sheets and dialogs included. */
  hidden: boolean;
  /**
   * Calls back when `hidden` has changed; returns how to stop. The context itself stays the same, so that becoming
   * visible renders nothing anew.
   */
  subscribe?(changed: () => void): () => void;
  /** Reports whether the part `id` must not be swapped now. */
  setBusy(id: string, busy: boolean): void;
  /**
   * Reports that a part is still loading; returns the undo. Until then a version out of sight is not shown, up to the
   * time limit.
   */
  loading(): () => void;
  savedState: {
    /** Registers a function that saves state before this version is replaced; returns the undo. */
    save(name: string, saveState: () => unknown): () => void;
    /** State saved by the version before; undefined when there is none. */
    take(name: string): unknown;
  };
}
/** The area around; null outside a remote. The shell provides it. */
export const AreaContext = createContext<Area | null>(null);

/** What the shell's federation does for everyone. */
export interface Federation {
  renderSlot(name: SlotName, props: SlotProps[SlotName]): ReactNode;
  /** Whether an address of the site (path and query) leads to a page that can be shown; without it every one does. */
  reachable?(address: string): boolean;
}
/** The federation; null in tests and where nothing is composed. The shell provides it. */
export const FederationContext = createContext<Federation | null>(null);

/** What an exposed file exports. `Skeleton` stands in while code or data are on their way. */
export interface AreaModule<Props = Record<string, never>> {
  Area: ComponentType<Props>;
  Skeleton?: ComponentType<Props>;
}

/** A named place that another remote fills; empty when none does. */
export function Slot<N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]): ReactNode {
  return useContext(FederationContext)?.renderSlot(name, props as object as SlotProps[N]) ?? null;
}

const always = () => true;

/**
 * Whether an address of the site leads to a page: false while no live remote offers it. A menu draws no entry for such
 * an address, because it would end on home. A disabled remote's page counts: it says that it will be back.
 */
export function useReachable(): (address: string) => boolean {
  return useContext(FederationContext)?.reachable ?? always;
}

const never = () => () => undefined;

/** True in a version that waits out of sight: what opens above the page (sheets, dialogs) must stay closed there. */
export function useAreaHidden(): boolean {
  const area = useContext(AreaContext);
  return useSyncExternalStore(area?.subscribe ?? never, () => area?.hidden ?? false);
}

/** While `busy` is true this area is not swapped (until the operator's deadline): a dirty form, an open bet. */
export function useBusy(busy: boolean): void {
  const area = useContext(AreaContext);
  const id = useId();
  useEffect(() => {
    area?.setBusy(id, busy);
    return () => area?.setBusy(id, false);
  }, [area, id, busy]);
}

/**
 * While `loading` is true, a version that waits out of sight is not shown: data or code of its first render are
 * loading.
 */
export function useLoading(loading: boolean): void {
  const area = useContext(AreaContext);
  // Before the shell checks in an effect whether the version is ready. Loading that began out of sight may end on
  // screen.
  useLayoutEffect(() => (loading && area?.hidden ? area.loading() : undefined), [area, loading]);
}

/**
 * Hands state over a swap: `save` tells it to the shell when this version leaves, `restore` gets it when the next one
 * mounts, before its first paint. State must survive a structured clone, and `restore` must accept another version's.
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
    if (state !== undefined) latest.current.restore(state as S);
    return area.savedState.save(name, () => latest.current.save());
  }, [area, name]);
}
