import { addTextFile, currentLanguage } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguagePicker } from './language-picker';

/** The English texts of a remote, on a slow network. */
function slowEnglish() {
  let arrive = () => {};
  const file = new Promise<{ default: Record<string, string> }>((resolve) => (arrive = () => resolve({ default: {} })));
  addTextFile('EN', `slow-${crypto.randomUUID()}`, () => file);
  return () => act(async () => arrive());
}
const choice = (name: string) => screen.getByRole('radio', { name });

test('while a language loads, the control shows the choice and says that it is loading', async () => {
  const arrive = slowEnglish();
  const { user } = renderWithApp(<LanguagePicker />, { language: 'BN' });
  await user.click(choice('English'));
  expect(choice('English')).toBeChecked();
  expect(await screen.findByRole('status')).toHaveTextContent('English লোড হচ্ছে…');
  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true');
  expect(currentLanguage()).toBe('BN');
  await arrive();
  await waitFor(() => expect(currentLanguage()).toBe('EN'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a tap on English, then on বাংলা while English loads: বাংলা stays and is stored', async () => {
  const arrive = slowEnglish();
  const { user } = renderWithApp(<LanguagePicker />, { language: 'BN' });
  await user.click(choice('English'));
  await screen.findByRole('status');
  await user.click(choice('বাংলা'));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await arrive();
  expect(choice('বাংলা')).toBeChecked();
  expect([currentLanguage(), localStorage.getItem('language')]).toEqual(['BN', 'BN']);
});
