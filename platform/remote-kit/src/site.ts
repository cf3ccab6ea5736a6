import type { RuleSetRule } from '@rspack/core';

/** The site's own package that remotes import. Its shared modules exist once on a page. */
export interface SharedPackage {
  /** Name under which remotes import it, such as `@site/shared`. */
  readonly name: string;
  /** Its folder, from the root. The sources are in `src`. */
  readonly folder: string;
  /** Folders and files of `src` that no remote bundles, because the shell provides them at run time: a remote that bundles one has a second copy of its state. */
  readonly provided: readonly string[];
  /** Module that exports `drawScreens`, from the root: it draws first screens at build time. */
  readonly drawScreens: string;
}

/** The texts of the site, one file for each language and namespace. */
export interface TextFiles {
  /** Prefix of the imports of texts, such as `@site/locales/`. */
  readonly imports: string;
  /** Folder of the files, from the root. */
  readonly folder: string;
}

/** How the site makes a new remote. */
export interface Scaffold {
  /** Folder of the template. `__remote__` and `__noun__` in paths and texts are replaced. */
  readonly template: string;
  /** Remote whose dependencies a new one gets. */
  readonly model: string;
  /** Languages in which a new remote has texts. */
  readonly languages: readonly string[];
  /** The next commands of its team, with what each is for. */
  readonly next: readonly (readonly [command: string, purpose: string])[];
}

/**
 * The kit's data about the site whose remotes it builds and checks. The site declares it in one module; nothing else of
 * the site is read. All paths are relative to `root`, except where noted.
 */
export interface KitSite {
  /** Absolute path of the repository: folders of remotes and the lockfile are there. */
  readonly root: string;
  /** Every page, with the remote that owns it. */
  readonly pageOwners: Readonly<Record<string, string>>;
  /** Every slot. */
  readonly slotNames: readonly string[];
  /** File that lists the pages, for messages. */
  readonly pagesFile: string;
  /** Modules that the shell provides, with their versions; `eager` ones are in its first file. */
  readonly shareTable: Readonly<Record<string, { readonly version: string; readonly eager?: boolean }>>;
  /** Folders whose code no remote may bundle, because other parts of the site are released separately. */
  readonly foreignFolders: readonly string[];
  readonly shared?: SharedPackage;
  readonly texts?: TextFiles;
  /** Files and folders outside a remote's own that decide what its build contains. */
  readonly inputs: readonly string[];
  /** Packages of the workspace whose locked dependencies also decide it. */
  readonly locked: readonly string[];
  /** The site's additions to the bundler's configuration of each build. */
  readonly bundler?: {
    readonly rules?: readonly RuleSetRule[];
    /** Replacements in builds that contain the shell's modules. */
    shellAlias?(): Record<string, string>;
  };
  /** Document that says what each refusal of a check asks for. */
  readonly guide: string;
  readonly scaffold?: Scaffold;
}
