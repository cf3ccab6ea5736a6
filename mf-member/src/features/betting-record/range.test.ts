import { expect, test } from 'vitest';
import { rangeFrom } from './range';

const today = '2026-03-01';

test.each(['from=2026-02-30&to=x', 'from=2026-02-20', 'from=2026-02-20&to=2026-02-10', 'from=%27or%201&to=2026-02-10'])(
  'an invalid range in the address (%s) means today',
  (query) => {
    expect(rangeFrom(new URLSearchParams(query), today)).toEqual({ from: today, to: today });
  },
);
