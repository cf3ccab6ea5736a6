import { createHash, randomUUID } from 'node:crypto';
import { access, chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FIRST_SCREENS_FILE } from '@mfe/contract';
import { z } from 'zod';
import { precompress } from '../../store/durable';

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

/**
 * Reads the shell's build folder, and again after each new build: its assets are added to those of earlier builds,
 * which open pages still request.
 */
export class ShellBuild {
  #shell: Shell | undefined;
  #stamp = '';

  /** `folder`: the build (`index.html`, `shell.json`, `assets/`); `kept`: where assets of all builds are collected. */
  constructor(
    private readonly folder: string,
    readonly kept: string,
  ) {}

  /** The live shell. Throws when the folder never held a complete build. */
  async read(): Promise<Shell> {
    const page = join(this.folder, 'index.html');
    const description = join(this.folder, 'shell.json');
    try {
      const stats = await Promise.all([stat(page), stat(description)]);
      const stamp = stats.map(({ mtimeMs, size }) => `${mtimeMs}:${size}`).join(' ');
      if (this.#shell && stamp === this.#stamp) return this.#shell;
      const [template, json, firstScreens] = await Promise.all([
        readFile(page, 'utf8'),
        readFile(description, 'utf8'),
        readFile(join(this.folder, FIRST_SCREENS_FILE), 'utf8').catch(() => undefined),
      ]);
      const parsed = shellJson.parse(JSON.parse(json));
      await keepAssets(join(this.folder, 'assets'), this.kept);
      const build = createHash('sha256')
        .update(template)
        .update(json)
        .update(firstScreens ?? '')
        .digest('hex')
        .slice(0, 12);
      const builtAt = Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
      this.#shell = { ...parsed, template, firstScreens, build, builtAt };
      this.#stamp = stamp;
      return this.#shell;
    } catch (error) {
      // A build that is being written is incomplete for a moment.
      if (this.#shell) return this.#shell;
      throw new Error(`there is no shell build in ${this.folder}`, { cause: error });
    }
  }
}
