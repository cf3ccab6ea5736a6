import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineStored, emptyStorage, oneOf } from './stored';

const name = defineStored('local', 'sample.name', String);
const draft = defineStored('session', 'sample.draft', (text) => {
  const { words } = JSON.parse(text) as { words: unknown };
  return typeof words === 'string' ? { words } : null;
});
const fromOtherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

afterEach(() => {
  vi.restoreAllMocks();
  emptyStorage('local');
  emptyStorage('session');
});

test('a text is stored as it is, everything else as JSON', () => {
  name.write('রহিম');
  draft.write({ words: 'Good slots' });
  expect([localStorage.getItem('sample.name'), sessionStorage.getItem('sample.draft')]).toEqual([
    'রহিম',
    '{"words":"Good slots"}',
  ]);
  expect([name.read(), draft.read()]).toEqual(['রহিম', { words: 'Good slots' }]);
  draft.remove();
  expect([sessionStorage.length, draft.read()]).toEqual([0, null]);
});

test.each(['{broken', 'null', '[]', '{"words":1}'])(
  'a value that is none is removed, and counts as none: %s',
  (text) => {
    sessionStorage.setItem('sample.draft', text);
    expect(draft.read()).toBeNull();
    expect(sessionStorage.getItem('sample.draft')).toBeNull();
  },
);

describe('a browser that does not take it', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const refusing = {
    'a full disk': () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    'methods that throw': () => {
      for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
        vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    },
    'no way to the storage': () => {
      for (const area of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(globalThis, area, 'get').mockImplementation(refuse);
    },
    'storage that is null': () => {
      for (const area of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(globalThis, area, 'get').mockReturnValue(null as unknown as Storage);
    },
  };

  test.each(Object.entries(refusing))('with %s the page remembers by itself', (_, begin) => {
    begin();
    expect(name.read()).toBeNull();
    name.write('karim');
    draft.write({ words: 'half' });
    // Another declaration of the same key sees the same value.
    expect([defineStored('local', 'sample.name', String).read(), draft.read()]).toEqual(['karim', { words: 'half' }]);
    emptyStorage('session');
    expect([name.read(), draft.read()]).toEqual(['karim', null]);
    name.remove();
    expect(name.read()).toBeNull();
  });

  test('the value of before does not stay in storage, and the next one that fits is stored', () => {
    name.write('of before');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    name.write('too much');
    expect(localStorage.getItem('sample.name')).toBeNull();
    full.mockRestore();
    name.write('fits');
    localStorage.setItem('sample.name', 'by another tab');
    expect(name.read()).toBe('by another tab');
  });
});

test('a change by another tab is told, until nobody wants to know', () => {
  const told = vi.fn();
  const stop = name.subscribe(told);
  fromOtherTab('sample.other');
  expect(told).not.toHaveBeenCalled();
  fromOtherTab('sample.name');
  // The other tab has emptied its storage.
  fromOtherTab(null);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  fromOtherTab('sample.name');
  expect(told).toHaveBeenCalledTimes(2);
});

test('a page that comes back from the back/forward cache looks again, as it was told nothing there', () => {
  const told = vi.fn();
  const stop = name.subscribe(told);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(told).not.toHaveBeenCalled();
  show(true);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  show(true);
  expect(told).toHaveBeenCalledTimes(1);
});

test('one of a few words is read as that word, and any other counts as none', () => {
  const size = defineStored('local', 'sample.size', oneOf(['small', 'large']));
  for (const [text, value] of [
    ['large', 'large'],
    ['small', 'small'],
    ['huge', null],
  ] as const) {
    localStorage.setItem('sample.size', text);
    expect(size.read()).toBe(value);
  }
});
