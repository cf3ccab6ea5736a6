import { act, renderHook, screen } from '@testing-library/react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { calls } from '../contracts';
import { bus } from '../core/bus';
import { toastStore } from '../core/feedback';
import { addTexts, addTextsIn } from '../core/i18n/i18n';
import { setLanguage } from '../core/language';
import { clearSession, setSession } from '../core/session/session-store';
import { statusStore } from '../core/site/config';
import { aStatus, refuse, renderWithApp, testSession } from '../testing';
import { DialogHost } from '../ui/dialog-host/dialog-host';
import { Toaster } from '../ui/toast/toaster';
import { useDebounced, useWhitelabel } from './hooks';
import { useMember, usePermission, useWallet } from './member';
import { type ActionOptions, useAction, useCall, useQueryCache } from './query';
import { type Lookup, useErrorText, useLanguage, useT } from './text';

const member = {
  id: '1',
  account: 'rahim77',
  nickname: null,
  clubLabel: { labelName: 'Gold' },
  permissions: ['PERSREP' as const],
  vipBenefit: false,
  firstTimeLogin: false,
};
const wallet = (sumBalance: string) => ({ sumBalance, currency: 'BDT', wallets: [] });
const buckets = {
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  agent: [],
  categories: [],
  footer: { unreadCount: 2 },
};

function Hello() {
  const t: Lookup<{ hello: string }> = useT('sample');
  const common = useT('common');
  return (
    <p>
      {t('hello', { name: 'Rahim' })} {common('retry')} {useLanguage()}
    </p>
  );
}

function Failure() {
  const text = useErrorText();
  return <p>{text({ code: 'never.heard.of' })}</p>;
}

function Add(options: ActionOptions<unknown, unknown>) {
  const add = useAction(calls.addFavourite, options);
  return (
    <button type="button" onClick={() => add.mutate({ nodeId: 'n', vendor: 'PGE' })}>
      add
    </button>
  );
}

const Sum = () => <p>{useWallet().data?.sumBalance}</p>;

const Flag = () => <p>{String(useWhitelabel('REWCEN3'))}</p>;

