// @module-tag extended
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWpsDatabase } from '../platform/database/open';
import { newOperator, startWps, type TestWps } from '../testing';
import { placeSeededDatabase } from '../testing/template';
import { runWpsCli } from './run';

let wps: TestWps;
let token: string;
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const copies = mkdtempSync(join(tmpdir(), 'copies-'));
const disk = smallDisk(12);
beforeAll(async () => {
  // Only the service can read an embedded database that is in use.
  await placeSeededDatabase(folder);
  wps = await startWps({ db: await openWpsDatabase({ folder }) });
  ({ token } = await newOperator(wps, 'operator'));
});
afterAll(async () => {
  await wps.close();
  await wps.db.close();
  disk?.remove();
  for (const own of [folder, copies]) rmSync(own, { recursive: true, force: true });
});

async function backUp(file: string) {
  let out = '';
  const say = (text: string) => {
    out += text;
  };
  const keySecret = Buffer.alloc(32, 7).toString('base64');
  const env = { WPS_TOKEN: token, DATA_DIR: folder, KEY_SECRET: keySecret };
  const code = await runWpsCli(['backup', file], { env, running: wps.adminUrl }, { out: say, err: say });
  return { code, out };
}

test('a copy of a running service can be read by its owner alone, also in the place of an open file', async () => {
  const file = join(copies, 'open');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  expect((await backUp(file)).code).toBe(0);
  expect([statSync(file).mode & 0o777, readdirSync(copies)]).toEqual([0o600, ['open']]);
});

test.runIf(disk)('on a full disk the last good copy of a running service stays, and the command says why', async () => {
  const file = join(disk?.folder ?? '', 'nightly');
  expect((await backUp(file)).code).toBe(0);
  const good = readFileSync(file);
  disk?.fill();
  expect(await backUp(file)).toEqual({
    code: 1,
    out: expect.stringMatching(/nightly could not be written: .*no space/i),
  });
  expect(readFileSync(file).equals(good)).toBe(true);
  disk?.free();
  expect(readdirSync(disk?.folder ?? '')).toEqual(['nightly']);
});

test('a copy in a folder that is not there is refused in words', async () => {
  expect(await backUp(join(copies, 'none/copy'))).toEqual({
    code: 1,
    out: expect.stringContaining('could not be written'),
  });
});
