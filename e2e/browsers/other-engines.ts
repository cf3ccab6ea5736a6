import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An engine that is not Chromium's. */
export type EngineName = 'firefox' | 'webkit';

/** The programs that drive an engine, each by its path. */
export type EnginePrograms = Readonly<Record<string, string>>;

interface Engine {
  /** Its usual name. */
  readonly title: string;
  /** Required programs by role: any of the names on the search path. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** Packages of Debian that bring them. */
  readonly packages: string;
}

/** The distribution's engines besides Chromium, and the programs that drive them. */
export const OTHER_ENGINES: Readonly<Record<EngineName, Engine>> = {
  firefox: { title: 'Firefox', programs: { browser: ['firefox-esr', 'firefox'] }, packages: 'firefox-esr' },
  webkit: {
    title: 'WebKitGTK',
    // WebKitGTK's own small browser shows no page without a display.
    programs: { driver: ['WebKitWebDriver'], display: ['Xvfb'] },
    packages: 'webkit2gtk-driver xvfb',
  },
};

const findProgram = (names: readonly string[], path: string): string | undefined =>
  names
    .flatMap((name) =>
      path
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name)),
    )
    .find(existsSync);

/** The programs of an engine on the search path; undefined if one is missing. */
export function programsOf(engine: EngineName, path = process.env.PATH ?? ''): EnginePrograms | undefined {
  const found: Record<string, string> = {};
  for (const [role, names] of Object.entries(OTHER_ENGINES[engine].programs)) {
    const program = findProgram(names, path);
    if (!program) return undefined;
    found[role] = program;
  }
  return found;
}

/** The engines that can be driven here, and a line in capitals for each other one. */
export function otherEngines(path = process.env.PATH ?? ''): { installed: EngineName[]; missing: string[] } {
  const names = Object.keys(OTHER_ENGINES) as EngineName[];
  const installed = names.filter((name) => programsOf(name, path));
  const missing = names
    .filter((name) => !installed.includes(name))
    .map((name) => {
      const { title, packages } = OTHER_ENGINES[name];
      return `${title.toUpperCase()} IS NOT INSTALLED AND WAS NOT CHECKED (Debian: apt-get install ${packages})`;
    });
  return { installed, missing };
}
