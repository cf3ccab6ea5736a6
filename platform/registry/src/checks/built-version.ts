import type { BuiltVersion } from '@mfe/contract';
import { assignedIdentity, containerName } from '@mfe/contract/build-names';
import { localIdentity } from '@mfe/contract/local-identity';
import { unstorableField } from '@mfe/server-kit/unstorable';
import { satisfies, valid, validRange } from 'semver';
import { z } from 'zod';
import { issueTexts, RegistryError } from '../registry-error';
import { site } from '../site';
import { MAX_EXPOSE_FILES, MAX_LISTED_BYTES, MAX_VERSION_BYTES, MAX_VERSION_FILES } from './limits';
import { clashingPaths, fileTypeProblem, pathProblem } from './paths';

const filePath = z.string().superRefine((path, context) => {
  const problem = pathProblem(path);
  if (problem) context.addIssue({ code: 'custom', message: `path ${JSON.stringify(path)} ${problem}` });
});
/** Longest name of an expose, a slot or a required module, and longest range of versions, in characters. */
const MAX_NAME = 100;
const MAX_RANGE = 100;
/**
 * Maximum number of exposes, pages, slots or required modules of a version. The largest remote of this site has 40
 * exposes.
 */
const MAX_OFFERS = 200;

/**
 * Longest name of a remote, in characters. New ones have at most 40; an older site may have longer ones, which
 * operators must be able to use.
 */
const MAX_REMOTE_NAME = 64;

/** Name of a remote: it is in addresses and folder names, and in every page's reports. */
export const remoteName = z
  .string()
  .max(MAX_REMOTE_NAME, `the name of a remote has at most ${MAX_REMOTE_NAME} characters`)
  .regex(/^mf-[a-z]+(-[a-z]+)*$/, 'a remote is named mf-<words in lower case>');
/** Exact semver without build metadata, which an address cannot carry safely. */
export const versionNumber = z
  .string()
  .refine((text) => valid(text) === text && !text.includes('+') && text.length <= 64, 'not an exact semver version');
const expose = z
  .string()
  .max(MAX_NAME)
  .regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/, 'an expose is named ./Name');
const pageName = z.custom<string>(
  (name) => typeof name === 'string' && Object.hasOwn(site.pageOwners, name),
  'no such page',
);
const slotName = z.custom<string>(
  (name) => typeof name === 'string' && name.length <= MAX_NAME && /^[a-z]+(\.[a-z-]+)+$/.test(name),
  'no slot name',
);
/** Check the length first: parsing a long range takes seconds. */
const range = z.string().refine((text) => text.length <= MAX_RANGE && validRange(text) !== null, {
  message: `not a semver range of at most ${MAX_RANGE} characters`,
});

const exposeFiles = z.array(filePath).max(MAX_EXPOSE_FILES);

/** A record with a limit on its entries, checked before any entry is parsed. */
const bounded = <T extends z.ZodType>(schema: T, max: number, what: string) =>
  z
    .unknown()
    .refine((value) => typeof value !== 'object' || value === null || Object.keys(value).length <= max, {
      message: `more than ${max} ${what}`,
      abort: true,
    })
    .pipe(schema);

const shape = z.strictObject({
  name: remoteName,
  version: versionNumber,
  entry: filePath,
  identity: z.string().max(64),
  container: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,127}$/, 'a container name is a JavaScript identifier'),
  exposes: bounded(z.record(expose, z.strictObject({ js: exposeFiles, css: exposeFiles })), MAX_OFFERS, 'exposes'),
  files: bounded(
    z.record(
      filePath,
      z.strictObject({
        integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'integrity is sha384-<base64>'),
        bytes: z.int().min(0).max(MAX_VERSION_BYTES),
      }),
    ),
    MAX_VERSION_FILES,
    'files',
  ),
  pages: bounded(z.partialRecord(pageName, expose), MAX_OFFERS, 'pages'),
  slots: bounded(z.partialRecord(slotName, expose), MAX_OFFERS, 'slots'),
  requires: bounded(z.record(z.string().min(1).max(MAX_NAME), range), MAX_OFFERS, 'required modules'),
  inputs: z.string().min(1).max(200),
});

