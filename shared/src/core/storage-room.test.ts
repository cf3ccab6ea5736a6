import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRoom, makeRoom } from './storage-room';
import { defineStored } from './stored';

const { setItem } = Storage.prototype;
/** A quota of jsdom is 5 million characters, as in browsers. */
const fill = (storage: Storage, name: (index: number) => string) => {
  for (let size = 1_000_000, index = 0; size > 0; )
    try {
      setItem.call(storage, name(index), 'x'.repeat(size));
      index += 1;
    } catch {
      size = Math.floor(size / 10);
    }
};
const session = defineStored('local', 'MC_SESSION_INFO', String);
const record = `{"token":"${'t'.repeat(300)}"}`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  Storage.prototype.setItem = setItem;
  localStorage.clear();
  sessionStorage.clear();
});

test('a log-in is stored although a version has filled the storage with its own keys', () => {
  const refused = vi.fn<(key: string) => void>();
  keepRoom(refused);
  localStorage.setItem('language', 'EN');
  fill(localStorage, (index) => `zz${index}`);
  session.write(record);
  expect([localStorage.getItem('MC_SESSION_INFO'), localStorage.getItem('language')]).toEqual([record, 'EN']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('zz'))).toEqual([]);
  expect(refused).not.toHaveBeenCalled();
});

test('what a version left before the page began is removed, also one declared key that grew without end', () => {
  fill(localStorage, (index) => (index === 0 ? 'games.searches' : `agent.filters.${index}`));
  localStorage.removeItem('agent.filters.1');
  setItem.call(localStorage, 'language', 'BN');
  fill(localStorage, (index) => `more${index}`);
  keepRoom(() => undefined);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['language']));
  expect(JSON.stringify({ ...localStorage }).length).toBeLessThan(4_500_000);
  session.write(record);
  expect(localStorage.getItem('MC_SESSION_INFO')).toBe(record);
});

test('keys of one pattern are bounded, and none of the others is touched', () => {
  for (let index = 0; index < 100; index += 1) sessionStorage.setItem(`once.kind${index}`, '{}');
  sessionStorage.setItem('tab', 'this');
  sessionStorage.setItem('stranger', 'x');
  expect(makeRoom(sessionStorage)).toBe(69);
  expect(sessionStorage.getItem('tab')).toBe('this');
});

test('a browser that refuses everything is reported for declared keys alone', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw full;
  });
  const refused = vi.fn<(key: string) => void>();
  keepRoom(refused);
  session.write(record);
  expect(refused.mock.calls).toEqual([['MC_SESSION_INFO']]);
  expect(session.read()).toBe(record);
  expect(() => localStorage.setItem('zz', '1')).toThrow(full);
  expect(refused).toHaveBeenCalledOnce();
  refuse.mockRestore();
});
