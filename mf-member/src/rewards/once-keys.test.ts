import { expect, test } from 'vitest';
import { forgetKey, forgetKeys, keyFor } from './once-keys';

test('a content keeps its key until it is forgotten, and other contents have others', () => {
  const key = keyFor('rebate:1');
  expect(keyFor('rebate:1')).toBe(key);
  expect(keyFor('rebate:2')).not.toBe(key);
  forgetKey('rebate:1');
  expect(keyFor('rebate:1')).not.toBe(key);
  forgetKeys((content) => content.startsWith('rebate:'));
  expect(sessionStorage.getItem('member.onceKeys')).toBeNull();
});

test('what another version has stored is not trusted', () => {
  for (const text of ['[1]', '{"a":1}', '"x"', 'null', '{']) {
    sessionStorage.setItem('member.onceKeys', text);
    expect(keyFor('a')).toMatch(/^[\da-f-]{36}$/);
    sessionStorage.clear();
  }
});

test('at most twenty keys are kept, the newest', () => {
  const keys = Array.from({ length: 25 }, (_, i) => keyFor(`reward:${i}`));
  expect(Object.keys(JSON.parse(sessionStorage.getItem('member.onceKeys') ?? '{}'))).toHaveLength(20);
  expect(keyFor('reward:24')).toBe(keys[24]);
});
