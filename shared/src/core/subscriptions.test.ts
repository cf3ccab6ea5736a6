import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as core from '.';
import { followSubscriptions } from './subscriptions';

const { bus, confirm, dialogStore, i18n, queryClient, sessionStore, toast, toastStore } = core;
const texts = core.defineStored('local', 'test.subscriptions', String);
/** The subscriptions of a remote's file that are followed: what each is called, and how it ends. */
let followed: { what: string | undefined; stop: () => void; ended: () => void }[];

beforeEach(() => {
  followed = [];
  followSubscriptions((what, stop) => {
    // This function, the one of the foundation that was called, and whoever called that.
    const caller = new Error().stack?.split('\n')[3] ?? '';
    if (!caller.includes('/r/mf-games/')) return undefined;
    const ended = vi.fn();
    followed.push({ what, stop, ended });
    return ended;
  });
});
afterEach(() => followSubscriptions(() => undefined));

/** Calls `work` of a remote's file. */
const ofRemote = <T>(work: string, listener = () => {}): T =>
  new Function(
    'core',
    'texts',
    'listener',
    `return ${work};\n//# sourceURL=https://r777.example/r/mf-games/1.0.0/page.js`,
  )(core, texts, listener);
const stopAll = () => {
  for (const { stop } of followed) stop();
};

const ways: [string, string, () => void][] = [
  ['core.bus.on', "core.bus.on('balance.changed', listener)", () => bus.emit('balance.changed', { source: 'wps' })],
  ['core.store.subscribe', 'core.sessionStore.subscribe(listener)', () => sessionStore.setState({ session: null })],
  [
    'core.queryClient.subscribe',
    'core.queryClient.getQueryCache().subscribe(listener)',
    () => queryClient.setQueryData(['test.subscriptions'], {}),
  ],
  [
    'core.i18n.on',
    "(core.i18n.on('languageChanged', listener), () => core.i18n.off('languageChanged', listener))",
    () => i18n.emit('languageChanged'),
  ],
  [
    'core.stored.subscribe',
    'texts.subscribe(listener)',
    () => dispatchEvent(new StorageEvent('storage', { key: 'test.subscriptions' })),
  ],
];

test.each(ways)('%s: its subscription is followed, and whoever follows it can end it', (what, work, change) => {
  const heard = vi.fn();
  ofRemote(work, heard);
  expect(followed.map((one) => one.what)).toEqual([what]);
  change();
  expect(heard).toHaveBeenCalled();
  heard.mockClear();
  stopAll();
  change();
  expect(heard).not.toHaveBeenCalled();
});

test.each(ways)('%s: the follower hears that the subscriber has ended it', (_, work) => {
  ofRemote<() => void>(work)();
  expect(followed[0]?.ended).toHaveBeenCalled();
});

test('a question is followed until its answer; ended by the follower, it closes and counts as cancelled', async () => {
  const cancelled = ofRemote<ReturnType<typeof confirm>>("core.confirm({ title: 'Sure?', text: '' })");
  const answered = ofRemote<ReturnType<typeof confirm>>("core.confirm({ title: 'Really?', text: '' })");
  dialogStore.getState().dialogs[1]?.answer(true);
  expect(await answered).toBe(true);
  expect(followed.map(({ what, ended }) => [what, vi.mocked(ended).mock.calls.length])).toEqual([
    [undefined, 0],
    [undefined, 1],
  ]);
  followed[0]?.stop();
  expect(await cancelled).toBe(false);
  expect(dialogStore.getState().dialogs).toEqual([]);
});

test('a toast without an end of its own is followed until it is hidden; one with a time is not', () => {
  ofRemote("core.toast.show({ kind: 'info', text: 'Saved' })");
  expect(followed).toEqual([]);
  const id = ofRemote<number>("core.toast.show({ kind: 'loading' })");
  toast.hide(id);
  expect(followed[0]?.ended).toHaveBeenCalledOnce();
  ofRemote("core.toast.show({ kind: 'loading' })");
  stopAll();
  expect(toastStore.getState().toasts.filter(({ kind }) => kind === 'loading')).toEqual([]);
});

test('code of the page is followed only where it calls directly', () => {
  bus.on('balance.changed', () => {})();
  sessionStore.subscribe(() => {})();
  expect(followed).toEqual([]);
});
