import { expect, test } from 'vitest';
import { version } from '../testing/versions';
import { incompatibilities } from './compatibility';

const provides = { react: { version: '19.2.0' }, zod: { version: '4.1.0' } };
const of = (requires: Record<string, string>) => incompatibilities(version('2.0.0', { requires }), provides);

test('FED-04 each need that the shell does not meet is named with what it has; the others are not', () => {
  expect(of({ react: '^19.0.0', zod: '^4.0.0' })).toEqual([]);
  expect(of({ react: '^18.0.0', zod: '^4.0.0', 'left-pad': '^1.0.0' })).toEqual([
    { module: 'react', needs: '^18.0.0', provided: '19.2.0' },
    { module: 'left-pad', needs: '^1.0.0', provided: undefined },
  ]);
});

test('a version without a list of needs fits', () => {
  expect(incompatibilities({ url: '/x/remoteEntry.js', metadata: { version: '1.0.0' } }, provides)).toEqual([]);
});
