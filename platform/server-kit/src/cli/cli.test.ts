import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type CommandLine,
  commandOf,
  faultOf,
  plainText,
  type Result,
  runCommandLine,
  type Terminal,
  UsageError,
} from '.';

class Refused extends Error {}

const echo = async (value: unknown): Promise<Result> => ({ value, text: `did ${JSON.stringify(value)}` });
const line = (readsFiles = true): CommandLine => ({
  program: 'till',
  about: 'It lies in the shop.',
  readsFiles,
  failureOf: (error) =>
    error instanceof Refused ? { exit: 'refused', code: 'till.shut', reasons: ['a', 'b'] } : undefined,
  commands: [
    commandOf(
      'coin add <drawer> <amount>',
      z.object({
        drawer: z.string().describe('Name of the drawer'),
        amount: z.string().regex(/^-?\d+\.\d\d$/, 'is taka, such as 1.50'),
        count: z.int().default(1).describe('How many'),
        mark: z.array(z.string()).optional().meta({ description: 'What it carries', placeholder: 'word' }),
        noBell: z.boolean().default(false).describe('Quietly'),
        open: z.boolean().optional(),
        note: z.object({ en: z.string() }).optional(),
        steps: z.array(z.object({ from: z.string() })).optional(),
        why: z.string(),
      }),
      { summary: 'Put coins in', run: echo },
    ),
    commandOf('list [drawer]', z.strictObject({ drawer: z.string().optional() }), {
      summary: 'Show what is in',
      more: z.object({ shop: z.string().optional() }),
      run: echo,
    }),
    commandOf('burn', z.object({}), { summary: 'Burn it all', danger: true, run: echo }),
    commandOf('shut', z.object({}), { summary: 'Is shut', run: () => Promise.reject(new Refused('It is shut.')) }),
    commandOf('odd', z.object({}), { summary: 'Is odd', run: async () => ({ ...(await echo(1)), isRefused: true }) }),
    commandOf('break', z.object({}), { summary: 'Breaks', run: () => Promise.reject(new TypeError('a mistake')) }),
  ],
});

async function till(argv: readonly string[], ask?: Terminal['ask'], of = line()) {
  let [out, err] = ['', ''];
  const terminal: Terminal = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    ...(ask ? { ask } : {}),
  };
  const code = await runCommandLine(of, argv, terminal);
  return { code, out, err };
}
const add = ['coin', 'add', 'left', '1.50', '--why', 'change'];

test('a list of objects is one JSON value', async () => {
  const { code, out } = await till([...add, '--steps', '[{"from":"1.00"},{"from":"2.00"}]']);
  expect(code).toBe(0);
  expect(out).toContain('"steps":[{"from":"1.00"},{"from":"2.00"}]');
});

test('text of other people cannot command the terminal or reorder a line, in results, JSON and errors', async () => {
  const hostile = 'a\u001b[2J\u009b1m\u202ecod\u2066x\u200b\u{e0041}\u007fz';
  const shown = 'a\\u{1b}[2J\\u{9b}1m\\u{202e}cod\\u{2066}x\\u{200b}\\u{e0041}\\u{7f}z';
  expect(plainText(hostile)).toBe(shown);
  expect(plainText('ক্\u200dষ \u200c👨‍👩‍👧\n\tline')).toBe('ক্\u200dষ \u200c👨‍👩‍👧\n\tline');
  const say = async (): Promise<Result> => ({ value: { hostile }, text: hostile });
  const fail = () => Promise.reject(new Refused(hostile));
  const told = { ...line(), commands: [...line().commands] };
  told.commands.push(commandOf('say', z.object({}), { summary: 'Says it', run: say }));
  told.commands.push(commandOf('fail', z.object({}), { summary: 'Fails with it', run: fail }));
  const { out } = await till(['say', '--json'], undefined, told);
  expect(out).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069]/u);
  expect(JSON.parse(out)).toEqual({ hostile });
  expect((await till(['fail'], undefined, told)).err).toBe(`${shown}\n  a\n  b\n`);
});

