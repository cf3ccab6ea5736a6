import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { contentSecurityPolicy } from '@r777/registry';
import {
  type BuiltVersion,
  DISCOVERY_PATHS,
  DISCOVERY_SCHEMA,
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from '@r777/shared/contracts';
import { emptyAnswer } from '@r777/shared/testing/empty-answers';

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
export interface TrialSite {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the trial page under the site's own policy, the files of one build, and a backend without data.
 * @param page folder of the trial page's build.
 * @param folder the build that is tried.
 */
export async function serveTrial(page: string, folder: string, built: BuiltVersion): Promise<TrialSite> {
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
    // A retry asks for a failed file below another address: `~` and a number before its name.
    const ofVersion = path.startsWith(files)
      ? join(folder, path.slice(files.length).replace(/^~\w+\//, ''))
      : undefined;
    const file = within ?? ofVersion;
    if (file) {
      const bytes = await readFile(normalize(file)).catch(() => undefined);
      return bytes ? send(reply, 200, types[extname(file)] ?? 'text/plain', bytes) : send(reply, 404, 'text/plain', '');
    }
    const value = emptyAnswer(method, path);
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
