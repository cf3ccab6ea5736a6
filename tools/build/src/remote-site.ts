import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { KitSite } from '@mfe/remote-kit/site';
import { pageOwners, shareTable, slotNames } from '@r777/shared/contracts';
import { root } from './root';

const loader = (name: string) => join(import.meta.dirname, 'rspack', name);

/**
 * The package offers its development build to every bundler; the production build does the same without warnings and
 * checks (0.5 KiB gzip less).
 */
export function routerAlias(): Record<string, string> {
  const shared = createRequire(join(root, 'shared/package.json'));
  const router = createRequire(shared.resolve('react-router-dom')).resolve('react-router');
  return { 'react-router$': join(dirname(router), '../production/index.mjs') };
}

/** Data about this site for the kit. */
export const remoteSite = {
  root,
  pageOwners,
  slotNames,
  pagesFile: 'shared/src/contracts/pages.ts',
  shareTable,
  foreignFolders: ['shell', 'services', 'platform/registry', 'platform/console', 'tools'],
  shared: {
    name: '@r777/shared',
    folder: 'shared',
    // And the console's part of the site, which no remote contains.
    provided: ['core', 'react', 'router', 'contracts/console-site.ts'],
    drawScreens: 'shared/src/first-screens/draw.tsx',
  },
  texts: { imports: '@r777/locales/', folder: 'locales' },
  inputs: [
    'shared/package.json',
    'platform/contract/src',
    'platform/host/src',
    'platform/remote-kit/src/build',
    'tools/build/src/remote-site.ts',
    'tools/build/src/rspack',
  ],
  locked: ['platform/remote-kit', 'tools/build'],
  guide: 'docs/remote-contract.md',
  scaffold: {
    template: join(root, 'tools/scripts/team/template'),
    // The smallest remote.
    model: 'mf-agent',
    languages: ['en', 'bn'],
    next: [
      ['npm run dev', 'see it on home, below the winners, with hot reload'],
      ['npm run test:unit -- __remote__', 'its tests'],
      ['npm run fed -- check __remote__', 'what a registry would say'],
      ['npm run deploy -- __remote__', 'make it live on the site that runs here'],
    ],
  },
  bundler: {
    rules: [
      // The router's package does not declare that it is free of side effects.
      { test: /react-router[/\\]dist[/\\]production[/\\].*\.mjs$/, loader: loader('droppable.mjs') },
      // i18next is one file of classes, from which the bundler can drop nothing.
      { test: /i18next[/\\]dist[/\\]esm[/\\]i18next\.js$/, loader: loader('without-backend.mjs') },
    ],
    shellAlias: routerAlias,
  },
} as const satisfies KitSite;
