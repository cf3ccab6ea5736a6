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

test('FED-04 the contract of the site’s own modules counts as that of a library', () => {
  const own = { '@r777/shared/core': { version: '1.5.0' }, '@r777/shared/react': { version: '2.2.0' } };
  const needs = { '@r777/shared/core': '^1.4.0', '@r777/shared/react': '^1.0.0' };
  expect(incompatibilities(version('2.0.0', { requires: needs }), own)).toEqual([
    { module: '@r777/shared/react', needs: '^1.0.0', provided: '2.2.0' },
  ]);
});

test('a version without a list of needs fits', () => {
  expect(incompatibilities({ url: '/x/remoteEntry.js', metadata: { version: '1.0.0' } }, provides)).toEqual([]);
});