test('I18N-06 SESS-18 a change of language changes the texts on screen, without a reload', () => {
  addTexts('sample', { en: { hello: 'Hello {{name}}' }, bn: { hello: 'নমস্কার {{name}}' } });
  renderWithApp(<Hello />);
  expect(screen.getByText('Hello Rahim Retry EN')).toBeVisible();
  act(() => setLanguage('BN'));
  expect(screen.getByText('নমস্কার Rahim আবার চেষ্টা করুন BN')).toBeVisible();
  expect(document.documentElement.lang).toBe('bn');
  act(() => setLanguage('EN'));
  expect(screen.getByText('Hello Rahim Retry EN')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('the compiler takes the keys of a file of texts and no others', () => {
  const texts = (): Lookup<{ hello: string; form: { sent_one: string; sent_other: string } }> => useT('sample');
  expectTypeOf(texts).returns.parameter(0).toEqualTypeOf<'hello' | 'form.sent'>();
  const untyped = () => useT('sample');
  expectTypeOf(untyped).returns.parameter(0).toEqualTypeOf<never>();
});

let drawn = 0;
function Counted() {
  drawn += 1;
  const t: Lookup<{ hello: string }> = useT('counted');
  return t('hello');
}

test('texts that arrive re-render only the components that use them', () => {
  const says = (hello: string) => ({ en: { hello }, bn: { hello: `${hello} bn` } });
  renderWithApp(<Counted />);
  act(() => addTexts('counted', says('one')));
  expect(screen.getByText('one')).toBeVisible();
  drawn = 0;
  act(() => addTexts('others', says('two')));
  act(() => addTextsIn('BN', 'counted', { hello: 'of the other language' }));
  expect(drawn).toBe(0);
  act(() => addTexts('counted', says('three')));
  expect(screen.getByText('three')).toBeVisible();
  expect(drawn).toBe(1);
});

test.each([
  ['BN', 'অজানা ত্রুটি। আবার চেষ্টা করুন।'],
  ['EN', 'Unknown error. Please try again.'],
] as const)('ERR-22 I18N-06 [%s] a failure without a text of its own says unknown error', (language, words) => {
  renderWithApp(<Failure />, { language: language === 'BN' ? 'EN' : 'BN' });
  act(() => setLanguage(language));
  expect(screen.getByText(words)).toBeVisible();
});

function Account() {
  const info = useMember();
  return (
    <p>
      {info.data?.account ?? 'nobody'} {String(info.memberType)} {String(usePermission('PERSREP'))}
    </p>
  );
}

test('SESS-18 member data is loaded at log-in and cleared at log-out; a visitor makes no such call', async () => {
  const { seen } = renderWithApp(<Account />, { answers: { memberInfo: member } });
  expect(screen.getByText('nobody undefined false')).toBeVisible();
  expect(seen).toHaveLength(0);
  act(() => setSession(testSession()));
  expect(await screen.findByText('rahim77 4 true')).toBeVisible();
  act(() => clearSession('logout'));
  expect(await screen.findByText('nobody undefined false')).toBeVisible();
});

test('the wallet is read again when money moves', async () => {
  let sum = '1.00';
  renderWithApp(<Sum />, { session: true, answers: { wallet: () => wallet(sum) } });
  expect(await screen.findByText('1.00')).toBeVisible();
  sum = '2.00';
  act(() => bus.emit('balance.changed', { source: 'game' }));
  expect(await screen.findByText('2.00')).toBeVisible();
});

const banners = { types: 'B', groupName: 'm_home', language: 'EN' } as const;
function News() {
  const { data, error } = useCall(calls.announcements, banners);
  const cache = useQueryCache();
  return (
    <button type="button" onClick={() => void cache.invalidate(calls.announcements)}>
      {error ? 'failed' : (data?.footer.unreadCount ?? 'loading')}
    </button>
  );
}

test('API-04 a failure of an announcement call shows no alert', async () => {
  renderWithApp(
    <>
      <News />
      <Toaster />
      <DialogHost />
    </>,
    { answers: { announcements: refuse('system.unavailable') } },
  );
  expect(await screen.findByRole('button', { name: 'failed' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toastStore.getState().toasts).toEqual([]);
});

test('API-56 announcements are cached, and a flush fetches them anew', async () => {
  const both = (
    <>
      <News />
      <News />
    </>
  );
  const { seen, user, unmount } = renderWithApp(both, { answers: { announcements: buckets } });
  expect(await screen.findAllByRole('button', { name: '2' })).toHaveLength(2);
  unmount();
  const again = renderWithApp(<News />, { answers: { announcements: { ...buckets, footer: { unreadCount: 3 } } } });
  expect(screen.getByRole('button', { name: '2' })).toBeVisible();
  expect([seen.length, again.seen.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: '3' })).toBeVisible();
});

test('a failed action without a handler becomes one toast with the text of its code', async () => {
  const { user } = renderWithApp(
    <>
      <Add />
      <Toaster />
    </>,
    { session: true, answers: { addFavourite: refuse('permission.denied') } },
  );
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No permission, or the feature is temporarily unavailable.',
  );
});

test('a failed action with a handler is told to it alone: no toast', async () => {
  const failed = vi.fn();
  const answers = { addFavourite: refuse('permission.denied') };
  const { user } = renderWithApp(<Add onError={({ code }) => failed(code)} />, { session: true, answers });
  await user.click(screen.getByRole('button', { name: 'add' }));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('permission.denied'));
  // The error texts are loaded, so a toast would appear in the same turn.
  await act(async () => {});
  expect(toastStore.getState().toasts).toEqual([]);
});

test('a white-label flag is off while the status is unknown', () => {
  renderWithApp(<Flag />);
  expect(screen.getByText('false')).toBeVisible();
  act(() => statusStore.setState({ status: aStatus({}, ['REWCEN3']) }));
  expect(screen.getByText('true')).toBeVisible();
});

test('a debounced value follows once it has rested', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 600), { initialProps: { text: 'a' } });
  rerender({ text: 'ab' });
  act(() => void vi.advanceTimersByTime(599));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('ab');
});
