import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import { isTest, trackedFiles } from './written-rules';

/** The entry of a package in `.dependency-layers.cjs`. */
interface Layers {
  readonly root: string;
  readonly ground: readonly string[];
  readonly apart: readonly string[];
  readonly folders: Readonly<Record<string, readonly string[]>>;
}
const require = createRequire(import.meta.url);
const table = require('../../.dependency-layers.cjs') as Readonly<Record<string, Layers>>;
const config = require('../../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>;
  options: ICruiseOptions;
};

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

/** The imports that the rules refuse, as `rule: from → to`. `sources`: for each file, its imports. */
async function refused(sources: Readonly<Record<string, readonly string[]>>, roots: readonly string[]) {
  const place = mkdtempSync(join(tmpdir(), 'layers-'));
  places.push(place);
  for (const file of new Set([...Object.keys(sources), ...Object.values(sources).flat()])) {
    const up = '../'.repeat(file.split('/').length - 1);
    const imports = (sources[file] ?? []).map(
      (to, i) => `export type { A as A${i} } from '${up}${to.replace(/\.tsx?$/, '')}';`,
    );
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), ['export type A = string;', ...imports].join('\n'));
  }
  const options = { ...config.options, baseDir: place, validate: true, ruleSet: { forbidden: config.forbidden } };
  const { output } = await cruise([...roots], options);
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted();
}

test('every folder of a package with layers has its layer', () => {
  const paths = trackedFiles().filter((file) => /\.tsx?$/.test(file.path) && !isTest(file));
  for (const { root, apart, folders } of Object.values(table)) {
    const below = paths.flatMap(({ path }) => (path.startsWith(`${root}/`) ? [path.slice(root.length + 1)] : []));
    const known = [...Object.keys(folders), ...apart];
    const isKnown = (path: string) => known.some((folder) => path.startsWith(`${folder}/`));
    expect(
      below.filter((path) => path.split('/').length > (path.startsWith('modules/') ? 2 : 1) && !isKnown(path)),
    ).toEqual([]);
    // A name that no folder has would be a rule without effect.
    expect(Object.keys(folders).filter((folder) => !below.some((path) => path.startsWith(`${folder}/`)))).toEqual([]);
  }
});

test('no layer stands above itself', () => {
  for (const { folders } of Object.values(table)) {
    const done = new Set<string>();
    // Each is named after all that it may import.
    for (const [folder, below] of Object.entries(folders)) {
      const above = below.filter((each) => each in folders && !done.has(each));
      expect([folder, above]).toEqual([folder, []]);
      done.add(folder);
    }
  }
});

test('each layer is refused every folder of its package that the table does not name for it', async () => {
  const sources: Record<string, readonly string[]> = {};
  const expected: string[] = [];
  for (const [name, { root, ground, apart, folders }] of Object.entries(table)) {
    const others = [...Object.keys(folders), ...apart].map((folder) => [folder, `${root}/${folder}/there.ts`] as const);
    const beside = ['other.ts', ...ground].map((file) => [file, `${root}/${file}`] as const);
    for (const [folder, below] of Object.entries(folders)) {
      const from = `${root}/${folder}/here.ts`;
      const all = [...others.filter(([other]) => other !== folder), ...beside];
      sources[from] = all.map(([, file]) => file);
      for (const [other, file] of all)
        if (!below.includes(other) && !ground.includes(other))
          expected.push(`${name}-${folder.replace('/', '-')}: ${from} → ${file}`);
    }
  }
  expect(expected.length).toBeGreaterThan(300);
  const names = new Set(expected.map((each) => each.split(':')[0]));
  const found = await refused(sources, ['shell', 'shared', 'platform', 'services', 'tools', 'e2e']);
  expect(found.filter((each) => names.has(each.split(':')[0]))).toEqual(expected.toSorted());
}, 60_000);

