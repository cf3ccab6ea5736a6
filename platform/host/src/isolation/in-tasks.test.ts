import { expect, test, vi } from 'vitest';
import { inTasks } from './in-tasks';

test('a version that replaces `close` of message ports does not stop the steps', async () => {
  const close = vi.spyOn(MessagePort.prototype, 'close').mockImplementation(() => {
    throw new Error('replaced');
  });
  const seen: string[] = [];
  await inTasks([() => seen.push('first'), () => seen.push('second')]);
  close.mockRestore();
  expect(seen).toEqual(['first', 'second']);
});

test('each step is a task of its own, also after one that throws and without any timer', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('setTimeout', () => 0);
  const seen: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => seen.push('another task');
  const failure = new Error('refused');
  const done = inTasks([
    () => {
      seen.push('first');
      port2.postMessage(null);
    },
    () => {
      seen.push('second');
      throw failure;
    },
    () => seen.push('third'),
  ]);
  expect(seen).toEqual([]);
  await done;
  port1.close();
  vi.unstubAllGlobals();
  expect(seen.filter((what) => what !== 'another task')).toEqual(['first', 'second', 'third']);
  expect(seen.indexOf('another task')).toBeLessThan(seen.indexOf('third'));
  expect(report.mock.calls).toEqual([[failure]]);
});
