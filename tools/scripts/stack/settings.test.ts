import { BadEnvironment } from '@r777/server-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings';

afterEach(() => vi.unstubAllEnvs());

test.each(['eighty', '70000', '-1', '80.5'])('PORT=%s is refused with a message that names it', (bad) => {
  vi.stubEnv('PORT', bad);
  expect(readSettings).toThrow(BadEnvironment);
  expect(readSettings).toThrow(/\n {2}PORT: a port is a whole number/);
});

test('the first port there is and the last one are taken', () => {
  for (const port of [0, 65_535]) {
    vi.stubEnv('PORT', String(port));
    expect(readSettings().port).toBe(port);
  }
});
