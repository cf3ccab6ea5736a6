import { createHash, randomUUID } from 'node:crypto';
import { access, chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FIRST_SCREENS_FILE } from '@mfe/contract';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { precompress } from '../../store/durable';
import { SharedRun } from '../shared-run';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Adds the files of a build to those of earlier builds, with their compressed twins. Names contain a content hash, so
 * an existing file is the same one. The file itself comes last: once it exists, its twins do too.
 */
async function keepAssets(from: string, kept: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = join(kept, source.slice(from.length));
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const own = join(kept, `.${randomUUID()}${entry.name}`);
    try {
      await copyFile(source, own);
      // A copy has the permissions of its source, whatever the umask is.
      await chmod(own, 0o600);
      await precompress(own);
      for (const ending of ['.br', '.gz', '']) {
        if (await exists(own + ending)) await rename(own + ending, target + ending);
      }
    } finally {
      for (const ending of ['.br', '.gz', '']) await rm(own + ending, { force: true });
    }
  }
}

/** By language. */
const text = z.record(z.string(), z.string());
const names = z.array(z.string());
const page = z.object({ name: z.string(), path: z.string() });
const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const shellJson = z.object({
  provides: z.record(z.string(), z.string()),
  styleHashes: z.array(z.string()).default([]),
  scriptHashes: z.array(z.string()).default([]),
  routes: z
    .array(
      z.object({
        path: z.string(),
        title: text,
        description: text.optional(),
        canonical: z.string().optional(),
        picture: z.string().optional(),
        shape: z.string().default('plain'),
        // A shell that does not declare them does not support parts either, so its pages carry the whole document.
        needs: z.object({ pages: names, slots: names, near: names }).optional(),
        page: page.optional(),
        // Another page where the query has one of these parameters.
        asked: z.object({ parameters: names, page: page.optional() }).optional(),
        // The data of the shell's own first screens at this path.
        values: z.record(z.string(), values).optional(),
      }),
    )
    .default([]),
  files: z.record(z.string(), z.string()).default({}),
});

/** The live shell: its page template, and its description from the build. */
export type Shell = z.infer<typeof shellJson> & {
  template: string;
  /** Text of the shell's own first screens. Older builds have none. */
  firstScreens?: string | undefined;
  /** Changes with every build. */
  build: string;
  /** When its files were built, in ms since 1970. */
  builtAt: number;
};

/** The assets that a page names, and its inline styles and scripts. */
const NAMED = /\b(?:src|href)="\/assets\/([^"?#]+)"/g;
const INLINE = /<(style|script)>(.*?)<\/\1>/gs;
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * @throws Error while a build is being copied: its page names an asset that is in none of these folders, or `shell.json`
 * belongs to another build and lacks the hash of an inline style or script, which browsers would refuse.
 */
async function refusePartial(
  { template, styleHashes, scriptHashes }: Pick<Shell, 'template' | 'styleHashes' | 'scriptHashes'>,
  folders: readonly string[],
): Promise<void> {
  for (const [, name = ''] of template.matchAll(NAMED)) {
    const found = await Promise.all(folders.map((folder) => exists(join(folder, name))));
    if (!found.includes(true)) throw new Error(`index.html names assets/${name}, which does not exist`);
  }
  const hashes = [...styleHashes, ...scriptHashes].map((hash) => hash.replaceAll("'", ''));
  for (const [, element, text = ''] of template.matchAll(INLINE))
    if (!hashes.includes(hashOf(text))) throw new Error(`shell.json has no hash of a ${element} in index.html`);
}

/** How long a build that could not be taken rests before it is tried again, in ms. A full disk fails each attempt. */
const TRY_AGAIN_MS = 1000;
/** No build was refused. */
const NONE = { stamp: '', at: 0, tries: 0 };

/**
 * Reads the shell's build folder, and again after each new build: its assets are added to those of earlier builds,
 * which open pages still request.
 */
export class ShellBuild {
  #shell: Shell | undefined;
  #stamp = '';
  /** The build that could not be taken, when it was last tried, and how often. */
  #refused = NONE;
  readonly #look = new SharedRun(() => this.#update());

  /**
   * `folder`: the build (`index.html`, `shell.json`, `assets/`); `kept`: where assets of all builds are collected;
   * `now`: a clock, in ms.
   */
  constructor(
    private readonly folder: string,
    readonly kept: string,
    private readonly log: FastifyBaseLogger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The newest complete shell. Waits while a new build is prepared, which takes seconds. Throws when the folder never
   * held a complete build.
   */
  read(): Promise<Shell> {
    return this.#look.result();
  }

  /** The shell for pages: the last complete one while a new build is prepared. Otherwise as {@link read}. */
  async served(): Promise<Shell> {
    const newest = this.read();
    return this.#shell ?? (await newest);
  }

  async #update(): Promise<Shell> {
    let stamp = 'no build';
    try {
      const stats = await Promise.all(['index.html', 'shell.json'].map((name) => stat(join(this.folder, name))));
      stamp = stats.map(({ mtimeMs, size }) => `${mtimeMs}:${size}`).join(' ');
      const rests = stamp === this.#refused.stamp && this.now() - this.#refused.at < TRY_AGAIN_MS;
      if (this.#shell && (rests || stamp === this.#stamp)) return this.#shell;
      this.#shell = await this.#take(Math.max(...stats.map(({ mtimeMs }) => mtimeMs)));
      this.#stamp = stamp;
      this.#refused = NONE;
      return this.#shell;
    } catch (error) {
      const isSame = stamp === this.#refused.stamp;
      if (this.#shell && isSame && this.now() - this.#refused.at < TRY_AGAIN_MS) return this.#shell;
      const tries = isSame ? this.#refused.tries + 1 : 1;
      this.#refused = { stamp, at: this.now(), tries };
      if (!this.#shell) throw new Error(`there is no shell build in ${this.folder}`, { cause: error });
      // A build that is being written is incomplete for a moment. A build that fails twice needs an operator, who is
      // told once.
      if (tries === 2) this.log.warn(error, 'a shell build is refused; the last one stays');
      return this.#shell;
    }
  }

  async #take(builtAt: number): Promise<Shell> {
    const [template, json, firstScreens] = await Promise.all([
      readFile(join(this.folder, 'index.html'), 'utf8'),
      readFile(join(this.folder, 'shell.json'), 'utf8'),
      readFile(join(this.folder, FIRST_SCREENS_FILE), 'utf8').catch(() => undefined),
    ]);
    const parsed = shellJson.parse(JSON.parse(json));
    const assets = join(this.folder, 'assets');
    await refusePartial({ ...parsed, template }, [assets, this.kept]);
    await keepAssets(assets, this.kept);
    const build = createHash('sha256')
      .update(template)
      .update(json)
      .update(firstScreens ?? '')
      .digest('hex')
      .slice(0, 12);
    return { ...parsed, template, firstScreens, build, builtAt };
  }
}
