import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type PinnedPackage, pinnedPackages, root } from '@r777/build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisoryFile, askRegistry, keptAdvisories, NoAdvisories, overdue, TIMES } from './advisories';

const pinned = (name: string, version: string, isShipped: boolean): PinnedPackage => ({ name, version, isShipped });
const packages = [
  pinned('lodash', '4.17.20', true),
  pinned('lodash', '4.17.21', false),
  pinned('left', '1.0.0', false),
];
const url = (id: string) => `https://github.com/advisories/GHSA-${id}`;
const injection = { url: url('35jh-r3h4-6jhm'), title: 'Command Injection in lodash', severity: 'high' as const };
/** As the registry writes it. */
const told = { id: 1106913, ...injection, vulnerable_versions: '<4.17.21', cwe: ['CWE-77'], cvss: { score: 7.2 } };

let server: Server;
let answer: { status: number; body: string };
let asked: unknown;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = [request.method, request.url, await json(request.pipe(createGunzip()))];
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
const registry = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm/`;

test('the registry is asked once for all packages; what a pinned version has is kept with its first day', async () => {
  answer = { status: 200, body: JSON.stringify({ lodash: [told], left: [{ ...told, vulnerable_versions: '>2' }] }) };
  const found = await askRegistry(registry(), packages);
  const versions = { lodash: ['4.17.20', '4.17.21'], left: ['1.0.0'] };
  expect(asked).toEqual(['POST', '/npm/-/npm/v1/security/advisories/bulk', versions]);
  const expected = { package: 'lodash', ...injection, versions: '<4.17.21', isShipped: true, since: '2026-11-23' };
  const kept = keptAdvisories([], found, packages, '2026-11-23');
  expect(kept).toEqual([expected]);
  const marked = [{ ...expected, isAttacked: true }];
  expect(keptAdvisories(marked, found, packages, '2026-12-24')).toEqual(marked);
  // Mended, or withdrawn: it is gone.
  expect(keptAdvisories(marked, found, packages.slice(1), '2026-12-24')).toEqual([]);
  expect(keptAdvisories(marked, [], packages, '2026-12-24')).toEqual([]);
  expect(advisoryFile.parse({ asked: '2026-11-23', advisories: kept }).advisories).toEqual(kept);
});

test('a registry that does not tell is named in one sentence', async () => {
  const sentence = async (from: string) => {
    const error = await askRegistry(from, packages).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NoAdvisories);
    return (error as Error).message.replace(from, 'It');
  };
  answer = { status: 405, body: '' };
  expect(await sentence(registry())).toBe('It does not tell about vulnerabilities (status 405): nothing was changed.');
  for (const body of [
    'no json',
    '[]',
    '{"lodash":[{"url":"javascript:1"}]}',
    JSON.stringify({ lodash: [{ ...told, severity: 'odd' }] }),
  ]) {
    answer = { status: 200, body };
    expect(await sentence(registry())).toContain('(an answer of another form)');
  }
  expect(await sentence('http://127.0.0.1:1/')).toMatch(/^It does not tell .*: nothing was changed\.$/);
});

test('ASVS 15.2.1: the times are those of security.md, each over a day later and not before', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## Packages\n');
  const daysOf = (cell = '') => (cell.trim() === 'with the next update' ? null : Number.parseInt(cell, 10));
  const documented = [...table.matchAll(/^\| (critical|high|moderate|low)[^|]*\|([^|]+)\|([^|]+)\|$/gm)];
  expect(Object.fromEntries(documented.map(([, of = '', a, b]) => [of, [daysOf(a), daysOf(b)]]))).toEqual(TIMES);

  const begun = Date.parse('2026-11-01');
  const after = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10);
  const lateAfter = (part: object) => {
    const one = { package: 'left', ...injection, versions: '*', isShipped: true, since: '2026-11-01', ...part };
    return Array.from({ length: 400 }, (_, days) => days).find(
      (days) => overdue([one], packages, after(days)).length > 0,
    );
  };
  const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
  expect(severities.map((severity) => lateAfter({ severity }))).toEqual([3, 8, 31, 91, 91]);
  expect(severities.map((severity) => lateAfter({ severity, isShipped: false }))).toEqual([
    8,
    31,
    91,
    undefined,
    undefined,
  ]);
  expect(lateAfter({ severity: 'low', isAttacked: true })).toBe(3);
  // No pinned version has it any more.
  expect(lateAfter({ severity: 'critical', versions: '>1' })).toBeUndefined();
});

test('ASVS 15.2.1: no package of the lockfile is over its time today', () => {
  const { advisories } = advisoryFile.parse(JSON.parse(readFileSync(join(root, 'docs/advisories.json'), 'utf8')));
  const all = pinnedPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  expect(overdue(advisories, all, new Date().toISOString().slice(0, 10))).toEqual([]);
  expect(all.length).toBeGreaterThan(500);
  const shipped = (wanted: string) => all.filter(({ name }) => name === wanted).map(({ isShipped }) => isShipped);
  // A package of a service, one below a service, one of the pages, and two of the tools.
  expect(['fastify', 'find-my-way', 'react-dom', 'vitest', '@biomejs/biome'].flatMap(shipped)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
