import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { catalogue, cataloguePage, isCataloguePage } from './catalogue';
import { beside, withScript } from './html';
import { oneBundleAliases } from './one-bundle';
import { refusePaths } from './refuse-paths';
import { common } from './remotes';
import { root } from './root';
import { inlineScripts } from './shell';
import { workingTreeDocument } from './working-tree';

const shell = join(root, 'shell');

/**
 * Shell and remotes in one compilation with React refresh: an edit in any folder shows in 0.1 s and keeps the state.
 */
function configuration(): Configuration {
  const base = common({ mode: 'development', uniqueName: 'dev', outDir: join(root, 'dist/dev') }, true);
  return {
    ...base,
    entry: { main: join(shell, 'src/main.tsx'), parts: catalogue.entry },
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
    // With all remotes in one compilation their chunks disagree about the order of styles; production builds do not.
    ignoreWarnings: [/Conflicting order/],
  };
}

async function page(): Promise<string> {
  const template = await readFile(beside(shell, 'index.html'), 'utf8');
  const skeleton = await readFile(beside(shell, 'skeleton.css'), 'utf8');
  const scripts = Object.entries(await inlineScripts());
  const document = JSON.stringify(await workingTreeDocument('dev')).replaceAll('<', '\\u003c');
  return scripts.reduce(
    (page, [name, script]) => withScript(page, name, script),
    template
      .replace(/<!--shape:(?!home).*?<!--\/shape-->/gs, '')
      // Hot reload replaces a style sheet only in the head. Otherwise the first edit fails, and so do all later ones.
      .replace('</head>', '<link rel="stylesheet" href="/assets/main.css"></head>')
      .replace('<!--head-->', '<script src="/assets/main.js" defer></script>')
      .replace('<!--skeleton-style-->', () => `<style>${skeleton}</style>`)
      .replace(
        '<!--discovery-->',
        () => `<script type="application/json" id="discovery" data-revision="1">${document}</script>`,
      ),
  );
}

/**
 * Serves the working tree with hot reload.
 * @param backend address of a running shell host: calls, pictures and the registry's stream go there.
 * @param isRefused addresses that are answered with 404: those for operators.
 * @returns a function that stops it, after the first compilation has ended: until then a page would wait for its
 * scripts.
 */
export async function serveDevelopment(
  port: number,
  backend: string,
  isRefused: (address: string) => boolean,
): Promise<() => Promise<void>> {
  const isPage = (url: string) =>
    !/^\/(assets|wps|lgw|common|img|r|registry|ws)(\/|\.|$)/.test(url) && !/\.\w+$/.test(url.split('?')[0] ?? '');
  const compiler = rspack(configuration());
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      liveReload: false,
      // The caller stops it, after the services behind it.
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
            (isCataloguePage(request.url ?? '') ? cataloguePage() : page()).then(
              (html) => {
                response.setHeader('content-type', 'text/html; charset=utf-8');
                response.end(html);
              },
              (error: unknown) => next(error),
            );
          },
        });
        middlewares.unshift({ name: 'refused', middleware: refusePaths(isRefused) });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await compiled;
  return () => server.stop();
}
