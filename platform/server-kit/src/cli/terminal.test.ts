import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('a reader that goes away ends the words of a command, not what it does, and not its success', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-terminal-'));
  const done = join(folder, 'done');
  const command = join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { writeFileSync } from 'node:fs';
     import { processTerminal } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'terminal.ts')).href)};
     for (let i = 0; i < 20; i++) {
       processTerminal.out('x'.repeat(100_000));
       processTerminal.err('uploading\\n');
       await new Promise(setImmediate);
     }
     writeFileSync(${JSON.stringify(done)}, 'published');`,
  );
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, command], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stderr, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(done)).toBe(true);
  rmSync(folder, { recursive: true });
});
