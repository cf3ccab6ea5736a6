import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltVersion, FIRST_SCREENS_FILE, type FirstScreens } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { firstScreenProblems, readFirstScreens, shellScreenProblems } from '../../checks/first-screens';
import { integrityOf } from '../../store/integrity';
import type { ShellBuild } from '../page/shell-build';

/** First screens of versions, read once from their published files. */
export class Templates {
  readonly #read = new Map<string, FirstScreens | null>();

  /** `versions`: folder of the published versions. */
  constructor(
    private readonly versions: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Those of a version; null when it has none, undefined until it was read. */
  of({ name, version }: BuiltVersion): FirstScreens | null | undefined {
    return this.#read.get(`${name}/${version}`);
  }

  /**
   * Reads those of these versions that are not known, and forgets all others. A file that cannot be read is tried again.
   * @returns whether the set of versions is another one now
   */
  async keep(wanted: readonly BuiltVersion[]): Promise<boolean> {
    const keys = new Set(wanted.map(({ name, version }) => `${name}/${version}`));
    const gone = [...this.#read.keys()].filter((key) => !keys.has(key));
    for (const key of gone) this.#read.delete(key);
    const fresh = wanted.filter((built) => this.of(built) === undefined);
    await Promise.all(fresh.map((built) => this.#load(built)));
    return gone.length + fresh.length > 0;
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
    // Published under other rules: an older registry's.
    const [problem] = firstScreenProblems(built, text);
    if (problem === undefined) return readFirstScreens(text);
    const { name, version } = built;
    this.log.warn({ problem }, `the first screens of ${name} ${version} are not fit for a page`);
    return null;
  }
}

/** What the live shell draws of itself, read once for each build. */
export class ShellTemplates {
  #build = '';
  #screens: FirstScreens['screens'] = {};

  constructor(
    private readonly shell: ShellBuild,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Its screens by name; none while the build has none that fit a page. */
  get screens(): FirstScreens['screens'] {
    return this.#screens;
  }

  /** Reads those of the live build. @returns whether it is another build now. Never throws. */
  async keep(): Promise<boolean> {
    try {
      const { build, firstScreens } = await this.shell.read();
      if (build === this.#build) return false;
      this.#build = build;
      this.#screens = {};
      if (firstScreens === undefined) return true;
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
