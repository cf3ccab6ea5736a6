import { afterEach, expect, test, vi } from 'vitest';
import { commandLine } from './command-line';

afterEach(() => vi.restoreAllMocks());

/** The output of the command `paint` for its arguments, and its exit code. */
function run(...args: string[]) {
  const ended = { code: -1, out: '', err: '' };
  vi.spyOn(console, 'log').mockImplementation((text) => {
    ended.out += text;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    ended.err += text;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    ended.code = Number(code);
    return undefined as never;
  });
  const given = commandLine('Usage: paint --colour <name>', { args, options: { colour: { type: 'string' } } });
  return { ...ended, colour: given?.values.colour };
}

test('the options are read', () => expect(run('--colour', 'red')).toMatchObject({ code: -1, colour: 'red' }));

test.each(['--help', '-h'])('%s prints the usage and ends well', (help) =>
  expect(run(help)).toMatchObject({ code: 0, out: 'Usage: paint --colour <name>', err: '' }),
);

test.each([
  ['--size', "Unknown option '--size'"],
  ['--colour', "Option '--colour <value>' argument missing"],
])('%s that is wrong is named, above the usage', (wrong, words) => {
  const { code, out, err } = run(wrong);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(words);
  expect(err).toMatch(/Usage: paint --colour <name>$/);
});
