import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { runCli } from '../cli/run';

/** The blocks of commands in a document that are marked `sh test`. */
export async function blocksOf(document: string): Promise<string[]> {
  const text = await readFile(document, 'utf8');
  return [...text.matchAll(/^```sh test\n(.*?)^```$/gms)].map(([, lines]) => lines ?? '');
}

/** The only block that contains this text. */
export function blockWith(blocks: readonly string[], words: string): string {
  const [found, ...more] = blocks.filter((lines) => lines.includes(words));
  if (!found || more.length > 0) throw new Error(`${found ? more.length + 1 : 0} blocks say ${words}`);
  return found;
}

const project = join(import.meta.dirname, '../../../..');

interface Call {
  program: string;
  argv: string[];
  token: string | undefined;
}

/** A command line of the product, run in this process. @returns its exit code */
export type Program = (
  argv: readonly string[],
  terminal: { readonly out: (text: string) => void; readonly err: (text: string) => void },
) => Promise<number>;

/**
 * Replaces npm: runs `npm run fed -- …`, and the other programs that a test names, in the test's own process, because a
 * separate process takes a second to start. All other commands go to npm, and so do commands that need no registry,
 * unless the test names the check.
 */
const standIn = `#!${process.execPath}
const argv = process.argv.slice(2).filter((word) => word !== '--silent');
if (argv[0] === 'run' && process.env.PROGRAMS.split(' ').includes(argv[1]) && (argv[3] !== 'check' || process.env.CHECKS))
  fetch(process.env.FED, {
    method: 'POST',
    body: JSON.stringify({ program: argv[1], argv: argv.slice(3), token: process.env.R777_TOKEN }),
  })
    .then((answer) => answer.json())
    .then(({ code, out, err }) => { process.stdout.write(out); process.stderr.write(err); process.exitCode = code; });
else {
  const env = { ...process.env, PATH: process.env.PATH.slice(process.env.PATH.indexOf(':') + 1) };
  process.exitCode = require('node:child_process').spawnSync('npm', process.argv.slice(2), { stdio: 'inherit', env }).status;
}
`;

/**
 * A command shell that runs the blocks of a document unchanged, line by line, until one fails.
 * @param programs what `npm run <name>` runs besides `fed`
 * @param check `fed check`, in the test's own process
 */
export async function openShell(
  ops: () => { origin: string; dataDir: string },
  programs: Readonly<Record<string, Program>> = {},
  check?: Program,
) {
  const folder = await mkdtemp(join(tmpdir(), 'r777-shell-'));
  await writeFile(join(folder, 'npm'), standIn);
  await chmod(join(folder, 'npm'), 0o755);
  const fed: (token: string | undefined) => Program = (token) => async (argv, terminal) => {
    if (argv[0] === 'check' && check) return check(argv, terminal);
    const { origin, dataDir } = ops();
    const named = argv.includes('--registry') ? argv : [...argv, '--registry', origin];
    vi.stubEnv('DATA_DIR', join(dataDir, 'registry'));
    vi.stubEnv('R777_TOKEN', token);
    const code = await runCli([...named], { ...terminal, interactive: false });
    vi.unstubAllEnvs();
    return code;
  };
  const server = createServer(async (request, response) => {
    const { program, argv, token } = (await json(request)) as Call;
    const said = { out: '', err: '' };
    const run = programs[program] ?? fed(token);
    const code = await run(argv, {
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
    });
    response.end(JSON.stringify({ code, ...said }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /**
     * Runs a block in a copy of the project, or in the project itself. @returns its output. @throws Error with its
     * output if a command fails.
     */
    async run(lines: string, env: NodeJS.ProcessEnv = {}, cwd = project): Promise<string> {
      const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|R777_TOKEN$)/.test(name));
      const names = ['fed', ...Object.keys(programs)].join(' ');
      const stood = {
        PATH: `${folder}:${process.env.PATH}`,
        FED: `http://127.0.0.1:${port}`,
        PROGRAMS: names,
        CHECKS: check ? '1' : '',
      };
      const own = { ...stood, ...env };
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], {
        cwd,
        env: { ...Object.fromEntries(inherited), ...own },
      });
      return stdout;
    },
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
