import { expect, test } from 'vitest';
import { DISCOVERY_SCHEMA, DISCOVERY_SCOPE, failsAfterLoad, PAGE_PROOF_MS, WATCH_MS } from './discovery';

test('a failure to render, to get ready, at run time or to respond is one of a version that was loaded', () => {
  const after = ['render', 'not-ready', 'runtime', 'unresponsive'];
  const before = ['unknown-remote', 'no-expose', 'incompatible', 'network', 'timeout', 'import', ''];
  expect(after.map(failsAfterLoad)).toEqual([true, true, true, true]);
  expect(before.filter(failsAfterLoad)).toEqual([]);
});

test('a version is watched for ten minutes, and a page’s proof is valid for a day', () => {
  expect([WATCH_MS, PAGE_PROOF_MS]).toEqual([600_000, 86_400_000]);
});

test('the document names its schema, and the scope of the remotes in it', () => {
  expect(DISCOVERY_SCOPE).toBe('r777/');
  expect(DISCOVERY_SCHEMA).toBe('https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json');
});
