import { expect, test, vi } from 'vitest';
import { bus, takeDroppedEvents } from './bus';

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

test('a remote cannot say that the session has ended, or that the language has changed', () => {
  const heard = vi.fn();
  const stops = [bus.on('session.changed', heard), bus.on('language.changed', heard)];
  for (const name of ['session.changed', 'language.changed'])
    expect(() => (bus.emit as (name: string, payload: object) => void)(name, { loggedIn: false })).toThrow(TypeError);
  expect(heard).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('events of a flood are dropped for the second, of its sender alone, and counted', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  takeDroppedEvents();
  const heard = vi.fn();
  const stop = bus.on('balance.changed', heard);
  // Errors thrown by a remote's file, and by the page's own code.
  const from = (frame: string) => {
    vi.stubGlobal(
      'Error',
      class {
        stack = frame;
      },
    );
    bus.emit('balance.changed', { source: 'game' });
    vi.unstubAllGlobals();
  };
  for (let event = 0; event < 1000; event++) from('at x (https://r777.example/r/mf-games/1.2.0/5.js:1:2)');
  expect(heard).toHaveBeenCalledTimes(40);
  from('at y (https://r777.example/assets/main.js:1:2)');
  expect(heard).toHaveBeenCalledTimes(41);
  expect([...takeDroppedEvents()]).toEqual([['mf-games 1.2.0', 960]]);
  expect(takeDroppedEvents().size).toBe(0);
  vi.advanceTimersByTime(1000);
  from('at x (https://r777.example/r/mf-games/1.2.0/5.js:1:2)');
  expect(heard).toHaveBeenCalledTimes(42);
  stop();
  vi.useRealTimers();
});
