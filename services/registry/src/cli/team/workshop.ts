/**
 * What the team's commands need from the repository around them: the bundler and its folders. The registry alone has
 * neither; the repository's `fed` command provides them.
 */
export interface Workshop {
  /** Builds a remote's folder into `outDir`. Throws `Error` with a message that a team can act on. */
  build(folder: string, outDir: string): Promise<unknown>;
  /**
   * Renders each expose of a build folder in a browser. Returns why a page should not get it, nothing when it passes;
   * `skipped`: why it was not checked, for example because there is no browser.
   */
  tryInBrowser?(folder: string): Promise<{ reasons: readonly string[] } | { skipped: string }>;
  /** Creates a new remote and installs its dependencies. Returns the new files; throws `UsageError` about the name. */
  create(name: string): Promise<readonly string[]>;
}
