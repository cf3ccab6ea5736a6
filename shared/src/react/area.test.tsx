import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../testing';
import { type Area, AreaContext, Slot, useBusy, useHandover } from './area';

/** One place of the shell, as far as its areas see it. */
function place() {
  const savers = new Map<string, () => unknown>();
  const kept = new Map<string, unknown>();
  const busy = new Set<string>();
  const area: Area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden: false,
    setBusy: (id, on) => void (on ? busy.add(id) : busy.delete(id)),
    handover: {
      save(name, dehydrate) {
        savers.set(name, dehydrate);
        return () => void savers.delete(name);
      },
      take: (name) => kept.get(name),
    },
  };
  const leave = () => {
    for (const [name, dehydrate] of savers) kept.set(name, dehydrate());
  };
  return { area, busy, leave };
}

function Form() {
  const [name, setName] = useState('');
  useBusy(name !== '');
  useHandover('form', { save: () => ({ name }), restore: (state: { name: string }) => setName(state.name) });
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

test('a half-written form is busy, and the next version shows what was written', async () => {
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
