/**
 * What the team's commands need of the repository around them: the bundler and its folders. The registry alone has neither;
 * the repository's `fed` command brings them.
 */
export interface Workshop {
  /** Builds a remote's folder into `outDir`. Throws `Error` in words a team can act on. */
  build(folder: string, outDir: string): Promise<unknown>;
  /**
   * Renders each expose of a build folder in a browser. Returns why a page should not have it, nothing when it is in order;
   * `skipped`: why it could not be looked at, as where there is no browser.
   */
  tryInBrowser?(folder: string): Promise<{ reasons: readonly string[] } | { skipped: string }>;
  /** Makes a new remote and installs what it needs. Returns the new files; throws `UsageError` about the name. */
  create(name: string): Promise<readonly string[]>;
}
