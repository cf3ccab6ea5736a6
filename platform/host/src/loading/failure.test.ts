import { expect, test } from 'vitest';
import { asFailure, RemoteFailure } from './failure';

const chunkError = (type?: string) => Object.assign(new Error('chunk 3 failed'), { name: 'ChunkLoadError', type });

test.each([
  ['a file that did not arrive', chunkError('missing'), 'network'],
  ['a file that hung', chunkError('timeout'), 'timeout'],
  ['code that threw', new TypeError('x is not a function'), 'import'],
  ['a thrown text', 'plain words', 'import'],
])('%s is a failure with its reason, its cause and the version', (_what, thrown, reason) => {
  const failure = asFailure(thrown, 'mf-games', '1.2.0');
  expect(failure).toMatchObject({ reason, remote: 'mf-games', version: '1.2.0', cause: thrown });
  expect(failure.message).toBe(`mf-games 1.2.0: ${reason} (${String(thrown)})`);
});

test('what is a failure already stays as it is', () => {
  const failure = new RemoteFailure('render', 'mf-games', '1.2.0');
  expect(asFailure(failure, 'mf-auth', '2.0.0')).toBe(failure);
});

test('the message names remote, version, reason, and all that does not fit', () => {
  expect(new RemoteFailure('unknown-remote', 'mf-games', undefined).message).toBe('mf-games: unknown-remote');
  const unmet = [
    { module: 'react', needs: '^18.0.0', provided: '19.2.0' },
    { module: 'left-pad', needs: '^1.0.0', provided: undefined },
  ];
  expect(new RemoteFailure('incompatible', 'mf-games', '1.2.0', { unmet }).message).toBe(
    'mf-games 1.2.0: incompatible (react needs ^18.0.0, the shell has 19.2.0; left-pad needs ^1.0.0, the shell has none)',
  );
  expect(new RemoteFailure('network', 'mf-games', '1.2.0').name).toBe('RemoteFailure');
});
