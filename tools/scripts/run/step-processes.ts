/**
 * The processes of a step. A step marks its environment, and everything that it starts inherits the mark, also in
 * another process group (npm 11 and later) or after its parent has ended. Reads `/proc`, so other systems than Linux
 * have only the process group.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Environment variable with the mark of a step; a step inside a step adds its own mark to those around it. */
export const STEP_MARK = 'TEST_STEP';

/** A living process of a step. */
export interface StepProcess {
  readonly pid: number;
  /** Its command line, at most 120 characters. */
  readonly command: string;
  /** TCP ports of this machine on which it accepts connections. */
  readonly ports: readonly number[];
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process has ended, or belongs to somebody else.
    return '';
  }
}

/** Ports by the inode of their listening socket. */
function listeningPorts(): Map<string, number> {
  const ports = new Map<string, number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of read(table).split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state === '0A') ports.set(inode, Number.parseInt(local.split(':')[1] ?? '', 16));
    }
  return ports;
}

function socketsOf(pid: string): string[] {
  try {
    return readdirSync(join('/proc', pid, 'fd')).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(join('/proc', pid, 'fd', fd)))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** Zombies have ended, and only wait for their parent to notice. */
const isZombie = (pid: string) => /^\d+ \(.*\) Z/s.test(read(join('/proc', pid, 'stat')));
const groupOf = (pid: string) => Number(/^\d+ \(.*\) \S+ \d+ (\d+)/s.exec(read(join('/proc', pid, 'stat')))?.[1] ?? 0);

/** The living processes with this mark or in this process group, without the process that asks. */
export function processesOf(mark: string, group?: number): StepProcess[] {
  if (!existsSync('/proc/self/environ')) return [];
  const ports = listeningPorts();
  const marked = new RegExp(`(^|\\0)${STEP_MARK}=([^\\0]* )?${mark}( |\\0|$)`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(
      (pid) => marked.test(read(join('/proc', pid, 'environ'))) || (group !== undefined && groupOf(pid) === group),
    )
    .filter((pid) => !isZombie(pid))
    .map((pid) => ({
      pid: Number(pid),
      command: read(join('/proc', pid, 'cmdline'))
        .replaceAll('\0', ' ')
        .trim()
        .slice(0, 120),
      ports: socketsOf(pid).flatMap((inode) => ports.get(inode) ?? []),
    }));
}

/** Ends processes at once, with their process group where they lead one. */
export function endProcesses(pids: Iterable<number>, signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended by itself.
    }
}

/** One line for each process: number, command, ports. */
export const processLines = (processes: readonly StepProcess[]): string[] =>
  processes.map(
    ({ pid, command, ports }) => `${pid}  ${command}${ports.length > 0 ? `  listens on ${ports.join(', ')}` : ''}`,
  );
