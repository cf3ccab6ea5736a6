import { localIdentity } from '@mfe/contract/local-identity';
import { expect, test } from 'vitest';
import { builtVersion } from '../testing/built';
import { withIdentity } from './build-folder';

test('a team signs no text that a registry gives as an identity and that is none', () => {
  const { built, contents } = builtVersion('mf-games', '1.0.0', { identity: localIdentity('mf-games') });
  const files = Object.entries(contents).map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) }));
  const folder = { built, descriptor: JSON.stringify(built), files };
  expect(() => withIdentity(folder, 'x={};fetch("/wps/evil");var y')).toThrow();
});
