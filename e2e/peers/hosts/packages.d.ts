/**
 * The used parts of the peers' packages. They are installed only for the benchmark, so their own types are not
 * available.
 */
declare module 'single-spa' {
  export interface LifeCycles {
    bootstrap: unknown;
    mount: unknown;
    unmount: unknown;
  }
  export function registerApplication(app: {
    name: string;
    app: () => Promise<LifeCycles>;
    activeWhen: () => boolean;
  }): void;
  export function start(options: { urlRerouteOnly: boolean }): void;
  export const mountRootParcel: unknown;
}
declare module 'single-spa-react' {
  import type { LifeCycles } from 'single-spa';
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default function singleSpaReact(options: object): LifeCycles;
}
declare module 'single-spa-react/parcel' {
  import type { ComponentType } from 'react';
  import type { LifeCycles } from 'single-spa';

  interface ParcelProps {
    config: () => Promise<LifeCycles>;
    mountParcel: unknown;
    handleError: (error: unknown) => void;
    wrapStyle: object;
    contents: unknown;
  }
  const Parcel: ComponentType<ParcelProps>;
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default Parcel;
}
declare module '@softarc/native-federation-orchestrator' {
  interface Loaded {
    loadRemoteModule(remote: string, expose: string): Promise<unknown>;
    initRemoteEntry(address: string, remote: { name: string }): Promise<Loaded>;
  }
  export function initFederation(remotes: Record<string, string>, options: object): Promise<Loaded>;
}
declare module 'piral-core' {
  import type { ComponentType, ReactNode } from 'react';
  export interface PiletEntry {
    name: string;
    version: string;
    link: string;
    spec: 'v2';
  }
  interface Actions {
    addPilet(pilet: PiletEntry): Promise<void>;
    removePilet(name: string): Promise<void>;
  }
  export interface Instance {
    context: Actions;
    on(event: string, listener: (event: { pilets: readonly { name: string }[] }) => void): void;
  }
  export function createInstance(options: object): Instance;
  export function useGlobalState<Value>(select: (state: { app: { loading: boolean } }) => Value): Value;
  export const PiralContext: ComponentType<{ instance: Instance; children: ReactNode }>;
  export const ExtensionSlot: ComponentType<{ name: string; params: object; empty: () => ReactNode }>;
}
/** The contexts of the router that the site shares. */
declare module 'router-contexts' {
  import type { Context } from 'react';
  export const UNSAFE_LocationContext: Context<unknown>;
  export const UNSAFE_NavigationContext: Context<unknown>;
}
/** Modules that the site shares with its remotes, by name. */
declare module 'shared-modules' {
  export const sharedModules: Record<string, unknown>;
}
