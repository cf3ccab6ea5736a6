import { expect, test } from 'vitest';
import { rangeFrom } from './range';

const usual = { from: '2026-02-01', to: '2026-03-01' };

test.each(['from=2026-02-30&to=x', 'from=2026-02-20', 'from=2026-02-20&to=2026-02-10', 'from=%27or%201&to=2026-02-10'])(
  'an invalid range in the address (%s) means the usual one',
  (query) => {
    expect(rangeFrom(new URLSearchParams(query), usual)).toEqual(usual);
  },
);
