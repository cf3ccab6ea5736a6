import { expect, test } from 'vitest';
import { trackedFiles } from './written-rules';

const sources = trackedFiles().filter(
  ({ path }) => path.startsWith('examples/minimal/') && /\.(tsx?|html)$/.test(path) && !path.endsWith('.spec.ts'),
);

test('a second site on the platform needs 250 lines of source at most', () => {
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.reduce((lines, { text }) => lines + text.trimEnd().split('\n').length, 0)).toBeLessThanOrEqual(250);
});

test('the second site has no word of the casino, and imports nothing of it', () => {
  const ofCasino =
    /r777|casino|wps|wallet|deposit|withdraw|\bbets?\b|\bgames?\b|promotion|member|agent|shared\/|locales/i;
  expect(sources.filter(({ text }) => ofCasino.test(text)).map(({ path }) => path)).toEqual([]);
});

/**
 * Names that open pages, stored data and operators' machines already have: a rename would end sessions, or leave a lock, an
 * exported site or a token unknown.
 */
const STORED = [
  'R777_TOKEN',
  'R777_SIGNING_KEY',
  "'.r777-site'",
  "'r777.lock'",
  "'r777_ops'",
  "newSecret('r777",
  "'r777/'",
  '`r777/<remote>`',
  '`r777 version 1',
  'r777_',
];

const ofPlatform = trackedFiles().filter(
  ({ path }) =>
    /^platform\/[a-z-]+\/src\/.*\.(tsx?|css|html)$/.test(path) && !/\.test\.|\/testing\/|\/fixtures\//.test(path),
);

test('the platform’s own code names no site: neither the casino nor its remotes, backend and pages', () => {
  expect(ofPlatform.length).toBeGreaterThan(300);
  const ofSite =
    /r777|\bmf-(auth|games|member|agent|promotions)\b|casino|\bwps\b|\/(rng|pvp|elott)\b|bn_BD|Noto Sans Bengali|[\u0980-\u09ff]/i;
  const found = ofPlatform.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const rest = STORED.reduce((left, name) => left.replaceAll(name, ''), line);
      return ofSite.test(rest) ? [`${path}:${at + 1}: ${line.trim()}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
