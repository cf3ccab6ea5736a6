import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFed } from '@mfe/remote-kit/cli';
import { remoteFolders, remoteSite, root } from '@r777/build';
import { expect, test } from 'vitest';
import { workshop } from './workshop';

/** `npm test` tries each remote in a browser in a separate step. */
const withoutBrowser = { ...workshop, tryInBrowser: async () => ({ skipped: 'a step of npm test' }) };

test.each(remoteFolders())(
  'FED-10 the style sheets of %s, including those of the UI kit, stay in its scope',
  async (remote) => {
    const out = await mkdtemp(join(tmpdir(), 'r777-styles-'));
    let said = '';
    const tell = (text: string) => {
      said += text;
    };
    await runFed(['check', join(root, remote), '--out', out, '--json'], remoteSite, withoutBrowser, {
      out: tell,
      err: tell,
      interactive: false,
    });
    await rm(out, { recursive: true, force: true });
    expect(JSON.parse(said)).toMatchObject({
      fit: true,
      steps: expect.arrayContaining([{ name: 'styles', reasons: [] }]),
    });
  },
  60_000,
);
