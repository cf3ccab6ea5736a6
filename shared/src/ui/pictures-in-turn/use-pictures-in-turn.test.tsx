import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePicturesInTurn } from './use-pictures-in-turn';

function List() {
  const list = useRef<HTMLUListElement>(null);
  usePicturesInTurn(list);
  return <ul ref={list} />;
}

afterEach(() => vi.restoreAllMocks());

test('the key listener exists only while there is a list', () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  const keys = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.filter(([name]) => name === 'input');
  const first = render(<List />);
  const second = render(<List />);
  expect(keys(added)).toHaveLength(1);
  first.unmount();
  expect(keys(removed)).toHaveLength(0);
  second.unmount();
  expect(keys(removed).map(([, heard]) => heard)).toEqual(keys(added).map(([, heard]) => heard));
});
