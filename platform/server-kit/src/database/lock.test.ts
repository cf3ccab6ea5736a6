// @module-tag extended
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'r777-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that has ended and whose id is in use again. */
const STALE = `${process.ppid}\n1\nsomebody\n`;

test.each([
  ['that was never used', false],
  ['whose process died', true],
])(
  'of processes that start at once on one folder %s exactly one runs',
  async (_case, isStale) => {
    const folders = Array.from({ length: 300 }, (_, at) => join(folder, String(at)));
    for (const one of folders) {
      mkdirSync(one, { mode: 0o700 });
      if (isStale) writeFileSync(join(one, 'r777.lock'), STALE);
    }
    const processes = Array.from({ length: 4 }, () =>
      fork(join(import.meta.dirname, 'fixtures/lock-folders.ts'), [], { execArgv: ['--import', 'tsx'] }),
    );
    try {
      await Promise.all(processes.map((child) => once(child, 'message')));
      const answers = processes.map((child) => once(child, 'message'));
      for (const child of processes) child.send(folders);
      const held = (await Promise.all(answers)).flatMap(([mine]) => mine as string[]);
      expect(held.sort()).toEqual(folders.sort());
    } finally {
      for (const child of processes) child.kill('SIGKILL');
    }
  },
  60_000,
);
