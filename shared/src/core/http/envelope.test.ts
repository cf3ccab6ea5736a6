import { expect, test } from 'vitest';
import { openEnvelope } from './envelope';

test('an answer of something between us and the server is recognised by its status', () => {
  expect(() => openEnvelope(503, '<html>upstream</html>')).toThrow('system.unavailable');
  expect(() => openEnvelope(200, 'captive portal')).toThrow('system.unknown');
  expect(() => openEnvelope(500, null)).toThrow('system.unknown');
});

test('a value is handed over as it is', () => {
  expect(openEnvelope(200, { success: true, value: [] })).toEqual([]);
});