/** Built before remotes had identities, or with another kit. */
const isWithoutIdentity = (json: unknown) =>
  typeof json === 'object' && json !== null && 'container' in json && !('identity' in json);

/** Reasons why a version's page-wide names (container, chunk array, CSS prefix) are not its own. */
function nameProblems({ name, version, identity = '', container }: BuiltVersion): string[] {
  if (identity !== localIdentity(name) && !assignedIdentity.test(identity))
    return [`identity ${JSON.stringify(identity)} is none that a registry assigns`];
  const own = containerName(identity, version);
  return container === own
    ? []
    : [`container ${container} is not ${own}, the name that identity and version make: set it so`];
}

/** Reasons why the parts of the descriptor that pages carry are too large. */
function oversized({ exposes, slots, requires }: BuiltVersion): string[] {
  const bytes = Buffer.byteLength(JSON.stringify({ exposes, slots, requires }));
  return bytes > MAX_LISTED_BYTES
    ? [`exposes, slots and requires take ${bytes} bytes; every page carries them, so ${MAX_LISTED_BYTES} are allowed`]
    : [];
}

/** Checks beyond the shape: that the parts of the descriptor are consistent with each other. */
function contradictions(built: BuiltVersion): string[] {
  const paths = Object.keys(built.files);
  const listed = new Set(paths);
  const offers = [...Object.entries(built.pages), ...Object.entries(built.slots)];
  const needed = Object.values(built.exposes).flatMap(({ js, css }) => [...js, ...css]);
  return [
    ...nameProblems(built),
    ...oversized(built),
    ...(Object.keys(built.exposes).length === 0 ? ['nothing is exposed'] : []),
    ...(listed.has(built.entry) ? [] : [`entry ${built.entry} is not among the files`]),
    ...(listed.has('version.json') ? ['version.json describes the files and is none of them'] : []),
    ...needed
      .filter((path) => !listed.has(path))
      .map((path) => `an expose needs ${path}, which is not among the files`),
    ...offers
      .filter(([, name]) => !(name in built.exposes))
      .map(([what, name]) => `${what} names expose ${name}, which does not exist`),
    ...Object.keys(built.pages)
      .filter((page) => site.pageOwners[page] !== built.name)
      .map((page) => `page ${page} belongs to ${site.pageOwners[page]}`),
    ...clashingPaths(paths).map((path) => `file ${path} clashes with another path`),
  ];
}

/**
 * Reads `version.json`. Throws `upload.invalid` with every reason found, so that a team can fix all of them at once.
 */
export function readBuiltVersion(text: string): BuiltVersion {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RegistryError('upload.invalid', 'version.json is not JSON', [], { cause });
  }
  if (isWithoutIdentity(json))
    throw new RegistryError(
      'build.outdated',
      'version.json names no identity: an older build kit made this build. Build it again with the current one (npm run fed -- check <remote> --out <folder>), then publish',
    );
  const parsed = shape.safeParse(json);
  if (!parsed.success) {
    const reasons = issueTexts(parsed.error, 'version.json');
    throw new RegistryError('upload.invalid', `version.json is not valid: ${reasons[0]}`, reasons);
  }
  const field = unstorableField(json);
  if (field !== undefined)
    throw new RegistryError(
      'upload.invalid',
      `version.json is not valid: ${field} holds a character that cannot be stored`,
    );
  const built = parsed.data as BuiltVersion;
  const reasons = contradictions(built);
  if (reasons.length > 0)
    throw new RegistryError('upload.invalid', `version.json contradicts itself: ${reasons[0]}`, reasons);
  const strange = Object.keys(built.files).flatMap((path) => fileTypeProblem(path) ?? []);
  if (strange.length > 0) throw new RegistryError('upload.fileType', strange[0] ?? '', strange);
  return built;
}

/**
 * Compares a version's requirements with the shell's share scope (name → version). Returns one reason for each module
 * that is missing or out of range.
 */
export function incompatibilities(requires: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(requires).flatMap(([name, range]) => {
    const provided = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (provided === undefined) return [`needs ${name} ${range}, which the live shell does not provide`];
    return satisfies(provided, range) ? [] : [`needs ${name} ${range}, the live shell provides ${provided}`];
  });
}
