import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate, privateFolder } from './private-files';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'r777-private-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(join(place, path)).mode & 0o777).toString(8);
function write(path: string, mode: number): void {
  writeFileSync(join(place, path), 'x');
  chmodSync(join(place, path), mode);
}

test('a new data folder is for its owner alone', () => {
  privateFolder(join(place, 'data/wps'));
  expect([modeOf('data'), modeOf('data/wps')]).toEqual(['700', '700']);
});

test('a folder that others can enter is repaired with everything in it', () => {
  mkdirSync(join(place, 'data/database/pg_wal'), { recursive: true });
  write('data/database/pg_wal/001', 0o666);
  write('data/run', 0o755);
  write('data/key', 0o400);
  privateFolder(join(place, 'data'));
  expect(
    ['', '/database', '/database/pg_wal', '/database/pg_wal/001', '/run', '/key'].map((p) => modeOf(`data${p}`)),
  ).toEqual(['700', '700', '700', '600', '700', '400']);
});

test('what a link points to keeps its rights', () => {
  mkdirSync(join(place, 'data'));
  write('elsewhere', 0o644);
  symlinkSync(join(place, 'elsewhere'), join(place, 'data/link'));
  makePrivate(join(place, 'data'));
  expect(modeOf('elsewhere')).toBe('644');
});

test('a linked data folder is repaired like the folder, and left alone once it is private', () => {
  mkdirSync(join(place, 'disk'), { mode: 0o755 });
  write('disk/key', 0o644);
  symlinkSync(join(place, 'disk'), join(place, 'data'));
  privateFolder(join(place, 'data'));
  expect([modeOf('disk'), modeOf('disk/key')]).toEqual(['700', '600']);
  write('disk/shared', 0o644);
  privateFolder(join(place, 'data'));
  expect(modeOf('disk/shared')).toBe('644');
});
