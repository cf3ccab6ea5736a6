import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@r777/build';
import { shareTable } from '@r777/shared/contracts';

const SCOPE = '@r777/shared/';

/** The shell's modules with a contract of ours: the part of their name after the scope. */
export const contractModules: readonly string[] = Object.keys(shareTable)
  .filter((name) => name.startsWith(SCOPE))
  .map((name) => name.slice(SCOPE.length));

/** The exports of a module for code that was built separately. */
export interface Contract {
  /** Its name in the share scope. */
  module: string;
  /** Semver of the share table. */
  version: string;
  /** Names that it exports. */
  names: readonly string[];
  /** The declarations of these names, as the compiler writes them, without comments. */
  text: string;
}

/** Where the contract of the current version is stored. */
const keptFile = (module: string) => join(root, 'shared/contract', `${module.slice(SCOPE.length)}.txt`);

/** Namespaces of texts that core contains, and that a remote's code uses by name. */
const TEXTS = ['common', 'errors'];

/** Keys of these texts; their content may change at any time. */
const textNames = (): string[] =>
  TEXTS.flatMap((namespace) => {
    const texts = JSON.parse(readFileSync(join(root, 'locales/en', `${namespace}.json`), 'utf8')) as object;
    return Object.keys(texts).map((key) => `${namespace}:${key}`);
  });

/** Writes the declarations of the files below `shared/src` into a folder, and returns its path. */
function emitDeclarations(): string {
  const folder = join(root, 'node_modules/.cache/contract');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shared = join(root, 'shared');
  const config = join(folder, 'tsconfig.json');
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(shared, 'tsconfig.json'),
      compilerOptions: { ...emit, rootDir: root, outDir: folder, typeRoots: [join(root, 'node_modules/@types')] },
      files: [
        join(shared, 'src/css-modules.d.ts'),
        // The compiler treats imports by a package's name as a library, and writes no declarations for them.
        join(root, 'platform/host/src/area.tsx'),
        ...contractModules.map((name) => join(shared, 'src', name, 'index.ts')),
      ],
      include: [],
    }),
  );
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  // One checker, as in the type check, because each additional one checks the common files again.
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config, '--checkers', '1'], {
    encoding: 'utf8',
    env: { GOGC: '400', ...process.env },
  });
  if (status !== 0)
    throw new Error(`The declarations of shared could not be written. Correct these type errors:\n${stdout}`);
  return join(folder, 'shared/src');
}

/** The names that an entry re-exports, by the file that declares them. */
function passedOn(entry: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [, list = '', from = ''] of readFileSync(entry, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
    const names = list.split(',').map((name) => name.replace(/^\s*type\s/, '').trim());
    files.set(from, names.filter(Boolean));
  }
  return files;
}

/** Statements of a declaration file that shape the re-exported names: the named ones, and every type beside them. */
function shaping(declarations: string, names: readonly string[]): string[] {
  return declarations
    .split(/^(?=(?:export|declare|interface|type|import)\b)/m)
    .filter((statement) => {
      const [, kind, name = ''] =
        /^(?:export )?(?:declare )?(?:abstract )?(interface|type|class|const|function|enum) (\w+)/.exec(statement) ??
        [];
      return names.includes(name) || kind === 'interface' || kind === 'type';
    })
    .map((statement) => statement.trimEnd());
}

/** The declarations of a module of the platform, such as `@mfe/host/area`; undefined for every other name. */
function ofPlatform(name: string, declared: string): string | undefined {
  const [, part = '', rest = ''] = /^@mfe\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const folder = join(root, 'platform', part);
  if (!part) return undefined;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  return join(declared, '../../platform', part, (exports[`./${rest}`] ?? '').replace(/\.tsx?$/, '.d.ts'));
}

/** The declarations of names in a declaration file, and in the modules of the platform that it imports them from. */
function shapingIn(file: string, names: readonly string[], declared: string): string[] {
  const passed = [...passedOn(file)].flatMap(([from, exported]) => {
    const source = ofPlatform(from, declared);
    return source
      ? shaping(
          readFileSync(source, 'utf8'),
          exported.filter((name) => names.includes(name)),
        )
      : [];
  });
  return [...passed, ...shaping(readFileSync(file, 'utf8'), names)];
}

/** The current exports of the shared modules. @throws Error if shared does not compile. */
export function readContracts(): Contract[] {
  const declared = emitDeclarations();
  return contractModules.map((name) => {
    const entry = join(declared, name, 'index.d.ts');
    const parts: string[] = [];
    const names: string[] = [];
    for (const [from, exported] of passedOn(entry)) {
      names.push(...exported);
      const file = join(dirname(entry), `${from}.d.ts`);
      // A library's declarations are covered by the library's own version.
      const statements = existsSync(file)
        ? shapingIn(file, exported, declared)
        : [`export { ${exported.join(', ')} } from '${from}';`];
      // Not its folder: a file that moves changes nothing for a remote.
      parts.push([`// ${existsSync(file) ? basename(from) : from}`, ...statements].join('\n'));
    }
    if (name === 'core') {
      names.push(...textNames());
      parts.push(['// texts', ...textNames()].join('\n'));
    }
    const module = SCOPE + name;
    return {
      module,
      version: shareTable[module as keyof typeof shareTable].version,
      names: names.toSorted(),
      text: parts.toSorted().join('\n'),
    };
  });
}

/**
 * The stored contract, or undefined for a module without one.
 * @throws Error if its file is not in the form of {@link keepContract}, for example because a merge left conflict
 * markers.
 */
export function keptContract(module: string): Contract | undefined {
  const file = keptFile(module);
  if (!existsSync(file)) return undefined;
  const [, version, names = '', text = ''] =
    /^@\S+ (\d\S*)\n([^\n]*)\n\n([\s\S]*)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!version) throw new Error(`${file} cannot be read. Restore it from git, then run: npm run contract`);
  return { module, version, names: names.split(' '), text };
}

/** Stores a contract as that of its version. */
export function keepContract({ module, version, names, text }: Contract): void {
  writeFileSync(keptFile(module), `${module} ${version}\n${names.join(' ')}\n\n${text}\n`);
}
