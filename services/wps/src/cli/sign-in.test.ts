import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newOperator, startWps, type TestWps } from '../testing';
import type { Surroundings } from './environment';
import { runWpsCli } from './run';

let wps: TestWps;
let root: Surroundings;
beforeAll(async () => {
  wps = await startWps();
  root = { env: { WPS_TOKEN: (await newOperator(wps, 'operator')).token }, running: wps.adminUrl };
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

/** A person's own machine: its environment contains only the path of the credentials. */
function machine() {
  const file = join(mkdtempSync(join(tmpdir(), 'r777-operator-')), 'config', 'wps.json');
  const around: Surroundings = { env: { WPS_CREDENTIALS: file }, running: wps.adminUrl };
  return { file, around, kept: () => readFileSync(file, 'utf8') };
}

async function invited(name: string, ...roles: string[]): Promise<string> {
  const role = roles.flatMap((one) => ['--role', one]);
  const { out } = await run(root, 'operator', 'create', name, ...role, '--why', 'joins', '--json');
  return (JSON.parse(out) as { invite: string }).invite;
}

test('a person enrols, logs in with a code, works, and logs out; the machine keeps it privately', async () => {
  const { around, file, kept } = machine();
  expect(await run(around, 'site', 'show')).toMatchObject({ code: 2, err: expect.stringContaining('wps login') });
  const shown = await run(around, 'enrol', await invited('karim', 'support'));
  expect(shown.code).toBe(0);
  const secret = /secret +([A-Z2-7]{32})\n/.exec(shown.out)?.[1] ?? '';
  // A QR code of version 4 or more; the key itself is not on the screen.
  expect(shown.out.split('\n').length).toBeGreaterThan(33);
  expect(shown.out).not.toContain('wpk_');
  expect(kept()).toContain('"key": "wpk_');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run(around, 'site', 'show')).toMatchObject({
    code: 2,
    err: expect.stringContaining('wps login --code <six digits of karim>'),
  });

  const code = new TOTP({ secret }).generate({ timestamp: wps.now() });
  const begun = await run(around, 'login', '--code', `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(begun).toMatchObject({ code: 0, out: expect.stringMatching(/name +karim\n/) });
  expect(begun.out.match(/^[A-Z2-9]{8}(-[A-Z2-9]{8}){2}$/gm)).toHaveLength(10);
  expect(begun.out).not.toContain('wpo_');
  expect((await run(around, 'member', 'show', 'rahim77')).code).toBe(0);
  expect(await run(around, 'member', 'correct', 'rahim77', '5.00', '--why', 'a gift', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('needs the role finance or operator; karim has support'),
  });
  expect((await run(root, 'session', 'list')).out).toMatch(/karim/);
  expect((await run(around, 'login', '--code', code)).err).toContain('used before');
  expect((await run(around, 'logout')).code).toBe(0);
  expect(kept()).not.toContain('wpo_');
  expect((await run(around, 'site', 'show')).code).toBe(2);
});

test('an invite, a key or a code is not sent without TLS to another machine', async () => {
  const { around, file } = machine();
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  onTestFinished(() => sent.mockRestore());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ 'http://wps.example': { name: 'karim', key: 'wpk_any' } }), { mode: 0o600 });
  for (const argv of [
    ['enrol', 'wpi_any'],
    ['login', '--code', '123456'],
  ]) {
    const there = await run(around, ...argv, '--api', 'http://wps.example');
    expect(there).toMatchObject({ code: 2, err: expect.stringContaining('http://wps.example is without TLS') });
  }
  expect(sent).not.toHaveBeenCalled();
});

test('a recovery code logs in, and a log-in needs one of both', async () => {
  const { around } = machine();
  expect(await run(around, 'login', '--code', '123456')).toMatchObject({
    code: 2,
    err: expect.stringContaining('enrol first'),
  });
  const shown = JSON.parse((await run(around, 'enrol', await invited('mitu', 'content'), '--json')).out);
  const code = new TOTP({ secret: shown.secret }).generate({ timestamp: wps.now() });
  const { recoveryCodes } = JSON.parse((await run(around, 'login', '--code', code, '--json')).out);
  expect((await run(around, 'login')).code).toBe(2);
  expect((await run(around, 'login', '--code', code, '--recovery', recoveryCodes[0])).code).toBe(2);
  expect((await run(around, 'login', '--recovery', recoveryCodes[0])).out).toMatch(/recoveryCodesLeft +9/);
});

test('what the machine keeps for one backend is sent to no other, and a broken file is as none', async () => {
  const { around, file } = machine();
  await run(around, 'enrol', await invited('rina', 'support'));
  expect(await run(around, 'login', '--code', '123456', '--api', 'https://elsewhere.test')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no key for that backend'),
  });
  writeFileSync(file, '{"broken');
  expect((await run(around, 'login', '--code', '123456')).code).toBe(2);
});
