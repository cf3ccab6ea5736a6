import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, newOperator, startWps, type TestWps } from '../testing';
import { onePicture, sendFeedback } from '../testing/feedback';
import type { Surroundings } from './environment';
import { runWpsCli } from './run';

let wps: TestWps;
let salma: Surroundings;
let karim: Surroundings;
beforeAll(async () => {
  wps = await startWps();
  const around = async (): Promise<Surroundings> => {
    const { token } = await newOperator(wps, 'operator');
    return { env: { WPS_TOKEN: token }, running: wps.adminUrl };
  };
  [salma, karim] = [await around(), await around()];
});
afterAll(() => wps.close());

async function run(around: Surroundings, ...argv: string[]) {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runWpsCli(argv, around, terminal);
  return { code, out, err };
}
/** Characters that control a terminal, or that reorder a line. */
const OBEYED = /[^\P{Cc}\n\t]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const HOSTILE = 'Help!\u001b[2J\u009b31m\nstate     closed\u202ereversed\u2066';

test('a feedback is listed, read with its picture, taken, answered, closed and reopened', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  const id = await sendFeedback(member, { images: await onePicture() });
  expect((await run(salma, 'feedback', 'list', '--member', account)).out).toMatch(
    /^FEEDBACKID +MEMBER .*\n[\w-]{36} +\w+ +1 +open +– .*My deposit did not come\.\n1 of 1\n$/,
  );
  expect((await run(salma, 'feedback', 'show', id)).out).toMatch(
    /state +open\n.*content +My deposit did not come\..*\npictures\nPLACE +TYPE +BYTES\n1 +image\/png +\d+\n/s,
  );
  const file = join(mkdtempSync(join(tmpdir(), 'r777-picture-')), 'one.png');
  expect((await run(salma, 'feedback', 'picture', id, '--file', file)).out).toMatch(/type +image\/png/);
  expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
  expect(await run(salma, 'feedback', 'picture', id, '--file', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('EEXIST'),
  });
  const why = ['--why', 'my shift'];
  expect((await run(salma, 'feedback', 'assign', id, ...why)).out).toMatch(/state +inProgress/);
  const refused = await run(karim, 'feedback', 'answer', id, 'Hello', ...why);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('assign it with --from test-') });
  const from = / --from (\S+)\. /.exec(`${refused.err} `)?.[1] ?? '';
  expect((await run(karim, 'feedback', 'assign', id, '--from', from, ...why)).code).toBe(0);
  const answered = await run(karim, 'feedback', 'answer', id, 'It is there.', ...why, '--json');
  expect(JSON.parse(answered.out)).toMatchObject({ feedbackId: id, state: 'answered' });
  expect((await run(salma, 'feedback', 'close', id, ...why)).out).toMatch(/state +closed/);
  expect(await run(salma, 'feedback', 'answer', id, 'More', ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('reopen it'),
  });
  expect((await run(salma, 'feedback', 'reopen', id, ...why)).out).toMatch(/state +inProgress/);
  expect((await run(salma, 'feedback', 'show', id)).out).toMatch(/\nanswers\nANSWERID .*\n.*It is there\.\n/);
});

test('a chat is listed, read, answered, closed and reopened', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  granted(await member.call('sendChatMessage', { text: 'Where is my deposit?' }));
  expect((await run(salma, 'conversations', 'list')).out).toContain('Where is my deposit?');
  expect((await run(salma, 'conversations', 'show', account)).out).toMatch(
    /member +\w+\nstate +open\n.*\nmessages\nMESSAGEID +AT +FROM +TEXT\n.* member +Where is my deposit\?\n$/s,
  );
  const why = ['--why', 'my shift'];
  expect((await run(salma, 'conversations', 'answer', account, 'It is there now.', ...why)).code).toBe(0);
  expect((await run(salma, 'conversations', 'close', account, ...why)).out).toMatch(/state +closed/);
  expect(await run(salma, 'conversations', 'answer', account, 'More', ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('reopen it'),
  });
  expect((await run(karim, 'conversations', 'reopen', account, ...why)).code).toBe(0);
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
});

test('an application is listed, read and decided, after a confirmation', async () => {
  const member = await newMember(wps);
  const id = await sendFeedback(member, { type: 6, content: 'I would like to become an agent.' });
  expect((await run(salma, 'applications', 'list')).out).toContain(id);
  expect((await run(salma, 'applications', 'show', id)).out).toMatch(/decision +–/);
  const approve = ['applications', 'approve', id, 'Welcome!', '--why', 'has a team'];
  expect(await run(salma, ...approve)).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
  expect((await run(salma, ...approve, '--yes')).out).toMatch(/decision +approved\n.*type +1/s);
  const refuse = ['applications', 'refuse', id, 'No.', '--why', 'too late', '--yes'];
  expect(await run(karim, ...refuse)).toMatchObject({ code: 1, err: expect.stringContaining('has been answered') });
});

test('hostile text of a member neither commands the terminal nor looks like a value of its own', async () => {
  const member = await newMember(wps);
  const id = await sendFeedback(member, { type: 0, content: HOSTILE });
  for (const argv of [
    ['list', '--state', 'all'],
    ['show', id],
    ['show', id, '--json'],
    ['list', '--json'],
  ]) {
    const { out, code } = await run(salma, 'feedback', ...argv);
    expect(code).toBe(0);
    expect(out, argv.join(' ')).not.toMatch(OBEYED);
  }
  const { out } = await run(salma, 'feedback', 'show', id);
  expect(out).toContain('Help!\\u{1b}[2J\\u{9b}31m\n ');
  expect(out.match(/^state /gm)).toHaveLength(1);
  expect(JSON.parse((await run(salma, 'feedback', 'show', id, '--json')).out).content).toBe(HOSTILE);
});

test('a text that is too long is refused before it is sent, and an unknown id says so', async () => {
  const id = crypto.randomUUID();
  const why = ['--why', 'my shift'];
  expect(await run(salma, 'feedback', 'answer', id, 'x'.repeat(2_001), ...why)).toMatchObject({
    code: 2,
    err: expect.stringContaining('text: at most 2000 characters'),
  });
  expect(await run(salma, 'feedback', 'answer', id, 'Hello', ...why)).toMatchObject({
    code: 1,
    err: 'There is no such feedback. (feedbackId)\n',
  });
  expect((await run(salma, 'feedback', 'list', '--state', 'lost')).code).toBe(1);
});
