import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useNameSearch } from './use-name-search';

const onSearch = vi.fn();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const box = (name = '', context = 'all') =>
  renderHook((props) => useNameSearch(props.name, onSearch, props.context), { initialProps: { name, context } });

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
});

describe('the name search', () => {
  test('GLIST-23 fires 600 ms after the last keystroke, once', () => {
    const { result } = box();
    act(() => result.current.type('k'));
    pass(500);
    act(() => result.current.type('ko'));
    pass(599);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['ko']]);
    pass(10_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  test('GLIST-22 the name is trimmed, and blanks around the name in force start no search', () => {
    const { result, rerender } = box();
    act(() => result.current.type('  koi fortune '));
    pass(600);
    expect(onSearch.mock.calls).toEqual([['koi fortune']]);
    rerender({ name: 'koi fortune', context: 'all' });
    expect(result.current.text).toBe('  koi fortune ');
    act(() => result.current.type('koi fortune  '));
    pass(600);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  test('GLIST-23 GLIST-24 Enter fires at once, the debounce brings no second search, and goes on with the next key', () => {
    const { result } = box();
    act(() => result.current.type('koi'));
    act(() => result.current.submit());
    expect(onSearch.mock.calls).toEqual([['koi']]);
    pass(10_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
    act(() => result.current.type('koi f'));
    pass(599);
    expect(onSearch).toHaveBeenCalledTimes(1);
    pass(1);
    expect(onSearch.mock.calls).toEqual([['koi'], ['koi f']]);
  });

  test('clearing searches for nothing at once', () => {
    const { result } = box('koi');
    act(() => result.current.clear());
    expect(result.current.text).toBe('');
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  test('the box follows the address, and what was not fired is forgotten', () => {
    const { result, rerender } = box('koi', 'all');
    act(() => result.current.type('koi f'));
    rerender({ name: '', context: 'hot' });
    expect(result.current.text).toBe('');
    pass(600);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('typing on while the search for the first letters is under way loses nothing', () => {
    const { result, rerender } = box('', 'hot');
    act(() => result.current.type('koi'));
    pass(600);
    act(() => result.current.type('koi f'));
    rerender({ name: 'koi', context: 'all' });
    expect(result.current.text).toBe('koi f');
    pass(600);
    expect(onSearch.mock.calls).toEqual([['koi'], ['koi f']]);
  });

  test('nothing fires once the page is left', () => {
    const { result, unmount } = box();
    act(() => result.current.type('koi'));
    unmount();
    pass(600);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
