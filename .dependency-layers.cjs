/**
 * The layers of each package: for every folder what it may import of the package besides itself. Imports of types count, tests are
 * free. `ground`: files beside the folders that all of them stand on. `apart`: folders that no layer imports.
 * `npm run imports` refuses all else; decision 062 shows the table.
 */
const modules = ['platform', 'http', 'adapters', 'modules/parts.ts'];

module.exports = {
  shell: {
    root: 'shell/src',
    ground: [],
    apart: ['testing'],
    folders: {
      device: [],
      routes: [],
      session: ['device'],
      federation: ['device', 'routes'],
      site: ['device', 'routes', 'federation', 'session'],
      offline: ['site'],
      features: ['device', 'session', 'site', 'offline'],
      boot: ['device', 'routes', 'federation', 'site'],
      app: ['device', 'routes', 'federation', 'session', 'site', 'offline', 'features', 'boot'],
      trial: ['routes', 'federation', 'app'],
    },
  },
  shared: {
    root: 'shared/src',
    ground: [],
    apart: ['testing'],
    folders: {
      contracts: [],
      search: [],
      'style-scope': [],
      'game-page': [],
      'device-storage': [],
      core: ['contracts'],
      invitation: ['core'],
      'human-check': ['contracts', 'core'],
      passkeys: ['contracts', 'core'],
      react: ['contracts', 'core'],
      router: ['core'],
      validate: ['contracts', 'core'],
      ui: ['contracts', 'search', 'core', 'react', 'router'],
      catalogue: ['core', 'react', 'ui', 'testing'],
    },
  },
  registry: {
    root: 'services/registry/src',
    ground: ['model.ts', 'registry-error.ts', 'issues.ts'],
    apart: ['testing'],
    folders: {
      signing: [],
      store: [],
      telemetry: [],
      'site-folder': [],
      state: ['signing', 'store'],
      document: ['state'],
      health: ['store', 'telemetry', 'state', 'document'],
      host: ['store', 'state', 'document', 'health'],
      'static-site': ['site-folder', 'state', 'document', 'health', 'host'],
      api: ['signing', 'store', 'state', 'document', 'health', 'host', 'static-site'],
      client: ['signing', 'store', 'site-folder'],
      cli: ['signing', 'store', 'site-folder', 'client'],
      console: [],
    },
  },
  wps: {
    root: 'services/wps/src',
    ground: [],
    apart: ['testing', 'bench', 'admin', 'seed', 'cli'],
    folders: {
      platform: [],
      http: ['platform'],
      adapters: ['platform'],
      'modules/identity': modules,
      'modules/money': [...modules, 'modules/identity'],
      'modules/games': [...modules, 'modules/identity', 'modules/money'],
      'modules/content': [...modules, 'modules/identity'],
      'modules/support': [...modules, 'modules/identity'],
      'modules/team': [...modules, 'modules/identity', 'modules/money', 'modules/games'],
      'modules/rewards': [...modules, 'modules/identity', 'modules/money', 'modules/games', 'modules/team'],
    },
  },
  vendor: {
    root: 'services/sandbox-vendor/src',
    ground: ['wire.ts', 'vendor-error.ts'],
    apart: ['testing'],
    folders: { games: [], server: ['games'], client: ['games'] },
  },
  'server-kit': {
    root: 'services/server-kit/src',
    ground: ['signature.ts'],
    apart: ['testing'],
    folders: { database: [], service: [], cli: [] },
  },
  art: {
    root: 'tools/art/src',
    ground: [],
    apart: [],
    folders: { draw: [], scenes: ['draw'], catalogue: ['draw'] },
  },
  e2e: {
    root: 'e2e',
    ground: [],
    apart: ['specs', 'contract'],
    folders: { remotes: [], pictures: [], fixtures: ['remotes'], bench: ['fixtures', 'remotes'] },
  },
};
