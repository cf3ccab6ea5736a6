import { expect, test } from 'vitest';
import { assignedIdentity, chunkArray, containerName, isContainerName, ownNames } from './build-names';
import { localIdentity } from './local-identity';

const identity = 'abcdefghijklmnopqrst';
const numbers = ['1.0.0', '1.0.0-rc', '1.0.0-rc.1', '1.0.0-rc-1', '10.0.0', '1.0.0-a-.b', '1.0.0-a.-b'];

test('two versions of a remote share no global, no chunk array and no beginning of a class', () => {
  const containers = numbers.map((number) => containerName(identity, number));
  for (const name of containers) expect(name).toMatch(/^[A-Za-z_$][\w$]*$/);
  expect(new Set(containers.map(chunkArray)).size).toBe(numbers.length);
  const prefixes = containers.map(ownNames);
  for (const one of prefixes) expect(prefixes.filter((other) => `${other}list`.startsWith(one))).toEqual([one]);
});

test("a placeholder is as long as an identity, the remote's own, and never assigned", () => {
  const placeholder = localIdentity('mf-games');
  expect(placeholder).toHaveLength(identity.length);
  expect(placeholder).not.toBe(localIdentity('mf-member'));
  expect(placeholder).not.toMatch(assignedIdentity);
  expect('shell').not.toMatch(assignedIdentity);
});

test('a container is recognised by its name: of a version, of a local build, and from before identities', () => {
  const names = [containerName(identity, '1.0.0'), containerName(localIdentity('mf-games'), '1.0.0-rc.1')];
  for (const name of [...names, 'r777_mf$2dgames_1$2e0$2e0']) expect(isContainerName(name)).toBe(true);
  for (const name of ['foo', 'dataLayer', identity, `${identity}_x`, 'local_1'])
    expect(isContainerName(name)).toBe(false);
});
