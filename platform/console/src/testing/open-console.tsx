import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newQueryClient } from '../api/queries';
import { App } from '../app';
import { type FakeRegistry, fakeRegistry } from './fake-registry';

/** Opens the console with a test double of the registry, signed in by default. */
export function openConsole(over: Partial<FakeRegistry> = {}, hash = '') {
  const fake = fakeRegistry(over);
  location.hash = hash;
  render(
    <QueryClientProvider client={newQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return { fake, user: userEvent.setup() };
}

/** Presses a control, reads the question and answers it, by keyboard alone. */
export async function decide(control: string | RegExp, question: string | RegExp, why = '') {
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: control })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: question });
  const reason = within(dialog).getByLabelText(/Reason/);
  reason.focus();
  await user.keyboard(`${why}{Enter}`);
  return dialog;
}
