import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltVersion, FIRST_SCREENS_FILE, type FirstScreens } from '@mfe/contract';
import type { FastifyBaseLogger } from 'fastify';
import { readFirstScreens, shellScreenProblems } from '../../checks/first-screens';
import type { LiveDocument } from '../../discovery/live-document';
import { RegistryError } from '../../registry-error';
import type { CheckThread } from '../../store/check-thread';
import { integrityOf } from '../../store/integrity';
import type { ShellBuild } from '../page/shell-build';

/** Checks first screens in the thread for checks, so that a team's bytes are not parsed on the host's own thread. */
type ScreenCheck = CheckThread['screens'];

/** First screens of versions, read once from their published files. */
export class Templates {
  readonly #read = new Map<string, FirstScreens | null>();
  #keeping: Promise<unknown> = Promise.resolve();

  /** `versions`: folder of the published versions. */
  constructor(
    private readonly versions: string,
    private readonly check: ScreenCheck,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The screens of a version; null if it has none, undefined until they were read. */
  of({ name, version }: BuiltVersion): FirstScreens | null | undefined {
    return this.#read.get(`${name}/${version}`);
  }

  /**
   * Reads the unknown ones of these versions, and drops all others. A file that cannot be read is tried again.
   * @returns whether the set of versions has changed
   */
  keep(wanted: readonly BuiltVersion[]): Promise<boolean> {
    // Run one check after the other, so that no version is checked twice.
    const keeping = this.#keeping.then(() => this.#keep(wanted));
    this.#keeping = keeping;
    return keeping;
  }

  async #keep(wanted: readonly BuiltVersion[]): Promise<boolean> {
    const keys = new Set(wanted.map(({ name, version }) => `${name}/${version}`));
    const gone = [...this.#read.keys()].filter((key) => !keys.has(key));
    for (const key of gone) this.#read.delete(key);
    const fresh = wanted.filter((built) => this.of(built) === undefined);
    // One at a time, so that the thread has capacity left for uploads.
    for (const built of fresh) await this.#load(built);
    return gone.length > 0 || fresh.some((built) => this.of(built) !== undefined);
  }

  async #load(built: BuiltVersion): Promise<void> {
    const { name, version, files } = built;
    const listed = files[FIRST_SCREENS_FILE];
    try {
      this.#read.set(`${name}/${version}`, listed ? await this.#checked(built, listed.integrity) : null);
    } catch (error) {
      this.log.warn(error, `the first screens of ${name} ${version} cannot be read; its pages begin without them`);
    }
  }

  async #checked(built: BuiltVersion, integrity: string): Promise<FirstScreens | null> {
    const bytes = await readFile(join(this.versions, built.name, built.version, FIRST_SCREENS_FILE));
    if (integrityOf(bytes) !== integrity) throw new Error('the file is not the one that was published');
    const text = bytes.toString('utf8');
    const { name, version } = built;
    const unfit = (problem: string) => {
      this.log.warn({ problem }, `the first screens of ${name} ${version} are not fit for a page`);
      return null;
    };
    try {
      const checked = await this.check({ screens: text, of: built });
      return 'problem' in checked ? unfit(checked.problem) : checked;
    } catch (error) {
      // The check took too long or too much memory. Any other failure, such as a full queue, is temporary.
      if (error instanceof RegistryError && error.code === 'upload.tooCostly') return unfit(error.message);
      throw error;
    }
  }
}

/** The first screens of the live shell, read once for each build. */
export class ShellTemplates {
  #build = '';
  #screens: FirstScreens['screens'] = {};

  constructor(
    private readonly shell: ShellBuild,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The build that they are of; empty before it was read. */
  get build(): string {
    return this.#build;
  }

  /** Its screens by name; none while the build has none that are valid for a page. */
  get screens(): FirstScreens['screens'] {
    return this.#screens;
  }

  /** Reads those of the live build. @returns whether the build has changed. Never throws. */
  async keep(): Promise<boolean> {
    try {
      const { build, firstScreens } = await this.shell.read();
      if (build === this.#build) return false;
      this.#build = build;
      this.#screens = {};
      if (firstScreens === undefined) return true;
      // The shell is the operator's own build, so it is parsed on this thread.
      const [problem] = shellScreenProblems(firstScreens);
      if (problem === undefined) this.#screens = readFirstScreens(firstScreens).screens;
      else this.log.warn({ problem }, 'the first screens of the shell are not fit for a page');
      return true;
    } catch (error) {
      this.log.warn(error, 'the first screens of the shell cannot be read; its pages begin without them');
      return false;
    }
  }
}

/**
 * The pages that live remotes offer, including a disabled one's, in the form of places: `promotion-list` is
 * `promotionList`.
 */
export function offeredPages({ snapshot }: LiveDocument): Record<string, true> {
  const pages = snapshot.remotes.flatMap(({ live }) => Object.keys(live.built.pages));
  return Object.fromEntries(
    pages.map((page) => [page.replace(/-(.)/g, (_, sign: string) => sign.toUpperCase()), true]),
  );
}

/** The version of a remote that most devices get; none while an operator has disabled it. */
export function shownVersions({ snapshot }: LiveDocument): BuiltVersion[] {
  return snapshot.remotes
    .filter(({ enabled }) => enabled)
    .map(({ live, candidate }) => (candidate && candidate.traffic > 50 ? candidate.built : live.built));
}
