import { remoteFolders } from '@r777/build';
import { deploy } from '../../../tools/scripts/stack/deploy';
import { type CommandResult, runCommand, runHere, runProgram } from '../../fixtures/command';
import { expect, test } from '../../fixtures/test';

/** Guarantees for scripts: the exit code, a message without a stack trace, and nothing on standard output. */
function expectRefusal({ code, stdout, stderr }: CommandResult, expected: number, words: string | RegExp): void {
  expect(code).toBe(expected);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toBe('');
}

// Each program is started once, and npm once, because it starts all of them in the same way.
test('fed lists the remotes and their history for people and for scripts', async ({ stack }) => {
  const listed = await runCommand(stack, 'fed', 'list', '--json');
  expect(listed.code).toBe(0);
  const { remotes } = JSON.parse(listed.stdout) as { remotes: { name: string; live: { version: string } }[] };
  expect(remotes.map(({ name }) => name).sort()).toEqual(remoteFolders());
  for (const { live } of remotes) expect(live.version).toMatch(/^\d+\.\d+\.\d+$/);

  const { code, stdout } = await runHere(stack, 'fed', 'history', 'mf-games');
  expect(code).toBe(0);
  expect(stdout).toMatch(/activate +mf-games/);
});

test('fed refuses an unknown remote with a message and exit code 1', async ({ stack }) => {
  expectRefusal(await runProgram(stack, 'fed', 'list', 'mf-nothing'), 1, 'No version of mf-nothing was ever published');
  expectRefusal(await runHere(stack, 'fed', 'history', 'mf-nothing'), 1, 'There are no operations on mf-nothing');
  expectRefusal(await runHere(stack, 'fed', 'rollback', 'mf-nothing'), 1, 'mf-nothing');
});

test('wps shows the site’s settings to a script, and refuses an unknown member with a message', {
  tag: '@extended',
}, async ({ stack }) => {
  const { code, stdout } = await runHere(stack, 'wps', 'site', 'show', '--path', 'whitelabel.REFERRAL', '--json');
  expect(code).toBe(0);
  expect(stdout).toContain('"value": true');
  expectRefusal(await runProgram(stack, 'wps', 'member', 'show', 'nobody'), 1, 'There is no such member');
});

test('deploy skips a remote that is live from the same sources, and refuses an unknown one with a message', {
  tag: '@extended',
}, async ({ stack }) => {
  const again = await runHere(stack, deploy, 'mf-games', '--patch');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/mf-games 1\.\d+\.\d+ is live already/) });
  expectRefusal(await runProgram(stack, 'deploy', 'nothing'), 1, /nothing is not a remote of this repository/);
});
