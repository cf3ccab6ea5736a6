import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls } from '../contracts';
import { clearSession, setSession } from '../core/session/session-store';
import { refuse, renderWithApp, testSession } from '../testing';
import { useWallet } from './member';
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

function Money() {
  return <p>{useWallet().data?.sumBalance ?? 'none yet'}</p>;
}
const money = (sumBalance: string) => ({ sumBalance, currency: 'BDT', wallets: [] });

test('SESS-18 where a real account follows a trial one, what stands on the page is asked anew for it', async () => {
  const { answers, seen } = renderWithApp(<Money />, {
    session: { type: 4, userName: 'trial_1', token: 'trial' },
    answers: { wallet: money('2000.00') },
  });
  expect(await screen.findByText('2000.00')).toBeVisible();
  let answer: (wallet: ReturnType<typeof money>) => void = () => undefined;
  answers.wallet = () => new Promise((resolve) => (answer = resolve));
  act(() => setSession(testSession({ token: 'real' })));
  // Until the answer arrives, the page shows no amount, instead of the trial account's.
  expect(await screen.findByText('none yet')).toBeVisible();
  answer(money('18.00'));
  expect(await screen.findByText('18.00')).toBeVisible();
  expect(seen.map(({ headers }) => headers.token)).toEqual(['trial', 'real']);
});

test('a log-out asks for nothing of the member any more', async () => {
  const { seen } = renderWithApp(<Money />, { session: true, answers: { wallet: money('18.00') } });
  expect(await screen.findByText('18.00')).toBeVisible();
  act(() => clearSession('logout'));
  expect(await screen.findByText('none yet')).toBeVisible();
  expect(seen).toHaveLength(1);
});

test('before a required change of the password nothing of the member is asked for, and all of it after', async () => {
  const { seen } = renderWithApp(<Money />, {
    session: { mustChangePassword: true },
    answers: { wallet: money('18.00') },
  });
  expect(await screen.findByText('none yet')).toBeVisible();
  expect(seen).toHaveLength(0);
  act(() => setSession(testSession(), 'renewed'));
  expect(await screen.findByText('18.00')).toBeVisible();
});
