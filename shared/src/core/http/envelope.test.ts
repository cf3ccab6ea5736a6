import { expect, test, vi } from 'vitest';
import { openEnvelope } from './read';

test('an answer of something between us and the server is recognised by its status', () => {
  expect(() => openEnvelope(503, '<html>upstream</html>')).toThrow('system.unavailable');
  expect(() => openEnvelope(200, 'captive portal')).toThrow('system.unknown');
  expect(() => openEnvelope(500, null)).toThrow('system.unknown');
});

test('a value is handed over as it is', () => {
  expect(openEnvelope(200, { success: true, value: [] })).toEqual([]);
});

test.each([
  [501, 'system.unknown'],
  [502, 'system.unavailable'],
  [504, 'system.unavailable'],
  [505, 'system.unknown'],
])('an answer of no service with %i is %s, and keeps the status', (status, code) => {
  const thrown = vi.fn();
  try {
    openEnvelope(status, null);
  } catch (error) {
    thrown(error);
  }
  expect(thrown).toHaveBeenCalledWith(expect.objectContaining({ code, status }));
});
