/**
 * The output of Piral's own build (`app.codegen`), written by hand: no debugging, and the shell's router and messages
 * instead of Piral's.
 */
import { AreaFailed } from '../../../../shell/src/host/area-notice';

const nothing = () => null;

export const publicPath = '/';
export const createNavigation = (): object => ({ publicPath });
export const createRedirect = (): (() => null) => nothing;
export const useRouteFilter = <Paths,>(paths: Paths): Paths => paths;
export function applyStyle(element: HTMLElement): void {
  element.style.display = 'contents';
}
export function fillDependencies(): void {}
export function integrateDebugger(): void {}
export function integrateEmulator(): void {}

function ErrorInfo({ pilet, error }: { pilet?: string; error?: unknown }) {
  return <AreaFailed remote={pilet ?? ''} failure={error} onRetry={() => location.reload()} />;
}

export const createDefaultState = (): object => ({
  app: { error: undefined, loading: true, wrap: false },
  components: { ErrorInfo, LoadingIndicator: nothing, Router: nothing, RouteSwitch: nothing, Layout: nothing },
  errorComponents: {},
  registry: { extensions: {}, pages: {}, wrappers: {} },
  routes: {},
  data: {},
  portals: {},
  modules: [],
});
