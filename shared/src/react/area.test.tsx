import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../testing';
import { type Area, AreaContext, Slot, useBusy, useLoading, useSavedState } from './area';

/** One place of the shell, from the view of its areas. */
function place() {
  const savers = new Map<string, () => unknown>();
  const kept = new Map<string, unknown>();
  const busy = new Set<string>();
  const loading = new Set<symbol>();
  const area: Area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden: false,
    setBusy: (id, on) => void (on ? busy.add(id) : busy.delete(id)),
    loading() {
      const part = Symbol();
      loading.add(part);
      return () => void loading.delete(part);
    },
    savedState: {
      save(name, saveState) {
        savers.set(name, saveState);
        return () => void savers.delete(name);
      },
      take: (name) => kept.get(name),
    },
  };
  const leave = () => {
    for (const [name, saveState] of savers) kept.set(name, saveState());
  };
  return { area, busy, loading, leave };
}

function Form() {
  const [name, setName] = useState('');
  useBusy(name !== '');
  useSavedState('form', { save: () => ({ name }), restore: (state: { name: string }) => setName(state.name) });
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

test('SWAP-04 SWAP-05 a half-written form is busy, and the next version shows what was written', async () => {
  const { area, busy, leave } = place();
  const { user, unmount } = renderWithApp(<Form />, { area });
  expect(busy.size).toBe(0);
  await user.type(screen.getByLabelText('Name'), 'rahim');
  expect(busy.size).toBe(1);
  leave();
  unmount();
  expect(busy.size).toBe(0);
  render(
    <AreaContext value={area}>
      <Form />
    </AreaContext>,
  );
  expect(screen.getByLabelText('Name')).toHaveValue('rahim');
});

function Block({ here }: { here: boolean }) {
  useLoading(!here);
  return null;
}

test('SWAP-03 a version out of sight reports pending work until it is done; one on screen reports nothing', () => {
  const { area, loading } = place();
  const blocks = (hidden: boolean, ...here: boolean[]) => (
    <AreaContext value={{ ...area, hidden }}>
      {here.map((is, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
        <Block key={index} here={is} />
      ))}
    </AreaContext>
  );
  const { rerender } = render(blocks(true, false, false));
  expect(loading.size).toBe(2);
  rerender(blocks(true, true, false));
  expect(loading.size).toBe(1);
  rerender(blocks(true, true));
  expect(loading.size).toBe(0);
  rerender(blocks(false, true, false));
  expect(loading.size).toBe(0);
});

test('outside an area the same form just works', async () => {
  const { user } = renderWithApp(<Form />);
  await user.type(screen.getByLabelText('Name'), 'karim');
  expect(screen.getByLabelText('Name')).toHaveValue('karim');
});

test('a slot shows what the shell puts there, and nothing when nobody fills it', () => {
  const { unmount } = renderWithApp(<Slot name="home.games" />, {
    federation: { renderSlot: (name) => <p>{name} filled</p> },
  });
  expect(screen.getByText('home.games filled')).toBeVisible();
  unmount();
  const { container } = renderWithApp(<Slot name="home.games" />);
  expect(container).toBeEmptyDOMElement();
});
