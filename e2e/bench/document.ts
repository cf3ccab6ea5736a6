import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DISCOVERY_PATHS } from '@mfe/contract';
import autocannon from 'autocannon';
import { amount, isBrief } from '../../services/wps/src/bench/amount';
import { answer, processorTime, startProcess, stopProcess } from './processes';
import { compared, limited, median, type Result } from './result';

const SIZES = isBrief ? [10] : [10, 100, 1000];
const VERSIONS = amount(50, 2);
const CONNECTIONS = 20;
const SECONDS = 2;
/** Rounds measured on each side, in turn; the median is reported. */
const ROUNDS = amount(3, 1);
/** Least share of a bare server's requests per second. */
const LIMIT = 0.8;

/** The registry, and the services whose content it serves. */
export interface HostFolders {
  shell: string;
  art: string;
  /** The built registry. */
  registry: string;
  /** The `version.json` from which all versions are made. */
  descriptor: string;
}

const encodings = { br: { 'accept-encoding': 'br' }, plain: { 'accept-encoding': 'identity' } };

/** The response as it is sent: `fetch` would decompress it. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) =>
    get(url, { headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject),
  );

/** Requests per second, and the processor time of each in ms. */
async function load(url: string, child: ChildProcess, headers: Record<string, string>) {
  const before = await processorTime(child);
  const length = isBrief ? { amount: CONNECTIONS } : { duration: SECONDS };
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, headers, ...length });
  const used = (await processorTime(child)) - before;
  if (errors > 0 || (non2xx > 0 && !headers['if-none-match'])) throw new Error(`${url} fails under load`);
  return { rate: isBrief ? requests.total : requests.average, cost: used / requests.total };
}

async function startHost(folder: string, { shell, art, registry }: HostFolders) {
  const child = startProcess(registry, [], {
    SHELL_PORT: '0',
    OPS_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    WPS_URL: 'http://127.0.0.1:9',
    SHELL_DIST: shell,
    ART_DIST: art,
    // The versions are made up, so none has first screens, which the host warns of.
    LOG_LEVEL: 'error',
  });
  const { ready } = await answer<{ ready: { shell: string } }>(child);
  return { child, url: ready.shell + DISCOVERY_PATHS.document, home: `${ready.shell}/` };
}

async function oneSize(remotes: number, folders: HostFolders): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-bench-document-'));
  const filling = startProcess('platform/registry/src/testing/fill.ts', [
    folder,
    `${remotes}`,
    `${VERSIONS}`,
    folders.descriptor,
  ]);
  const [code] = await new Promise<[number | null]>((done) => filling.once('exit', (status) => done([status])));
  if (code !== 0) throw new Error(`the registry of ${remotes} remotes could not be made`);
  const host = await startHost(folder, folders);
  const bare = startProcess('e2e/bench/bare-answer.ts');
  try {
    const raw = await bytesOf(host.url, encodings.plain);
    const packed = await bytesOf(host.url, encodings.br);
    const page = await bytesOf(host.home, encodings.br);
    bare.send({ body: packed.toString('base64'), encoding: 'br' });
    const { address } = await answer<{ address: string }>(bare);
    const rounds: { ours: Awaited<ReturnType<typeof load>>; theirs: Awaited<ReturnType<typeof load>> }[] = [];
    const bareUrl = address + DISCOVERY_PATHS.document;
    for (const [url, child] of [
      [host.url, host.child],
      [bareUrl, bare],
    ] as const)
      await load(url, child, encodings.br);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        ours: await load(host.url, host.child, encodings.br),
        theirs: await load(bareUrl, bare, encodings.br),
      });
    const etag = (await fetch(host.url)).headers.get('etag') ?? '';
    const known = await load(host.url, host.child, { ...encodings.br, 'if-none-match': etag });
    const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
    const of = `of ${remotes} remotes × ${VERSIONS} versions`;
    const other = (value: number) => ({ name: 'bare Fastify, same bytes', value });
    const rate = other(middle(({ theirs }) => theirs.rate));
    const cost = other(middle(({ theirs }) => theirs.cost));
    return [
      limited(`document ${of}, plain`, 'bytes', raw.length, null),
      limited(`document ${of}, Brotli`, 'bytes', packed.length, null),
      limited(`home page of a site ${of}, Brotli`, 'bytes', page.length, null),
      compared(
        `document ${of}, served`,
        'requests/s',
        middle(({ ours }) => ours.rate),
        rate,
        LIMIT,
        true,
      ),
      compared(
        `document ${of}, processor time`,
        'ms/request',
        middle(({ ours }) => ours.cost),
        cost,
        null,
      ),
      limited(`document ${of}, processor time when nothing changed (304)`, 'ms/request', known.cost, null),
    ];
  } finally {
    await Promise.all([stopProcess(host.child), stopProcess(bare)]);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The size of a growing document, and the cost of serving it, compared with a bare server that sends the same bytes.
 */
export async function benchDocument(folders: HostFolders): Promise<Result[]> {
  const results: Result[] = [];
  for (const remotes of SIZES) results.push(...(await oneSize(remotes, folders)));
  return results;
}
