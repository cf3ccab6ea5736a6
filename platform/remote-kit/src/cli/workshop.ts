/** The parts of the surrounding repository that the team's commands need: its bundler, its browser and its folders. */
export interface Workshop {
  /** Builds a remote's folder into `outDir`. Throws `Error` with a message that tells a team what to do. */
  build(folder: string, outDir: string): Promise<unknown>;
  /**
   * Renders each expose of a build folder in a browser. Returns why a page should not get it, or nothing if it passes;
   * `skipped`: why it was not checked, for example because there is no browser.
   */
  tryInBrowser?(folder: string): Promise<{ reasons: readonly string[] } | { skipped: string }>;
  /** Creates a new remote and installs its dependencies. Returns the new files; throws `UsageError` about the name. */
  create(name: string): Promise<readonly string[]>;
}

/** A remote was created, but its dependencies are not installed. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}
