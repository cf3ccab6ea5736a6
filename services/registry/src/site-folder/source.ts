/** A file of the site that may be replaced: its size in bytes, and when it was written (ms since 1970). */
export interface FileState {
  bytes: number;
  at: number;
}

/** What a static host has to hold. Paths are relative to its root. */
export interface SiteListing {
  /** Revision of the document. */
  revision: number;
  /** Pages and document, which change: path → content. */
  texts: Record<string, string>;
  /** Versions that players were ever given and whose files are kept, as `<remote>/<version>`. */
  versions: string[];
  /** Assets of the shell and pictures. */
  files: Record<string, FileState>;
}

/** Where the site comes from: the folders of a registry, or a registry elsewhere. */
export interface SiteSource {
  list(): Promise<SiteListing>;
  /** Paths of a version's files, compressed twins included, relative to its folder. */
  filesOf(version: string): Promise<string[]>;
  /** Makes `target` the file at `path`. */
  bring(path: string, target: string): Promise<void>;
}
