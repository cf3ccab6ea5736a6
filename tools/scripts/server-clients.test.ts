/** Requests of the services and commands go only to the configured address, with its certificate checked. */
import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

const files = trackedFiles();
const onServers = files.filter(
  (file) =>
    isCode(file) &&
    !isTest(file) &&
    /^(platform|services)\/[\w-]+\/src\//.test(file.path) &&
    !/\/(console|desk|host\/src|client|testing|bench|fixtures)\//.test(
      file.path.replace('registry/src/client/', 'registry/src/'),
    ),
);

/** The arguments of each `fetch(…)` of a text. */
function fetches(text: string): string[] {
  return [...text.matchAll(/(?<![.#\w])fetch\(/g)].map(({ index }) => {
    const begin = index + 'fetch('.length;
    let depth = 1;
    let end = begin;
    for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
    return text.slice(begin, end - 1);
  });
}

test('every request of a service refuses to be led elsewhere', () => {
  const sent = onServers.flatMap(({ path, text }) => fetches(text).map((given) => ({ path, given })));
  expect(sent.length).toBeGreaterThan(8);
  expect(sent.filter(({ given }) => !given.includes("redirect: 'error'")).map(({ path }) => path)).toEqual([]);
});

test('nothing switches off the check of certificates', () => {
  // Only this place may name the option, to refuse it; tests of that and of this rule name it too.
  const places = findLines(
    files.filter((file) => !isTest(file)),
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|strictSSL|--insecure|curl [^|]*-k\b|sslmode=no-verify/,
  ).map((line) => line.replace(/:\d+ .*$/s, ''));
  expect([...new Set(places)].filter((path) => !path.startsWith('docs/'))).toEqual([
    'platform/server-kit/src/service/unencrypted.ts',
  ]);
});

test.each([
  ["await fetch(new URL('/a', origin), { signal: AbortSignal.timeout(5) });", false],
  ["await fetch(address, { headers: signed({ url }), redirect: 'error' });", true],
])('a request is read with all its arguments: %s', (text, isSafe) => {
  expect(fetches(text).every((given) => given.includes("redirect: 'error'"))).toBe(isSafe);
});