test('what the layers are for is refused', async () => {
  const sources = {
    'platform/host/src/a.ts': ['shell/src/app/b.ts', 'mf-games/src/games/b.ts'],
    'shell/src/features/home/a.ts': ['shell/src/boot/b.ts', 'shell/src/features/chat/b.ts'],
    'shared/src/contracts/a.ts': ['shared/src/core/b.ts'],
    'shared/src/react/a.ts': ['shared/src/ui/b.ts'],
    'platform/console/src/a.ts': ['platform/registry/src/releases/b.ts', 'shell/src/app/b.ts', 'shared/src/ui/b.ts'],
    'platform/contract/src/a.ts': ['platform/server-kit/src/b.ts', 'shared/src/contracts/b.ts'],
    'platform/remote-kit/src/build/a.ts': [
      'tools/build/src/b.ts',
      'shared/src/contracts/b.ts',
      'platform/remote-kit/src/cli/b.ts',
    ],
    'platform/registry/src/cli/a.ts': ['platform/registry/src/releases/b.ts'],
    'platform/registry/src/checks/a.ts': [
      'shell/src/app/b.ts',
      'services/wps/src/app.ts',
      'shared/src/contracts/b.ts',
      'shared/src/core/b.ts',
      'platform/console/src/b.ts',
      'platform/remote-kit/src/build/b.ts',
    ],
    'platform/registry/src/site.ts': ['shared/src/contracts/registry-site.ts', 'shared/src/contracts/b.ts'],
    'platform/server-kit/src/service/a.ts': ['shared/src/core/b.ts', 'mf-games/src/games/b.ts', 'tools/build/src/b.ts'],
    'services/sandbox-vendor/src/client/a.ts': ['services/sandbox-vendor/src/server/b.ts'],
    'services/wps/src/config.ts': ['services/wps/src/seed/b.ts', 'services/wps/src/testing/b.ts'],
    'services/wps/src/modules/games/a.ts': ['services/sandbox-vendor/src/catalogue/b.ts', 'tools/art/src/b.ts'],
    'services/wps/src/seed/a.ts': ['services/sandbox-vendor/src/catalogue/b.ts'],
    'mf-games/src/games/a.ts': ['mf-games/src/features/game-list/b.ts'],
    'mf-games/src/features/game-list/a.ts': ['mf-games/src/expose/b.ts', 'mf-games/src/features/hot/test-kit.tsx'],
  };
  expect(await refused(sources, ['shell', 'shared', 'platform', 'services', 'mf-games'])).toEqual(
    [
      'platform-knows-no-site: platform/host/src/a.ts → mf-games/src/games/b.ts',
      'platform-knows-no-site: platform/host/src/a.ts → shell/src/app/b.ts',
      'shell-features: shell/src/features/home/a.ts → shell/src/boot/b.ts',
      'features-are-islands: shell/src/features/home/a.ts → shell/src/features/chat/b.ts',
      'shared-contracts: shared/src/contracts/a.ts → shared/src/core/b.ts',
      'shared-react: shared/src/react/a.ts → shared/src/ui/b.ts',
      'console-of-contract: platform/console/src/a.ts → platform/registry/src/releases/b.ts',
      'console-is-a-page: platform/registry/src/checks/a.ts → platform/console/src/b.ts',
      'registry-cli: platform/registry/src/cli/a.ts → platform/registry/src/releases/b.ts',
      'platform-knows-no-site: platform/remote-kit/src/build/a.ts → shared/src/contracts/b.ts',
      'platform-knows-no-site: platform/remote-kit/src/build/a.ts → tools/build/src/b.ts',
      'kit-on-top: platform/registry/src/checks/a.ts → platform/remote-kit/src/build/b.ts',
      'remote-kit-build: platform/remote-kit/src/build/a.ts → platform/remote-kit/src/cli/b.ts',
      'platform-contract-first: platform/contract/src/a.ts → platform/server-kit/src/b.ts',
      'platform-knows-no-site: platform/contract/src/a.ts → shared/src/contracts/b.ts',
      'platform-knows-no-site: platform/server-kit/src/service/a.ts → mf-games/src/games/b.ts',
      'platform-knows-no-site: platform/server-kit/src/service/a.ts → shared/src/core/b.ts',
      'platform-knows-no-site: platform/server-kit/src/service/a.ts → tools/build/src/b.ts',
      'platform-knows-no-site: platform/registry/src/checks/a.ts → services/wps/src/app.ts',
      'platform-knows-no-site: platform/registry/src/checks/a.ts → shared/src/contracts/b.ts',
      'platform-knows-no-site: platform/registry/src/checks/a.ts → shared/src/core/b.ts',
      'platform-knows-little-of-the-site: platform/registry/src/site.ts → shared/src/contracts/b.ts',
      'platform-knows-no-site: platform/registry/src/checks/a.ts → shell/src/app/b.ts',
      'platform-knows-no-site: platform/console/src/a.ts → shared/src/ui/b.ts',
      'platform-knows-no-site: platform/console/src/a.ts → shell/src/app/b.ts',
      'servers-apart: platform/registry/src/checks/a.ts → services/wps/src/app.ts',
      'servers-apart: platform/registry/src/checks/a.ts → shell/src/app/b.ts',
      'vendor-client: services/sandbox-vendor/src/client/a.ts → services/sandbox-vendor/src/server/b.ts',
      'sandbox-catalogue-for-the-seed: services/wps/src/modules/games/a.ts → services/sandbox-vendor/src/catalogue/b.ts',
      'services-know-no-tools: services/wps/src/modules/games/a.ts → tools/art/src/b.ts',
      'wps-started-only: services/wps/src/config.ts → services/wps/src/seed/b.ts',
      'testing-apart: services/wps/src/config.ts → services/wps/src/testing/b.ts',
      'below-features: mf-games/src/games/a.ts → mf-games/src/features/game-list/b.ts',
      'features-below-expose: mf-games/src/features/game-list/a.ts → mf-games/src/expose/b.ts',
      'features-are-islands: mf-games/src/features/game-list/a.ts → mf-games/src/features/hot/test-kit.tsx',
      'testing-apart: mf-games/src/features/game-list/a.ts → mf-games/src/features/hot/test-kit.tsx',
    ].toSorted(),
  );
}, 60_000);

test('a cycle that only types close is refused', async () => {
  const sources = {
    'shared/src/core/a.ts': ['shared/src/core/b.ts'],
    'shared/src/core/b.ts': ['shared/src/core/a.ts'],
  };
  expect(await refused(sources, ['shared'])).toEqual(['no-cycles: shared/src/core/a.ts → shared/src/core/b.ts']);
});
