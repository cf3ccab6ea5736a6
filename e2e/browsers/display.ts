import { spawn } from 'node:child_process';

/** A virtual display, for a browser that needs one. */
export interface Display {
  /** As `DISPLAY` names it. */
  readonly name: string;
  close(): void;
}

/** Starts Xvfb on the first free number. @throws Error with its output if it does not start. */
export async function startDisplay(program: string): Promise<Display> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '800x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const number = await new Promise<string>((started, failed) => {
    child.stdout.once('data', (text: Buffer) => started(text.toString().trim()));
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`${program} did not start: ${complaint}`)));
  });
  return { name: `:${number}`, close: () => void child.kill('SIGTERM') };
}
