import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_SCREENS_FILE } from '@r777/shared/contracts';
import { z } from 'zod';
import { keepAssets } from './shell-assets';

const text = z.object({ BN: z.string(), EN: z.string() });
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
        // A shell that does not name them does not know of parts either: its pages carry the whole document.
        needs: z.object({ pages: names, slots: names, near: names }).optional(),
        page: page.optional(),
        // Another page where the query has one of these parameters.
        asked: z.object({ parameters: names, page: page.optional() }).optional(),
        // What the shell's own first screens are filled with at this path.
        values: z.object({ BN: values, EN: values }).optional(),
      }),
    )
    .default([]),
  files: z.record(z.string(), z.string()).default({}),
});

/** The live shell: its page template, and its description from the build. */
export type Shell = z.infer<typeof shellJson> & {
  template: string;
  /** Text of what it draws of itself; a build before there were any has none. */
  firstScreens?: string | undefined;
  /** Changes with every build. */
  build: string;
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
      this.#shell = { ...parsed, template, firstScreens, build };
      this.#stamp = stamp;
      return this.#shell;
    } catch (error) {
      // A build that is being written is incomplete for a moment.
      if (this.#shell) return this.#shell;
      throw new Error(`there is no shell build in ${this.folder}`, { cause: error });
    }
  }
}
