import { renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { AppScreen, ChatScreen, SettingsScreen } from './route-view';

// As when the network fails: none of their code loads until the test allows it.
const code = vi.hoisted(() => ({ comes: false }));
const part = vi.hoisted(() => async (name: string) => {
  if (!code.comes) throw new Error('offline');
  return { [name]: () => <p>The page</p> };
});
vi.mock(import('../../features/settings/settings'), () => part('Settings'));
vi.mock(import('../../features/chat/chat-page'), () => part('ChatPage'));
vi.mock(import('../../features/app-download/app-page'), () => part('AppPage'));

beforeEach(() => {
  vi.useFakeTimers();
  code.comes = false;
});
afterEach(() => vi.useRealTimers());

test.each([
  ['the settings', SettingsScreen],
  ['the app page', AppScreen],
  ['the chat', ChatScreen],
])('SHELL-08 while the code of %s does not load its placeholder stands there', async (_, Screen) => {
  const { container } = renderWithApp(<Screen />);
  const ghosts = () => container.querySelectorAll('[aria-hidden=true]').length;
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(ghosts()).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(ghosts()).toBeGreaterThan(0);
  expect(screen.queryByText('The page')).toBeNull();
});
