import { expect, test } from 'vitest';
import { errorHelp } from '../error-help';
import { runCli } from './run';

async function fed(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(argv, { out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { code, out: out.join(''), err: err.join('') };
}

test('fed errors explains a code, a reason of a failure and a figure that is too high', async () => {
  expect(await fed('errors', 'upload.overBudget')).toEqual({
    code: 0,
    out: expect.stringContaining(errorHelp['upload.overBudget'].todo),
    err: '',
  });
  expect((await fed('errors', 'heavy-nodes')).out).toContain('fed health');
  expect((await fed('errors')).out.match(/^[a-z]/gm)).toHaveLength(Object.keys(errorHelp).length + 11);
});

test('fed errors refuses an unknown code, and each refusal names the command that explains it', async () => {
  expect(await fed('errors', 'constructor')).toEqual({
    code: 1,
    out: '',
    err: 'There is no error constructor. List all errors with: fed errors\nMore: fed errors request.invalid\n',
  });
});