describe('the schema of a command parses its command line', () => {
  const added = { drawer: 'left', amount: '1.50', why: 'change' };
  test.each([
    [add, added],
    [['coin', 'add', 'left', '-2.50', '--why=-3'], { drawer: 'left', amount: '-2.50', why: '-3' }],
    [['coin', 'add', '007', '1.00', '--why', '0012'], { drawer: '007', amount: '1.00', why: '0012' }],
    [[...add, '--count', '12', '--no-bell', '--open', 'false'], { ...added, count: 12, noBell: true, open: false }],
    [[...add, '--mark', 'x', '--mark', 'y'], { ...added, mark: ['x', 'y'] }],
    [[...add, '--note', '{"en":"hi"}'], { ...added, note: { en: 'hi' } }],
    [['list'], {}],
    [['list', 'left', '--shop', 'a'], { drawer: 'left', shop: 'a' }],
    [['--shop', 'a', 'list', 'left'], { drawer: 'left', shop: 'a' }],
  ])('%j', async (argv, input) => {
    const { code, out } = await till([...argv, '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, input]);
  });

  test('@name is replaced by the content of that file, if the command line allows it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'till-')), 'why');
    writeFileSync(file, 'a long story');
    const asked = ['coin', 'add', 'left', '1.50', '--why', `@${file}`, '--json'];
    expect(JSON.parse((await till(asked)).out).why).toBe('a long story');
    expect(JSON.parse((await till(asked, undefined, line(false))).out).why).toBe(`@${file}`);
  });
});

test.each([
  [[], 'name a command'],
  [['fly'], 'there is no command fly'],
  [['coin'], 'there is no command coin'],
  [['coin', 'add', 'left'], 'amount is missing'],
  [['coin', 'add', 'left', '1.50'], '--why is missing'],
  [[...add, 'more'], 'too much: more'],
  [[...add, '--bogus'], '--bogus'],
  [[...add, '--count', 'some'], 'count is a whole number'],
  [[...add, '--open', 'perhaps'], 'open is true or false'],
  [[...add, '--no-bell=yes'], '--no-bell'],
  [['coin', 'add', 'left', 'much', '--why', 'x'], 'amount: is taka, such as 1.50'],
  [[...add, '--note', '@/nowhere'], '/nowhere cannot be read'],
  [['list', '--force'], '--force'],
  [['coin', 'add', '--why'], '--why'],
])('a wrong call is refused: %j', async (argv, reason) => {
  const told = await till(argv);
  expect(told).toMatchObject({ code: 2, out: '', err: expect.stringContaining(reason) });
  expect(told.err).toMatch(/\nTry: till --help\n$/);
  const json = await till([...argv, '--json']);
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    2,
    { code: null, message: expect.any(String), reasons: [] },
  ]);
});

test('a refusal is printed with its code and reasons, as text and as JSON', async () => {
  expect(await till(['shut'])).toEqual({ code: 1, out: '', err: 'It is shut.\n  a\n  b\n' });
  const { code, out } = await till(['shut', '--json']);
  expect([code, JSON.parse(out)]).toEqual([1, { code: 'till.shut', message: 'It is shut.', reasons: ['a', 'b'] }]);
  expect(await till(['odd'])).toEqual({ code: 1, out: 'did 1\n', err: '' });
});

test('an unexpected error is rethrown and not reported as a refusal', async () => {
  await expect(till(['break'])).rejects.toThrow('a mistake');
});

test('a dangerous command asks for confirmation, or needs --yes without a terminal', async () => {
  expect(await till(['burn'])).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
  expect(await till(['burn'], async () => false)).toMatchObject({ code: 2, out: '' });
  expect(await till(['burn'], async (question) => question === 'burn: do it?')).toMatchObject({ code: 0 });
  expect(await till(['burn', '--yes'])).toMatchObject({ code: 0 });
});

test('--yes is taken by commands that ask nothing too, so that a script can give it to all', async () => {
  expect(await till([...add, '--yes'])).toMatchObject({ code: 0 });
  expect(await till(['--yes', 'list'])).toMatchObject({ code: 0 });
});

test('the help lists every command with its arguments, options and defaults', async () => {
  const whole = await till(['--help']);
  expect(whole).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^ {2}coin add <drawer> <amount> +Put coins in$/m),
  });
  expect(whole.out).toMatch(/^ {2}list \[drawer\] +Show/m);
  for (const flag of ['--help', '-h']) {
    const { code, out } = await till(['coin', 'add', flag]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^till coin add <drawer> <amount>\n/)]);
    expect(out).toMatch(/--count <number> +How many \(default: 1\)/);
    expect(out).toMatch(/--mark <word> +What it carries/);
    expect(out).toMatch(/--no-bell +Quietly\n/);
    expect(out).not.toContain('--yes');
  }
  expect((await till(['burn', '--help'])).out).toContain('--yes');
});

test('a command line can be checked without running it', () => {
  expect(faultOf(line(), add)).toBeNull();
  expect(faultOf(line(), ['burn', 'it'])).toBe('too much: it');
});

test('declaring an argument that the input schema lacks is an error', () => {
  expect(() => commandOf('go <where>', z.object({}), { summary: '', run: echo })).toThrow('the input has no where');
  expect(new UsageError('x').name).toBe('UsageError');
});
