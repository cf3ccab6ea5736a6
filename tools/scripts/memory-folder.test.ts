import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { roomyMemory } from '@r777/server-kit/testing';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder';

test.skipIf(!roomyMemory())('a run gets a folder in memory, and what ended runs left there is removed', () => {
  const memory = roomyMemory() ?? '';
  // No process has a number as high as this.
  const left = join(memory, 'r777-tests-99999999-x');
  const running = join(memory, `r777-tests-${process.pid}-x`);
  for (const folder of [left, running]) mkdirSync(folder);
  const made = memoryFolder();
  // Where programs may not run from memory there is none.
  if (made) {
    expect([existsSync(made.folder), existsSync(left), existsSync(running)]).toEqual([true, false, true]);
    made.remove();
    expect(existsSync(made.folder)).toBe(false);
  }
  for (const folder of [left, running]) rmSync(folder, { recursive: true, force: true });
});
