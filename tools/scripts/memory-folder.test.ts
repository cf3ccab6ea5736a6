import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedMemory } from '@mfe/server-kit/testing';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder';

test.skipIf(!sharedMemory())('a run gets a folder in memory, and what ended runs left there is removed', () => {
  const memory = sharedMemory() ?? '';
  // No process has a number as high as this.
  const left = join(memory, 'r777-tests-99999999-x');
  const running = join(memory, `r777-tests-${process.pid}-x`);
  for (const folder of [left, running]) mkdirSync(folder);
  const made = memoryFolder();
  // If programs may not run from memory, there is no such folder.
  if (made) {
    expect([existsSync(made.folder), existsSync(left), existsSync(running)]).toEqual([true, false, true]);
    made.remove();
    expect(existsSync(made.folder)).toBe(false);
  }
  for (const folder of [left, running]) rmSync(folder, { recursive: true, force: true });
});
