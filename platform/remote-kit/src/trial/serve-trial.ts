import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import {
  type BuiltVersion,
  DISCOVERY_PATHS,
  DISCOVERY_SCHEMA,
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from '@mfe/contract';
import { contentSecurityPolicy } from '@mfe/registry';
import type { BrowserContext } from '@playwright/test';

/** The page on which a version is tried. The site provides it with its shell's parts around the expose. */
export interface TrialPage {
  /** Hash of what the page is built from. */
  inputs(): Promise<string>;
  /** Builds `index.html`, with `<!--discovery-->` for the document, and `assets/*`. */
  build(outDir: string): Promise<void>;
  /** Answer of a backend without data; undefined for a call that the backend does not have. */
  answer(method: string, path: string): unknown;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const noPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const policy = contentSecurityPolicy(
  { styleHashes: [], scriptHashes: [] },
  { frames: [], images: [], servers: [], signIn: [], builds: [] },
);

/** A document in which only this version is live. */
function documentOf(built: BuiltVersion): DiscoveryDocument {
  const { name, version, entry, ...extras } = built;
  const integrity = built.files[entry]?.integrity;
  const live: DiscoveredVersion = {
    url: `${DISCOVERY_PATHS.files}/${name}/${version}/${entry}`,
    metadata: { version, ...(integrity ? { integrity } : {}) },
    deployment: { default: true, traffic: 100 },
    extras: { ...extras, enabled: true, lastGood: false, activatedAt: new Date(0).toISOString() },
  };
  return { schema: DISCOVERY_SCHEMA, microFrontends: { [DISCOVERY_SCOPE + name]: [live] } };
}

/** Where a trial runs. */
interface TrialSite {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the trial page under the site's own policy, the files of one build, and a backend without data.
 * @param page folder of the trial page's build.
 * @param folder the tested build.
 * @param answerCall the backend.
 */
export async function serveTrial(
  page: string,
  folder: string,
  built: BuiltVersion,
  answerCall: TrialPage['answer'],
): Promise<TrialSite> {
  const template = await readFile(join(page, 'index.html'), 'utf8');
  const inlined = JSON.stringify(documentOf(built)).replaceAll('<', '\\u003c');
  const html = template.replace(
    '<!--discovery-->',
    () => `<script type="application/json" id="discovery" data-revision="1">${inlined}</script>`,
  );
  const files = `${DISCOVERY_PATHS.files}/${built.name}/${built.version}/`;
  const send = (reply: ServerResponse, status: number, type: string, body: string | Buffer) =>
    reply.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  const answer = async (method: string, path: string, reply: ServerResponse) => {
    if (path.startsWith(`${DISCOVERY_PATHS.images}/`)) return send(reply, 200, 'image/svg+xml', noPicture);
    const within = path.startsWith('/assets/') ? join(page, path) : undefined;
    // A retry requests a failed file under another address: `~` and a number before its name.
    const ofVersion = path.startsWith(files)
      ? join(folder, path.slice(files.length).replace(/^~\w+\//, ''))
      : undefined;
    const file = within ?? ofVersion;
    if (file) {
      const bytes = await readFile(normalize(file)).catch(() => undefined);
      return bytes ? send(reply, 200, types[extname(file)] ?? 'text/plain', bytes) : send(reply, 404, 'text/plain', '');
    }
    const value = answerCall(method, path);
    if (value) return send(reply, 200, 'application/json', JSON.stringify(value));
    if (method !== 'GET' || path !== '/') return send(reply, 404, 'text/plain', '');
    reply.setHeader('content-security-policy', policy);
    return send(reply, 200, 'text/html; charset=utf-8', html);
  };
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://trial');
    void answer(request.method ?? 'GET', decodeURI(pathname), reply).catch(() => send(reply, 500, 'text/plain', ''));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Keeps a browser inside the trial, also in windows that the expose opens and when it navigates: the page's policy covers
 * neither, and other services of this machine may act on a GET.
 */
export async function insideOnly(context: BrowserContext, address: string): Promise<BrowserContext> {
  await context.route(
    ({ origin }) => origin !== new URL(address).origin,
    (route) => route.abort(),
  );
  return context;
}
