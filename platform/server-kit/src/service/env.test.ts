import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BadEnvironment, envConfig } from './env';

const folder = mkdtempSync(join(tmpdir(), 'r777-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const schema = z.object({ VENDOR_SECRET: z.string().min(8), DATABASE_URL: z.string().optional() });

function file(text: string, mode = 0o400): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}
const read = (env: NodeJS.ProcessEnv) => envConfig(schema, env);

test('a variable can stand in a file; its last line break is none of it', () => {
  const given = { VENDOR_SECRET_FILE: file('a long secret \n'), DATABASE_URL_FILE: file('postgres://a/b', 0o600) };
  expect(read(given)).toEqual({ VENDOR_SECRET: 'a long secret ', DATABASE_URL: 'postgres://a/b' });
  expect(read({ VENDOR_SECRET: '', VENDOR_SECRET_FILE: file('a long secret') }).VENDOR_SECRET).toBe('a long secret');
});

test.each([0o440, 0o404, 0o444, 0o640, 0o420, 0o777])('a file that others may use is refused: %i', (mode) => {
  const env = { VENDOR_SECRET_FILE: file('a long secret', mode) };
  expect(() => read(env)).toThrow(BadEnvironment);
  expect(() => read(env)).toThrow(/VENDOR_SECRET_FILE: others/);
});

test('a missing file, a folder and two places for one secret are refused by name, without the value', () => {
  const place = join(folder, 'a-folder');
  mkdirSync(place, { mode: 0o700 });
  for (const path of [join(folder, 'lost'), place])
    expect(() => read({ VENDOR_SECRET_FILE: path })).toThrow('VENDOR_SECRET_FILE: no such file');
  const both = () => read({ VENDOR_SECRET: 'my value here', VENDOR_SECRET_FILE: file('another value') });
  expect(both).toThrow('VENDOR_SECRET and VENDOR_SECRET_FILE are both set');
  expect(both).not.toThrow(/my value|another value/);
  const short = () => read({ VENDOR_SECRET_FILE: file('short') });
  expect(short).toThrow('VENDOR_SECRET: ');
  expect(short).not.toThrow(/short\b/);
});
