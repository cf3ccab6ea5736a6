/** The hook object that React calls, in production too; the browser's developer tools use the same one. */
interface DevToolsHook {
  supportsFiber: true;
  inject(): number;
  onCommitFiberRoot(...told: unknown[]): void;
  onCommitFiberUnmount(): void;
}
const holder = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Partial<DevToolsHook> };

let commits = 0;

/**
 * Starts to count React's renders of the page. Called before React is loaded, because React looks for the object only
 * then.
 */
export function countCommits(): void {
  holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {} };
  const hook = holder.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const before = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (...told) => {
    commits += 1;
    before?.apply(hook, told);
  };
}

/** Renders of the page so far. */
export const commitCount = (): number => commits;
