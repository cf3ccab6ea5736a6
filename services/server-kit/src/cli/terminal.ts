import { createInterface } from 'node:readline/promises';

/** Where a command writes: results to `out`, everything else to `err`, so that a script can read the first. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is an interactive terminal, where a line may be updated in place. */
  readonly interactive?: boolean;
  /** Asks the user a question; absent without an interactive terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY ?? false,
  ...(process.stdin.isTTY && process.stderr.isTTY
    ? {
        async ask(question: string) {
          const lines = createInterface({ input: process.stdin, output: process.stderr });
          try {
            return (await lines.question(`${question} [y/N] `)).trim().toLowerCase() === 'y';
          } finally {
            lines.close();
          }
        },
      }
    : {}),
};
