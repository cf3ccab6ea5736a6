import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls } from '../contracts';
import { refuse, renderWithApp } from '../testing';
import { useCall } from './query';
import { useErrorText, useT } from './text';

function Types() {
  const types = useCall(calls.gameTypeList, {});
  const text = useErrorText();
  const t = useT('common');
  if (types.error) return <p role="alert">{text(types.error)}</p>;
  return <p>{types.data?.join(' ') ?? t('slow')}</p>;
}

test('data of a call is shown, in English and through the package entries', async () => {
  renderWithApp(<Types />, { answers: { gameTypeList: ['RNG', 'LIVE'] } });
  expect(screen.getByText(/taking longer/)).toBeVisible();
  expect(await screen.findByText('RNG LIVE')).toBeVisible();
});

test('ERR-21 a refusal is shown with the text of its code in the language in force', async () => {
  renderWithApp(<Types />, { language: 'BN', answers: { gameTypeList: refuse('system.maintenance') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('সিস্টেম আপগ্রেড চলছে');
});
