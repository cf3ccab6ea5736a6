import { expect, test, vi } from 'vitest';
import { bus } from './bus';

test('a listener receives events until it stops, and one that throws stops no other', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const heard: string[] = [];
  const broken = bus.on('balance.changed', () => {
    throw new Error('broken');
  });
  const stop = bus.on('balance.changed', ({ source }) => heard.push(source));
  bus.emit('balance.changed', { source: 'game' });
  stop();
  broken();
  bus.emit('balance.changed', { source: 'bonus' });
  expect(heard).toEqual(['game']);
  expect(reported).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a late subscriber gets the last chosen category, but no old balance', () => {
  const heard: unknown[] = [];
  bus.emit('games.category', { category: 'HOT' });
  bus.emit('balance.changed', { source: 'game' });
  const stops = [
    bus.on('games.category', (event) => heard.push(event)),
    bus.on('balance.changed', (event) => heard.push(event)),
  ];
  for (const stop of stops) stop();
  expect(heard).toEqual([{ category: 'HOT' }]);
});
