import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { DiscoveredVersion, DiscoveryDocument } from '@r777/shared/contracts';
import { DISCOVERY_SCHEMA, DISCOVERY_SCOPE, remoteNames } from '@r777/shared/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { beside } from './html';
import { readRemoteJson } from './remote-json';
import { common, root } from './rspack/common';
import { oneBundleAliases } from './shell';

const shell = join(root, 'shell');

/** A document in which every remote of the working tree is live, for a page that has them compiled in. */
async function workingTreeDocument(): Promise<DiscoveryDocument> {
  const entries = await Promise.all(
    remoteNames.map(async (name) => {
      const { pages, slots } = await readRemoteJson(join(root, name));
      const extras = {
        container: name,
        exposes: {},
        files: {},
        pages,
        slots,
        requires: {},
        inputs: '',
        enabled: true,
        lastGood: false,
        activatedAt: new Date().toISOString(),
      };
      const version: DiscoveredVersion = {
        url: `/${name}/`,
        metadata: { version: 'dev' },
        deployment: { default: true },
        extras,
      };
      return [DISCOVERY_SCOPE + name, [version]] satisfies [string, DiscoveredVersion[]];
    }),
  );
  return { schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(entries) };
}

/** Shell and remotes in one compilation with React refresh: an edit in any folder shows in 0.1 s and keeps the state. */
function configuration(): Configuration {
  const base = common({ mode: 'development', uniqueName: 'dev', outDir: join(root, 'dist/dev') }, true);
  return {
    ...base,
    entry: { main: join(shell, 'src/main.tsx') },
    output: {
      ...base.output,
      publicPath: '/assets/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      clean: false,
    },
    resolve: { ...base.resolve, alias: oneBundleAliases() },
    plugins: [new ReactRefreshRspackPlugin()],
    // With all remotes in one compilation their chunks disagree about the order of styles; the builds that ship do not.
    ignoreWarnings: [/Conflicting order/],
  };
}

async function page(): Promise<string> {
  const template = await readFile(beside(shell, 'index.html'), 'utf8');
  const skeleton = await readFile(beside(shell, 'skeleton.css'), 'utf8');
  const document = JSON.stringify(await workingTreeDocument()).replaceAll('<', '\\u003c');
  return template
    .replace(
      '<!--head-->',
      '<link rel="stylesheet" href="/assets/main.css"><script src="/assets/main.js" defer></script>',
    )
    .replace('<!--skeleton-style-->', () => `<style>${skeleton}</style>`)
    .replace(
      '<!--discovery-->',
      () => `<script type="application/json" id="discovery" data-revision="1">${document}</script>`,
    );
}

/**
 * Serves the working tree with hot reload.
 * @param backend address of a running shell host: calls, pictures and the registry's stream go there.
 * @returns how to stop.
 */
export async function serveDevelopment(port: number, backend: string): Promise<() => Promise<void>> {
  const isPage = (url: string) =>
    !/^\/(assets|wps|lgw|common|img|r|registry|ws)(\/|\.|$)/.test(url) && !/\.\w+$/.test(url.split('?')[0] ?? '');
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      liveReload: false,
      // Whoever started it ends it, after the services behind it.
      setupExitSignals: false,
      static: false,
      client: { overlay: { errors: true, warnings: false } },
      devMiddleware: { publicPath: '/assets/', index: false },
      proxy: [{ context: ['/wps', '/lgw', '/common', '/img', '/registry'], target: backend, changeOrigin: true }],
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            if (request.method !== 'GET' || !isPage(request.url ?? '')) return next();
            page().then(
              (html) => {
                response.setHeader('content-type', 'text/html; charset=utf-8');
                response.end(html);
              },
              (error: unknown) => next(error),
            );
          },
        });
        return middlewares;
      },
    },
    rspack(configuration()),
  );
  await server.start();
  return () => server.stop();
}
