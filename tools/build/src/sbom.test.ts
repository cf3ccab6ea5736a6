import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root';
import { sbomOf } from './sbom';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const site = { name: 'r777', version: '0.1.0' };
const read = (text: string) => JSON.parse(sbomOf(text, site));

test('the inventory has every package of the lockfile with its version, address and hash', () => {
  const { components } = read(lockfile);
  const pinned = [...lockfile.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@([^:'(]+)'?:\n {4}resolution/gm)];
  expect(pinned.length).toBeGreaterThan(400);
  expect(components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`)).toEqual(
    pinned.map(([, name, version]) => `${name}@${version}`),
  );
  const react = components.find(({ purl }: { purl: string }) => purl === 'pkg:npm/react@19.3.1');
  const [, base64 = ''] = /^ {2}react@19\.3\.1:\n.*sha512-([^}]+)}/m.exec(lockfile) ?? [];
  expect(react.hashes).toEqual([{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]);
  expect(new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref'])).size).toBe(components.length);
});

test('a scope is written as package addresses have it, and a package without a hash is listed too', () => {
  const text = "packages:\n  '@a/b@1.0.0-rc.1+x':\n    resolution: {directory: ../b}\n";
  expect(read(text).components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0-rc.1%2Bx',
      name: '@a/b',
      version: '1.0.0-rc.1+x',
      purl: 'pkg:npm/%40a/b@1.0.0-rc.1%2Bx',
    },
  ]);
});

test('the document is CycloneDX 1.6, names the site, and is the same for the same lockfile alone', () => {
  const document = read(lockfile);
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: site } });
  expect(document.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sbomOf(lockfile, site)).toBe(sbomOf(lockfile, site));
  expect(read(`${lockfile}# another\n`).serialNumber).not.toBe(document.serialNumber);
});
