import { type BuiltVersion, type PageName, pageOwners, type SlotName } from '@r777/shared/contracts';
import { valid, validRange } from 'semver';
import { z } from 'zod';
import { issueTexts } from '../issues';
import { RegistryError } from '../registry-error';
import { fileTypeProblem } from './file-types';
import { MAX_VERSION_BYTES, MAX_VERSION_FILES } from './limits';
import { clashingPaths, pathProblem } from './safe-path';

const filePath = z.string().superRefine((path, context) => {
  const problem = pathProblem(path);
  if (problem) context.addIssue({ code: 'custom', message: `path ${JSON.stringify(path)} ${problem}` });
});
/** Name of a remote: it stands in addresses and folder names. */
export const remoteName = z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/, 'a remote is named mf-<words in lower case>');
/** Exact semver without build metadata, which an address cannot carry safely. */
export const versionNumber = z
  .string()
  .refine((text) => valid(text) === text && !text.includes('+') && text.length <= 64, 'not an exact semver version');
const expose = z.string().regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/, 'an expose is named ./Name');
const pageName = z.custom<PageName>(
  (name) => typeof name === 'string' && Object.hasOwn(pageOwners, name),
  'no such page',
);
const slotName = z.custom<SlotName>(
  (name) => typeof name === 'string' && /^[a-z]+(\.[a-z-]+)+$/.test(name),
  'no slot name',
);
const range = z.string().refine((text) => validRange(text) !== null, 'not a semver range');

const shape = z.strictObject({
  name: remoteName,
  version: versionNumber,
  entry: filePath,
  container: z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,127}$/, 'a container name is a JavaScript identifier'),
  exposes: z.record(expose, z.strictObject({ js: z.array(filePath), css: z.array(filePath) })),
  files: z.record(
    filePath,
    z.strictObject({
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'integrity is sha384-<base64>'),
      bytes: z.int().min(0).max(MAX_VERSION_BYTES),
    }),
  ),
  pages: z.partialRecord(pageName, expose),
  slots: z.partialRecord(slotName, expose),
  requires: z.record(z.string().min(1), range),
  inputs: z.string().min(1).max(200),
});

/** What the shape alone cannot say: that the parts of the descriptor agree with each other. */
function contradictions(built: BuiltVersion): string[] {
  const paths = Object.keys(built.files);
  const listed = new Set(paths);
  const offers = [...Object.entries(built.pages), ...Object.entries(built.slots)];
  const needed = Object.values(built.exposes).flatMap(({ js, css }) => [...js, ...css]);
  return [
    ...(paths.length > MAX_VERSION_FILES ? [`more than ${MAX_VERSION_FILES} files`] : []),
    ...(Object.keys(built.exposes).length === 0 ? ['nothing is exposed'] : []),
    ...(listed.has(built.entry) ? [] : [`entry ${built.entry} is not among the files`]),
    ...(listed.has('version.json') ? ['version.json describes the files and is none of them'] : []),
    ...needed
      .filter((path) => !listed.has(path))
      .map((path) => `an expose needs ${path}, which is not among the files`),
    ...offers
      .filter(([, name]) => !(name in built.exposes))
      .map(([what, name]) => `${what} names expose ${name}, which does not exist`),
    ...(Object.keys(built.pages) as PageName[])
      .filter((page) => pageOwners[page] !== built.name)
      .map((page) => `page ${page} belongs to ${pageOwners[page]}`),
    ...clashingPaths(paths).map((path) => `file ${path} clashes with another path`),
  ];
}

/**
 * Reads `version.json`. Throws `upload.invalid` with every reason found, so that a team mends them in one go.
 */
export function readBuiltVersion(text: string): BuiltVersion {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RegistryError('upload.invalid', 'version.json is not JSON', [], { cause });
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) {
    const reasons = issueTexts(parsed.error, 'version.json');
    throw new RegistryError('upload.invalid', `version.json is not valid: ${reasons[0]}`, reasons);
  }
  const built = parsed.data as BuiltVersion;
  const reasons = contradictions(built);
  if (reasons.length > 0)
    throw new RegistryError('upload.invalid', `version.json contradicts itself: ${reasons[0]}`, reasons);
  const strange = Object.keys(built.files).flatMap((path) => fileTypeProblem(path) ?? []);
  if (strange.length > 0) throw new RegistryError('upload.fileType', strange[0] ?? '', strange);
  return built;
}
