/**
 * Import rules. Imports run one way: contracts → core → react → router/ui → features → expose / app. Remotes meet only
 * through `shared`; no remote imports another or the shell. The layers of each package stand in `.dependency-layers.cjs`.
 */
const layers = require('./.dependency-layers.cjs');

const remotes = 'mf-[a-z-]+';

/** Tests and what helps them: they may look everywhere, and nothing of the product looks at them. */
const tests = '\\.test\\.tsx?$|/testing/|/test-kit\\.tsx$';

/** A folder or a file of a package, as a pattern of paths. */
const pathOf = (root, name) => `^${root}/${/\.ts$/.test(name) ? `${name.replace('.', '\\.')}$` : `${name}/`}`;

/** One rule for each folder of each package: of its package it imports what the table names, and nothing else. */
const layerRules = Object.entries(layers).flatMap(([name, { root, ground, folders }]) =>
  Object.entries(folders).map(([folder, below]) => ({
    name: `${name}-${folder.replace('/', '-')}`,
    comment: `${root}/${folder} may import ${below.length > 0 ? below.join(', ') : 'no other folder of its package'}.`,
    severity: 'error',
    from: { path: pathOf(root, folder), pathNot: tests },
    to: { path: `^${root}/`, pathNot: [folder, ...below, ...ground].map((each) => pathOf(root, each)) },
  })),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-are-islands',
      comment: 'A remote imports neither another remote nor the shell: it could not be deployed alone.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(shell|${remotes}|services|tools|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell finds remotes in the discovery document.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${remotes}|services|tools|e2e)/` },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|${remotes}|services|tools|e2e)/` },
    },
    {
      name: 'core-has-no-react',
      severity: 'error',
      from: { path: '^shared/src/core/' },
      to: { path: '(^|node_modules/)react(-dom)?(/|$)' },
    },
    {
      name: 'no-zod-on-a-phone',
      comment: 'Schemas are for servers and tests; the browser knows their types only.',
      severity: 'error',
      from: { path: `^(shell|${remotes}|shared/src/(core|react|router|ui))/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^shared/src/contracts/schemas)|(node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'facades-only',
      comment:
        'A shared package ships whole; remotes reach router, i18next, query and axios through the facades of shared.',
      severity: 'error',
      from: { path: `^(shell|${remotes})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react-router|react-router-dom|i18next|react-i18next|@tanstack|axios|zustand)/' },
    },
    {
      name: 'features-are-islands',
      comment: 'What two features need moves down a floor.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-below-expose',
      comment: 'Only a test may come in by the front door, to see what a player sees.',
      severity: 'error',
      from: { path: `^(${remotes})/src/features/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^(${remotes})/src/(expose|first-screens)/` },
    },
    {
      name: 'servers-apart',
      comment: 'Services talk over HTTP, never by import.',
      severity: 'error',
      from: { path: '^services/(wps|registry|sandbox-vendor)/' },
      to: { path: '^(services/(wps|registry|sandbox-vendor)|shell)/', pathNot: '^services/$1/' },
    },
    {
      name: 'below-features',
      comment: 'What the features of a remote share lies below them.',
      severity: 'error',
      from: {
        path: `^(${remotes})/src/[^/]+/`,
        pathNot: [`^(${remotes})/src/(expose|first-screens|features)/`, tests],
      },
      to: { path: '^$1/src/(expose|first-screens|features)/' },
    },
    ...layerRules,
    {
      name: 'wps-started-only',
      comment: 'The admin API and the seed know everything: only what starts the service knows them.',
      severity: 'error',
      from: {
        path: '^services/wps/src/',
        pathNot: [tests, '^services/wps/src/(admin|seed|cli|bench)/', '^services/wps/src/(app|index|main)\\.ts$'],
      },
      to: { path: '^services/wps/src/(admin|seed)/' },
    },
    {
      name: 'testing-apart',
      comment: 'What helps tests and benchmarks is no part of the product.',
      severity: 'error',
      from: {
        path: `^(shell|shared|${remotes}|services/[a-z-]+)/src/`,
        pathNot: [tests, '/bench/', '^shared/src/catalogue/'],
      },
      to: { path: ['/src/testing/', '/src/[^/]+/testing/', '/test-kit\\.tsx$'] },
    },
    { name: 'not-to-tests', severity: 'error', from: { pathNot: '\\.test\\.tsx?$' }, to: { path: '\\.test\\.tsx?$' } },
    {
      name: 'catalogue-apart',
      comment: 'States of parts and the catalogue that shows them are for development: no product code reaches them.',
      severity: 'error',
      from: { pathNot: '^shared/src/catalogue/|\\.states\\.tsx$|^shared/src/ui/state-samples' },
      to: { path: '^shared/src/catalogue/|^shared/src/ui/(states|state-samples)\\.tsx?$|\\.states\\.tsx$' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '^e2e/peers/hosts/' },
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|json|woff2)$' },
    },
    {
      name: 'peers-resolvable',
      comment: 'The benchmark installs the peers’ packages, and its build supplies the other two modules.',
      severity: 'error',
      from: { path: '^e2e/peers/hosts/' },
      to: {
        couldNotResolve: true,
        pathNot:
          '\\.css$|^(single-spa|single-spa-react|piral-core|@softarc/[a-z-]+|router-contexts|shared-modules)(/|$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.)' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
