/**
 * The page on which `fed check` tries a version in a browser: the shell's own loading, share scope, router and area
 * around one expose, and nothing else of the site. It is built separately; no player's page contains any of it.
 */
import { paths } from '@r777/shared/router';
import '@mfe/host/install';
import './resources';
import '@mfe/contract/script-policy';
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { calls } from '@r777/shared/contracts';
import {
  AppError,
  bus,
  loadLanguage,
  queryClient,
  request,
  sessionStore,
  setSession,
  startCore,
  statusStore,
  today,
} from '@r777/shared/core';
import { type LoadedVersion, loadVersion, readInlinedDocument } from '../host/host';
import { routes } from '../routes/table';
import { watchTasks } from './long-tasks';
import { type Held, heldNow, hold } from './resources';
import { mount, openStage, settled, unmount } from './stage';
import { changesOf, readSurroundings, type Surroundings, watchStorage } from './surroundings';

/** The tested expose, from the page's address. */
const asked = new URLSearchParams(location.search);
const remote = asked.get('remote') ?? '';
const expose = asked.get('expose') ?? '';
const discovered = readInlinedDocument().versions(remote)[0];
const container = discovered?.extras?.container ?? '';

/** Opens the address of a page of the expose, as a visitor who may see it. The content of a slot is on home. */
function settleVisitor(): void {
  const pages = Object.entries(discovered?.extras?.pages ?? {}).flatMap(([page, at]) => (at === expose ? [page] : []));
  const route = routes.find(
    ({ view }) =>
      (view.kind === 'page' && pages.includes(view.page)) ||
      (view.kind === 'home' && view.overlay && pages.includes(view.overlay)),
  );
  history.replaceState(null, '', route?.paths[0] ?? paths.home);
  const guard = discovered?.extras?.slots['home.popups'] === expose ? 'member' : (route?.guard ?? 'open');
  if (guard === 'public') return;
  const type = guard === 'agent' ? 1 : 0;
  const expiresAt = Date.now() + 3_600_000;
  setSession({ token: 'trial', merchantCode: 'r777bdt', userName: 'trial', type, firstTimeLogin: false, expiresAt });
}

/** Counts the listeners on objects that shell and remotes share. */
function watchShared(): void {
  const { on } = bus;
  bus.on = function counted(name, listener) {
    const stop = on(name, listener);
    const release = hold(`a subscription to the event ${name}`, counted);
    return () => {
      release();
      stop();
    };
  };
  for (const [name, store] of Object.entries({ session: sessionStore, status: statusStore })) {
    const subscribe = store.subscribe as (listener: () => void) => () => void;
    const counted = (listener: () => void) => {
      const stop = subscribe(listener);
      const release = hold(`a subscription to the ${name}`, counted);
      return () => {
        release();
        stop();
      };
    };
    Object.assign(store, { subscribe: counted });
  }
}

const faults = new Set<string>();
/** Answers of the trial's own backend are empty; how a remote handles a refusal is not checked here. */
const noteFault = (thrown: unknown) => {
  if (thrown instanceof AppError || thrown == null) return;
  faults.add(`throws: ${thrown}`);
};
addEventListener('error', ({ error }) => noteFault(error));
addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
startCore();

const foreignKeys = watchStorage();
let before: Surroundings | undefined;
let loaded: LoadedVersion | undefined;
/** Changes of the remote while it was mounted. */
const changes = new Set<string>();

const counts = (): Held => {
  const observed = queryClient.getQueryCache().getAll();
  const observers = observed.reduce((sum, query) => sum + query.getObserversCount(), 0);
  return { ...heldNow({ ofRemote: false }), 'a subscription to an answer': observers };
};

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  const stop = watchTasks();
  const result = await work();
  return { result, longestMs: await stop() };
}

/** The steps of a trial, in order; each returns values that can leave the page. */
const trial = {
  /** The length of the page's own longest task when it mounts something empty, in ms. */
  async baseline(): Promise<number> {
    if (!discovered) throw new Error(`the document names no ${remote}`);
    const empty = new Map([[expose, { Area: () => null }]]);
    const nothing = { get: async () => undefined, dispose: () => undefined };
    const stand: LoadedVersion = {
      remote,
      version: discovered.metadata.version,
      discovered,
      container: nothing,
      modules: empty,
      broken: new Map(),
      rendered: new Set(),
      ms: 0,
    };
    const { longestMs } = await timed(() => mount(stand, expose));
    await unmount();
    before = await readSurroundings();
    return longestMs;
  },
  /** Loads the version and mounts it for the first time. */
  async first(): Promise<{ failure: string | undefined; longestMs: number }> {
    const run = async () => {
      if (!discovered) return undefined;
      try {
        loaded = await loadVersion(remote, discovered, [expose]);
      } catch (error) {
        return `cannot be loaded: ${error instanceof Error ? error.message : error}`;
      }
      return mount(loaded, expose);
    };
    const { result, longestMs } = await timed(run);
    if (before)
      for (const change of changesOf(before, await readSurroundings(before), container, false)) changes.add(change);
    await unmount();
    return { failure: result, longestMs };
  },
  /** Mounts and unmounts it this many times. @returns what the page holds afterwards. */
  async again(times: number): Promise<Held> {
    for (let time = 0; loaded && time < times; time += 1) {
      const failure = await mount(loaded, expose);
      if (failure) faults.add(failure);
      await unmount();
    }
    return counts();
  },
  /** Disposes of the version. @returns its changes, the listeners that its own code still has, and its errors. */
  async end(): Promise<{ changes: string[]; left: Held; faults: string[] }> {
    loaded?.container.dispose();
    await settled();
    if (before)
      for (const change of changesOf(before, await readSurroundings(before), container, true)) changes.add(change);
    for (const key of foreignKeys(remote)) changes.add(key);
    return { changes: [...changes], left: heldNow({ ofRemote: true }), faults: [...faults] };
  },
};
/** The page's interface for the program that controls it. */
export type Trial = typeof trial;

const root = document.getElementById('root');
if (root) {
  settleVisitor();
  watchShared();
  openStage(root);
  // An idle task of the shell, completed before a remote's page is opened.
  today();
  const ready = Promise.all([
    loadLanguage('BN'),
    request(calls.status, {}).then((status) => statusStore.setState({ status })),
    settled(),
  ]);
  Object.assign(window, { trial, trialReady: ready.then(() => true) });
}
