/** The extended tests, in parts of a few minutes, and the order in which continuous integration runs them. */
import type { Step } from '../changed/steps';

/** A part of the extended tests. */
export interface ExtendedPart extends Step {
  /** The files that it tests or consists of; folders end with a slash. */
  readonly of: readonly string[];
}

/** What the choice of parts depends on. */
export interface ExtendedSources {
  /** Test files and browser specs, from the project's root on, with their texts. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly remotes: readonly string[];
  /** Installed engines besides Chromium. */
  readonly engines: readonly string[];
  /** Remotes that the core checks already. */
  readonly checked: readonly string[];
}

/** Specs that share one start: a start takes some 15 s. */
const SPECS = 6;
const NODE_LINES = ['20', '24', '26'] as const;
const BENCHMARKS = ['site', 'front', 'auth', 'rewards', 'judge', 'wps', 'hostile', 'restart', 'peers'] as const;

/** One test or one group, or with a line of its own the whole file. */
const TAGGED = /\btags: .*\bextended\b|^\/\/ @module-tag extended$/m;

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isSpec = (path: string) => path.endsWith('.spec.ts');
const specFolder = (path: string) => /^e2e\/specs\/([^/]+)\//.exec(path)?.[1] ?? '';
/** Pictures, social sign-in and other engines have commands of their own. */
const isJourney = (path: string) => isSpec(path) && !['', 'pictures', 'social', 'browsers'].includes(specFolder(path));

function grouped<T>(all: readonly T[], nameOf: (each: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  return [...groups];
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

function specParts(paths: readonly string[], what: string, options: string, env?: Step['env']): ExtendedPart[] {
  return grouped(paths, specFolder).flatMap(([folder, specs]) =>
    chunks(specs, SPECS).map((some, at) => ({
      name: `${what}: ${folder} ${at + 1}`,
      // Every test of the files may be on the other side of the tag.
      command: `npm run test:e2e -- --pass-with-no-tests ${options} ${some.map((path) => path.replace('e2e/', '')).join(' ')}`,
      ...(env ? { env } : {}),
      of: some,
    })),
  );
}

/** All parts, in a fixed order. */
export function extendedParts({ files, remotes, checked, engines }: ExtendedSources): ExtendedPart[] {
  const withText = (pattern: RegExp, kind: (path: string) => boolean) =>
    files.flatMap(({ path, text }) => (kind(path) && pattern.test(text) ? [path] : []));
  // The tests of these scripts have such texts as samples.
  const isUnit = (path: string) =>
    /\.test\.tsx?$/.test(path) && !/^tools\/scripts\/(run\/extended|title-claims)/.test(path);
  const tagged = withText(TAGGED, isUnit);
  return [
    ...grouped(tagged, folderOf).map(([folder, some]) => ({
      name: `extended tests of ${folder}`,
      command: `npm run test:unit -- --tags-filter=extended ${some.join(' ')}`,
      env: { DATABASES: 'both' },
      // Whatever changes in the folder may break them.
      of: [...some, `${folder}/`],
    })),
    ...grouped(withText(/\b(longTestOn|onBothDatabases)\b/, isUnit), folderOf).map(([folder, some]) => ({
      name: `embedded database: ${folder}`,
      command: `npm run test:unit -- ${some.join(' ')}`,
      env: { DATABASES: 'both' },
      of: some,
    })),
    ...specParts(withText(/@extended/, isJourney), 'extended journeys', '--grep @extended'),
    ...specParts(withText(/\blanguagesOf\(/, isJourney), 'other language', '--grep-invert @extended', {
      JOURNEY_LANGUAGES: 'other',
    }),
    ...remotes
      .filter((name) => !checked.includes(name))
      .map((name) => ({ name: `check of ${name}`, command: `npm run fed -- check ${name}`, of: [`${name}/`] })),
    ...engines.map((engine) => ({
      name: `main journeys in ${engine}`,
      command: `npm run test:browsers -- --project ${engine}`,
      of: ['e2e/specs/browsers/', 'e2e/browsers/'],
    })),
    ...BENCHMARKS.map((name) => ({
      name: `benchmark ${name}, briefly`,
      command: `npm run bench -- --brief --only ${name}`,
      of: ['e2e/bench/', `tools/scripts/bench-${name}.ts`],
    })),
    ...NODE_LINES.map((line) => ({
      name: `Node ${line}`,
      command: `npm run test:node -- ${line}`,
      of: ['tools/scripts/node.ts', 'tools/scripts/node-versions/', 'package.json'],
    })),
    {
      name: 'social sign-in',
      command: 'npm run test:social -- --if-available',
      of: ['e2e/specs/social/', 'tools/scripts/social.ts'],
    },
  ];
}

/**
 * The order of a run: first the parts that the change touches, then the others from a place that moves on with each
 * day, so that each has its turn though a run has time for some.
 * @param day days since 1970
 */
export function inTurn(parts: readonly ExtendedPart[], changed: readonly string[], day: number): ExtendedPart[] {
  const isTouched = ({ of }: ExtendedPart) =>
    of.some((own) => changed.some((file) => (own.endsWith('/') ? file.startsWith(own) : file === own)));
  // A prime above any number of parts shares no factor with it, so every part is once the first.
  const from = parts.length > 0 ? (day * 97) % parts.length : 0;
  const turned = [...parts.slice(from), ...parts.slice(0, from)];
  return [...turned.filter(isTouched), ...turned.filter((part) => !isTouched(part))];
}
