/**
 * Import rules, over the usual size because they are one list. Imports run one way: contracts → core → react → router/ui → features → expose / app. Remotes meet only
 * through `shared`; no remote imports another or the shell. The layers of each package stand in `.dependency-layers.cjs`.
 */
const layers = require('./.dependency-layers.cjs');

const remotes = 'mf-[a-z-]+';

/** Tests and what helps them: they may look everywhere, and nothing of the product looks at them. */
const tests = '\\.test\\.tsx?$|/testing/|/test-kit\\.tsx$';

/** What belongs to this site, or builds and tests it. */
const site = `shell|${remotes}|shared|locales|services|tools|e2e`;
/** Tests of the host take the site's remotes, pages and texts as their samples. */
const testsOfHost = '^platform/host/.*(\\.test\\.tsx?$|/testing/)';
/** Which parts of the platform still import something of the site, and what (decision 139). This list only gets shorter. */
const usesSite = [
  { from: '^platform/registry/src/site\\.ts$', to: '^shared/src/contracts/registry-site\\.ts$' },
  { from: '^platform/console/src/site\\.ts$', to: '^locales/console-site\\.ts$' },
];

/** A folder or a file of a package, as a pattern of paths. */
const pathOf = (root, name) => `^${root}/${/\.ts$/.test(name) ? `${name.replace('.', '\\.')}$` : `${name}/`}`;

/**
 * One rule for each folder of each package: within the package, the folder may import only the folders that the table
 * names.
 */
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
      comment: 'A cycle that only an import of a type closes counts too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-are-islands',
      comment: 'A remote imports neither another remote nor the shell: it could not be deployed alone.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(shell|${remotes}|platform/(?!contract/)[^/]+|services|tools|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell finds remotes in the discovery document.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${remotes}|platform/(?!(contract|host)/)[^/]+|services|tools|e2e)/` },
    },
    {
      name: 'shared-stands-alone',
      comment: 'Its tests may use the test harness of the kit.',
      severity: 'error',
      from: { path: '^shared/' },
      to: {
        path: `^(shell|${remotes}|platform/(?!contract/|remote-kit/src/testing/)[^/]+|services|tools|e2e)/`,
        pathNot: '^platform/host/src/area\\.tsx$',
      },
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
      to: {
        path: '(^shared/src/contracts/calls/(schemas|[^/]+\\.schema)\\.ts$)|(node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
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
      name: 'platform-knows-no-site',
      comment: 'Another site can be built on the platform: it imports nothing of this one.',
      severity: 'error',
      from: { path: '^platform/', pathNot: [...usesSite.map(({ from }) => from), testsOfHost] },
      to: { path: `^(${site})/` },
    },
    {
      name: 'example-on-the-platform-alone',
      comment: 'The second site proves that the platform needs nothing of the first.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: `^(${site})/` },
    },
    ...usesSite.map(({ from, to }) => ({
      name: 'platform-knows-little-of-the-site',
      comment: `${from} may import ${to} of the site until the site passes it in, and nothing else.`,
      severity: 'error',
      from: { path: from, pathNot: tests },
      to: { path: `^(${site})/`, pathNot: to },
    })),
    {
      name: 'platform-contract-first',
      comment: 'What all parts of the platform agree about stands below them, and runs in a browser without React.',
      severity: 'error',
      from: { path: '^platform/contract/', pathNot: tests },
      to: { path: ['^platform/(?!contract/)', '(^|node_modules/)react(-dom)?(/|$)', 'node_modules/zod/'] },
    },
    {
      name: 'console-of-contract',
      comment: 'The console knows the registry by its API: the contract has the answers and the error codes.',
      severity: 'error',
      from: { path: '^platform/console/' },
      to: { path: '^platform/(?!console/|contract/)' },
    },
    {
      name: 'kit-on-top',
      comment: 'A team installs the kit; no other part of the platform needs it.',
      severity: 'error',
      from: { path: '^platform/(?!remote-kit/)', pathNot: tests },
      to: { path: '^platform/remote-kit/' },
    },
    {
      name: 'console-is-a-page',
      comment: 'The registry sends the built console; no service imports it.',
      severity: 'error',
      from: { pathNot: '^platform/console/' },
      to: { path: '^platform/console/' },
    },
    {
      name: 'desk-is-a-page',
      comment: 'wps sends the built desk; no service imports it.',
      severity: 'error',
      from: { pathNot: '^services/desk/' },
      to: { path: '^services/desk/' },
    },
    {
      name: 'desk-knows-the-calls',
      comment: 'The desk takes types of the admin calls from wps, and nothing that runs.',
      severity: 'error',
      from: { path: '^services/desk/' },
      to: {
        path: '^(platform|shell|services/(?!desk/))',
        pathNot: '^services/wps/src/admin/(contract/admin-calls|desk/session)\\.ts$',
      },
    },
    {
      name: 'desk-of-types',
      severity: 'error',
      from: { path: '^services/desk/', pathNot: tests },
      to: { path: '^services/wps/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'servers-apart',
      comment:
        'Services talk over HTTP, never by import. The catalogue of sandbox games is data, which the seed of wps reads.',
      severity: 'error',
      from: { path: '^(platform/registry|services/(?:wps|sandbox-vendor))/' },
      to: {
        path: '^(platform/registry|services/(wps|sandbox-vendor)|shell)/',
        pathNot: ['^$1/', '^services/sandbox-vendor/src/catalogue/'],
      },
    },
    {
      name: 'sandbox-catalogue-for-the-seed',
      comment: 'wps reads the catalogue of sandbox games in its seed; later it knows games by its own database alone.',
      severity: 'error',
      from: { path: '^(platform/registry|services/wps/src/(?!seed/))', pathNot: tests },
      to: { path: '^services/sandbox-vendor/' },
    },
    {
      name: 'services-know-no-tools',
      comment: 'What runs in production imports nothing that builds, draws or tests it.',
      severity: 'error',
      from: { path: '^services/', pathNot: [tests, '/bench/'] },
      to: { path: '^(tools|e2e)/' },
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
        path: `^(shell|shared|${remotes}|(platform|services)/[a-z-]+)/src/`,
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
      // The build of one bundle writes the last one.
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|json|woff2)$|^working-tree-exposes$' },
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
