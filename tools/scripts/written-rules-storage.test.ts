import { expect, test } from 'vitest';
import { isDeclared } from '../../shared/src/core/storage-room';
import { trackedFiles } from './written-rules';
import { declaredKeys, documentedKeys, type StoredKey, storageTouched } from './written-rules-storage';

const files = trackedFiles();
const byKey = (a: StoredKey, b: StoredKey) => (a.key < b.key ? -1 : 1);
const inShell = (text: string) => [{ path: 'shell/src/features/sample/sample.ts', text }];

test('product code reaches the browser’s storage through its own modules alone', () => {
  expect(storageTouched(files)).toEqual([]);
});

test.each([
  "localStorage.setItem('a', '1');",
  'const kept = globalThis.sessionStorage;',
  '  const request = indexedDB.open(NAME, 1);',
  "addEventListener('storage', changed);",
  "const tabs = new BroadcastChannel('news');",
])('another way to storage is seen: %s', (line) => expect(storageTouched(inShell(line))).toHaveLength(1));

test('every key has its line in docs/storage.md, with its area and its owner', () => {
  const page = files.find(({ path }) => path === 'docs/storage.md')?.text ?? '';
  const listed = documentedKeys(page);
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.map(({ key, area, owner }) => ({ key, area, owner })).toSorted(byKey)).toEqual(
    declaredKeys(files).toSorted(byKey),
  );
  // A log-out empties one area, and removes the session record from the other.
  const removed = listed.filter(({ area, key }) => area === 'session' || key === 'MC_SESSION_INFO');
  expect(listed.filter(({ logOut }) => logOut === 'removed')).toEqual(removed);
});

test('every key counts as declared where the page makes room in a full storage', () => {
  const page = files.find(({ path }) => path === 'docs/storage.md')?.text ?? '';
  const removed = documentedKeys(page).filter(
    ({ key, area }) => !isDeclared(area === 'local' ? 'local' : 'session', key.replace(/<\w+>/, 'x')),
  );
  expect(removed).toEqual([]);
});

test('a key is read however it is written, and one that cannot be read is not passed over', () => {
  const text = [
    "const KEY = 'a.named';",
    "const one = defineStored('local', KEY, String);",
    `const two = defineStored(\n  'session',\n  \`a.pattern.\${id}\`,\n  String,\n);`,
    'const three = defineStored(area, key, String);',
  ].join('\n');
  expect(declaredKeys(inShell(text)).map(({ area, key }) => `${area} ${key}`)).toEqual([
    'local a.named',
    'session a.pattern.<id>',
    '? ?',
  ]);
});
