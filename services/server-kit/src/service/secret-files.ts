import { readFileSync, statSync } from 'node:fs';

const FILE = '_FILE';
/** Rights of others than the owner. */
const OTHERS = 0o077;

function contentOf(name: string, path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Error(`${name}${FILE}: no such file`);
  if ((stat.mode & OTHERS) !== 0)
    throw new Error(`${name}${FILE}: others than its owner may read it (chmod 400, or LoadCredential of systemd)`);
  return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
}

/**
 * The environment with what stands in files: `NAME_FILE` is the file that holds `NAME`, as a vault, systemd's `LoadCredential` or a
 * container's secrets provide it. A secret in a file is in no list of processes, no crash report and no child's environment.
 * @param names the variables that may stand in a file
 * @throws Error naming the variable, never its value, when both are given or the file is missing or readable by others
 */
export function withSecretFiles(names: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const path = env[name + FILE];
    if (!path) return [];
    if (env[name]) throw new Error(`${name} and ${name}${FILE} are both set`);
    return [[name, contentOf(name, path)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}
