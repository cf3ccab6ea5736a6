import { beforeEach, expect, test, vi } from 'vitest';
import { followLongTasks } from './long-frames';

type Task = { name: string; startTime: number; duration: number };
const name = 'self';
const earlier: Task = { name, startTime: 100, duration: 9000 };
let happens: (task: Task) => void = () => {};

/** jsdom measures no tasks. As in a browser, a watcher gets earlier ones only on request. */
class Tasks {
  static supportedEntryTypes: string[] | undefined = ['longtask'];
  #tell: (...tasks: Task[]) => void;
  constructor(tell: (list: { getEntries(): Task[] }) => void) {
    this.#tell = (...tasks) => tell({ getEntries: () => tasks });
  }
  observe({ type, buffered }: PerformanceObserverInit) {
    if (type !== 'longtask') return;
    happens = this.#tell;
    if (buffered) this.#tell(earlier);
  }
  disconnect() {
    happens = () => {};
  }
}

const heard = vi.fn();
beforeEach(() => {
  heard.mockClear();
  happens = () => {};
});

test('tasks of eight seconds or more are told of, also earlier ones, until it is stopped', () => {
  vi.stubGlobal('PerformanceObserver', Tasks);
  const stop = followLongTasks(heard);
  happens({ name, startTime: 20_000, duration: 7999 });
  happens({ name, startTime: 30_000, duration: 8000 });
  // A game in its frame.
  happens({ name: 'cross-origin-descendant', startTime: 50_000, duration: 9000 });
  stop();
  happens({ name, startTime: 60_000, duration: 8000 });
  expect(heard.mock.calls).toEqual([
    [100, 9100],
    [30_000, 38_000],
  ]);
});

test.each([
  ['measures nothing', undefined],
  [
    'does not say what it measures',
    class extends Tasks {
      static override supportedEntryTypes = undefined;
    },
  ],
  [
    'measures no tasks',
    class extends Tasks {
      static override supportedEntryTypes = ['paint'];
    },
  ],
])('a browser that %s reports nothing', (_case, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  const stop = followLongTasks(heard);
  stop();
  expect(heard).not.toHaveBeenCalled();
});
