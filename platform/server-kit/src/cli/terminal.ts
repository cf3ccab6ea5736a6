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

const heard = new WeakSet<NodeJS.WriteStream>();
/** Writes without a reader too: one that goes away, as in `… | head -1`, ends the words and not what the command does. */
function write(stream: NodeJS.WriteStream, text: string): void {
  if (!heard.has(stream)) {
    heard.add(stream);
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  stream.write(text);
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  out: (text) => write(process.stdout, text),
  err: (text) => write(process.stderr, text),
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

/**
 * Characters that a terminal interprets or that reorder their neighbours: controls, direction marks of bidirectional
 * text, invisible ones. Line breaks, tabs, and the joiners that Bengali and emoji need are not included.
 */
const UNSAFE = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Untrusted text for a terminal: unsafe characters become `\u{…}`, line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * JSON for a terminal, with the same value: characters that `JSON.stringify` leaves and a terminal interprets are
 * escaped.
 */
export function plainJson(value: unknown, space?: number): string {
  const units = (text: string) =>
    text.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return JSON.stringify(value, null, space).replace(UNSAFE, (one) => units(one).join(''));
}
