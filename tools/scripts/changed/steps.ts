/** The steps of `npm test -- --changed`: the tests that a change can break. */
import { isOfService, testsBeside } from './beside';

/** A part of a test run. */
export interface Step {
  readonly name: string;
  /** The command of the step, which also repeats it alone. */
  readonly command: string;
  /** Leaves a core idle for much of its time, so another step may run at the same time. */
  readonly beside?: boolean;
  /** Duration on two calm cores, in s. */
  readonly calm?: number;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The facts of the project on which the choice of steps depends. */
export interface Project {
  /** Folder and dependencies of each package; also folders that have only a tsconfig. */
  readonly packages: readonly { readonly folder: string; readonly name: string; readonly needs: readonly string[] }[];
  readonly remotes: readonly string[];
  /** Browser specs, from the project's root on, with those that a package has beside its code. */
  readonly specs: readonly string[];
  readonly journeysOf: Readonly<Record<string, readonly string[]>>;
  /** Tests that read files instead of importing them, so that no import leads to them. */
  readonly readers: readonly string[];
  readonly exists: (file: string) => boolean;
  /** Every file of code with its text. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The steps, and the further parts of a complete run, each as a sentence. */
export interface Selection {
  readonly steps: readonly Step[];
  readonly leftOut: readonly string[];
}

const CODE = /\.(tsx?|mjs|cjs)$/;
const LINTED = /\.(tsx?|mjs|cjs|css|json)$/;
/** One program for all packages is faster than that many of one package. */
const MANY = 4;
const ofRoot = (file: string) => !file.includes('/') && /\.(json|yaml|cjs|ts)$/.test(file);
const quoted = (names: readonly string[]) =>
  names.map((name) => (/[^\w./-]/.test(name) ? `'${name}'` : name)).join(' ');

/** The packages with a changed file whose name fits, and all that depend on one of them, over any number of steps. */
export function touchedPackages(
  files: readonly string[],
  packages: Project['packages'],
  pattern = /\.(tsx?|json)$/,
): string[] {
  const touched = packages.filter(({ folder }) =>
    files.some((file) => file.startsWith(`${folder}/`) && pattern.test(file)),
  );
  for (const each of touched)
    touched.push(...packages.filter((other) => other.needs.includes(each.name) && !touched.includes(other)));
  return packages.filter((each) => touched.includes(each)).map(({ folder }) => folder);
}

function typeSteps(files: readonly string[], packages: Project['packages']): Step[] {
  const touched = files.some(ofRoot) ? packages.map(({ folder }) => folder) : touchedPackages(files, packages);
  if (touched.length === 0) return [];
  const named = touched.length > MANY ? '' : ` -- ${quoted(touched)}`;
  return [{ name: 'types', command: `npm run typecheck${named}` }];
}

/** Specs beside a package's code, as in an example site. They run the code that the package depends on. */
function journeysBeside(files: readonly string[], { specs, packages }: Project): string[] {
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
  // Pages, styles and tables are part of what such a site shows, too.
  const touched = touchedPackages(product, packages, /(?<!\.md)$/).filter((folder) => folder !== 'e2e');
  return specs.filter((spec) => touched.some((folder) => spec.startsWith(`${folder}/`)));
}

function journeys(files: readonly string[], project: Project): string[] {
  const { specs, journeysOf } = project;
  const beside = journeysBeside(files, project);
  const areas = Object.keys(journeysOf).toSorted((a, b) => b.length - a.length);
  const named = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => journeysOf[areas.find((area) => file.startsWith(area)) ?? ''] ?? []);
  const wanted = new Set(named.map((name) => `e2e/specs/${name}.spec.ts`));
  // Pictures and social sign-in have commands of their own.
  return specs.filter(
    (spec) =>
      beside.includes(spec) ||
      ((wanted.has(spec) || files.includes(spec)) && /^e2e\/specs\/(journeys|sites|federation|commands)\//.test(spec)),
  );
}

/**
 * Files whose related tests should run, with tests among them. By imports alone, every test that starts a service
 * depends on all of its code; a service's file has the tests beside it and beside the code that imports it.
 */
function relatedTo(files: readonly string[], { sources, readers }: Project): string[] {
  const own = files.filter((file) => isOfService(file) && testsBeside([file], sources).length > 0);
  return [...new Set([...files.filter((file) => !own.includes(file)), ...testsBeside(own, sources), ...readers])];
}

function leftOutOf(files: readonly string[], project: Project, specs: readonly string[]): string[] {
  const isTouched = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const left = [`${project.specs.length - specs.length} of ${project.specs.length} browser specs`];
  if (isTouched(/^(shared|locales)\//)) left.push('the registry’s checks of the remotes that use what is shared');
  if (isTouched(/^shared\/src\/ui\/.*\.(tsx|css)$/)) left.push('the pictures of parts: npm run test:pictures');
  if (isTouched(/^e2e\/(fixtures|remotes)\//)) left.push('browser specs that use the changed fixtures');
  if (files.some(isOfService))
    left.push('tests that reach the change only through a whole service: npm run test:unit -- platform services');
  if (files.some(ofRoot)) left.push('what a setting or a library of the whole project can change: npm test');
  if (isTouched(/\.md$/)) left.push('tests that run the commands of the documentation: npm test');
  if (isTouched(/\/migrations\//)) left.push('everything that reads the changed tables by name: npm test');
  return left;
}

/** The steps for a change. */
export function stepsFor(files: readonly string[], project: Project): Selection {
  const present = files.filter(project.exists);
  const linted = present.filter((file) => LINTED.test(file));
  // Texts and styles are imported too, and tests check both.
  const imported = present.filter((file) => LINTED.test(file) && file.includes('/'));
  const remotes = project.remotes.filter((name) =>
    files.some((file) => file.startsWith(`${name}/`) && !/\.test\.tsx?$|\.md$/.test(file)),
  );
  const specs = journeys(files, project);
  const related = relatedTo(
    imported.filter((file) => !/\.spec\.ts$/.test(file)),
    project,
  );
  const steps: Step[] = [
    ...typeSteps(files, project.packages),
    ...(linted.length > 0
      ? [{ name: 'lint', command: `npm run lint -- --no-errors-on-unmatched ${quoted(linted)}` }]
      : []),
    ...(files.some((file) => CODE.test(file)) ? [{ name: 'import rules', command: 'npm run imports' }] : []),
    { name: 'unit and integration', command: `npx vitest related --run ${quoted(related)}` },
    ...remotes.map((name) => ({ name: `check of ${name}`, command: `npm run fed -- check ${name}` })),
    ...(specs.length > 0
      ? [
          {
            name: 'browser',
            command: `npm run test:e2e -- ${specs.map((spec) => spec.replace(/^e2e\//, '')).join(' ')}`,
          },
        ]
      : []),
  ];
  return { steps: files.length > 0 ? steps : [], leftOut: files.length > 0 ? leftOutOf(files, project, specs) : [] };
}
