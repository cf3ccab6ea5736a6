import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { otherEngines, programsOf } from './other-engines';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'r777-engines-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function machineWith(...programs: string[]): Promise<string> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  for (const program of programs) await writeFile(join(folder, 'bin', program), '');
  return ['/nowhere', join(folder, 'bin')].join(delimiter);
}

test('a machine without them is told in capitals which engines were not checked, and how to get them', async () => {
  expect(otherEngines(await machineWith())).toEqual({
    installed: [],
    missing: [
      'FIREFOX IS NOT INSTALLED AND WAS NOT CHECKED (Debian: apt-get install firefox-esr)',
      'WEBKITGTK IS NOT INSTALLED AND WAS NOT CHECKED (Debian: apt-get install webkit2gtk-driver xvfb)',
    ],
  });
});

test('an engine of which one program is missing is not installed', async () => {
  const path = await machineWith('firefox-esr', 'WebKitWebDriver');
  expect(otherEngines(path).installed).toEqual(['firefox']);
  expect(programsOf('webkit', path)).toBeUndefined();
});

test('both are installed; Firefox of the distribution comes before another one', async () => {
  const path = await machineWith('firefox', 'firefox-esr', 'WebKitWebDriver', 'Xvfb');
  expect(otherEngines(path)).toEqual({ installed: ['firefox', 'webkit'], missing: [] });
  expect(programsOf('firefox', path)).toEqual({ browser: join(folder, 'bin/firefox-esr') });
});
