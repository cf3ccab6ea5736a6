import { translatePage } from '@r777/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { surviveTranslation } from './translated-page';

const notFound = expect.objectContaining({ name: 'NotFoundError' });

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const undo of cleanUp.splice(0).reverse()) undo();
});

let set: (shown: { error?: string; icon?: boolean }) => void = () => undefined;

/** A remote that breaks the rule: its text comes and goes beside an element. */
function OldRemote() {
  const [{ error, icon }, change] = useState<{ error?: string; icon?: boolean }>({ error: 'Enter your username' });
  set = change;
  return (
    <p>
      {icon && <i>!</i>}
      {error}
      <b>ok</b>
    </p>
  );
}

const isTranslated = () => waitFor(() => expect(document.querySelector('p > font')).not.toBeNull());

test('a text that the browser translated goes away with its error, and the page stays', async () => {
  cleanUp.push(surviveTranslation());
  render(<OldRemote />);
  cleanUp.push(translatePage(0));
  await isTranslated();
  act(() => set({}));
  expect(screen.queryByText('Enter your username')).toBeNull();
  expect(screen.getByText('ok')).toBeVisible();
});

test('an element comes before a text that the browser translated', async () => {
  cleanUp.push(surviveTranslation());
  render(<OldRemote />);
  cleanUp.push(translatePage(0));
  await isTranslated();
  act(() => set({ error: 'Enter your username', icon: true }));
  expect(document.querySelector('p')).toHaveTextContent('!Enter your usernameok');
});

test('a translation that moves the text itself into its own element is followed too', () => {
  cleanUp.push(surviveTranslation());
  render(<OldRemote />);
  const text = screen.getByText('Enter your username', { exact: false }).firstChild as Text;
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
  act(() => set({}));
  expect(document.querySelector('p')).toHaveTextContent('ok');
});

test('without a translation a wrong call throws as ever', () => {
  cleanUp.push(surviveTranslation());
  const parent = document.createElement('p');
  parent.append('shown');
  const elsewhere = document.createTextNode('elsewhere');
  expect(() => parent.removeChild(elsewhere)).toThrow(notFound);
  expect(() => parent.insertBefore(document.createElement('b'), elsewhere)).toThrow(notFound);
  // In a translated page, only a text can have been replaced.
  parent.append(document.createElement('font'));
  expect(() => parent.removeChild(document.createElement('b'))).toThrow(notFound);
});

test('the guard is what keeps the page: without it, the same remote fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<OldRemote />);
  cleanUp.push(translatePage(0));
  await isTranslated();
  expect(() => act(() => set({}))).toThrow(/NotFound|not a child/);
});
