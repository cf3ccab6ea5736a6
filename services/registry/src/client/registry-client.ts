import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AuditEntry, ChangeResult, PruneResult, RemoteHealth, RemoteList, TokenInfo } from '../model';
import type { RegistryErrorCode } from '../registry-error';
import type { SiteSource } from '../static-site/source';
import { readBuildFolder } from './build-folder';
import { RegistryRefused, RegistryUnreachable } from './errors';

/** Why a change is made, and what it is based on. */
export interface Reason {
  /** Lands in the audit log. */
  why?: string | undefined;
  /** Revision of the list that the decision was based on; refused with `change.stale` when the remote changed since. */
  ifRevision?: number | undefined;
}

/** How a version is rolled out. */
export interface RolloutOptions {
  /** Error rate, 0–1, above which the version is rolled back by itself. */
  limit?: number | undefined;
  /** How long busy areas may put off the swap, in ms. */
  deadlineMs?: number | undefined;
  /** How long a version that goes live for everybody is watched, in ms; 0: not at all. */
  watchMs?: number | undefined;
}

/** What was published. */
export interface Published {
  remote: string;
  version: string;
  bytes: number;
  files: number;
}

interface Answer {
  success?: boolean;
  value?: unknown;
  code?: RegistryErrorCode;
  message?: string;
  reasons?: string[];
}

/**
 * The registry's API from Node. Every method throws {@link RegistryRefused} when the registry says no and
 * {@link RegistryUnreachable} when it does not answer.
 */
export class RegistryClient {
  readonly #token: string;

  /** `origin`: the operators' origin, such as `http://127.0.0.1:8090`. */
  constructor(
    readonly origin: string,
    token: string,
  ) {
    this.#token = token;
  }

  /** Uploads a build folder. `onProgress` hears of bytes sent, of all. A folder that is no whole build throws `RegistryError` before anything is sent. */
  async publish(folder: string, onProgress?: (sent: number, total: number) => void): Promise<Published> {
    const { built, descriptor, files } = await readBuildFolder(folder);
    const form = new FormData();
    form.append('version', descriptor);
    for (const { path, bytes } of files) form.append('file', new Blob([bytes]), path);
    const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const encoded = new Response(form);
    // `duplex` is what Node's fetch asks of a body that is a stream; the browser's types do not know it yet.
    const upload: RequestInit & { duplex: 'half' } = {
      body: encoded.body?.pipeThrough(counting((sent) => onProgress?.(Math.min(sent, total), total))) ?? null,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      duplex: 'half',
    };
    return this.#call<Published>('POST', `/api/remotes/${built.name}/versions`, upload);
  }

  /** `canary`: only for this share of the devices (1–100), with a decision of its own when it fails too often. */
  activate(
    remote: string,
    version: string,
    options: Reason & RolloutOptions & { canary?: number | undefined } = {},
  ): Promise<ChangeResult> {
    return this.#change(remote, 'activate', { version, ...options });
  }

  /** Makes the version that has a share of the devices live for everybody. */
  promote(remote: string, options: Reason & RolloutOptions = {}): Promise<ChangeResult> {
    return this.#change(remote, 'promote', options);
  }

  rollback(remote: string, reason: Reason = {}): Promise<ChangeResult> {
    return this.#change(remote, 'rollback', reason);
  }

  disable(remote: string, reason: Reason = {}): Promise<ChangeResult> {
    return this.#change(remote, 'disable', reason);
  }

  enable(remote: string, reason: Reason = {}): Promise<ChangeResult> {
    return this.#change(remote, 'enable', reason);
  }

  /** Gives a version to `percent` (0–100) of the devices; 0 ends the split. */
  traffic(
    remote: string,
    version: string,
    percent: number,
    options: Reason & Omit<RolloutOptions, 'watchMs'> = {},
  ): Promise<ChangeResult> {
    return this.#change(remote, 'traffic', { version, percent, ...options });
  }

  /** How a remote's versions (of `shell`: its builds) fared on pages in the last minutes. */
  health(remote: string, minutes = 60): Promise<RemoteHealth> {
    return this.#call('GET', `/api/remotes/${encodeURIComponent(remote)}/health?minutes=${minutes}`);
  }

  /** Removes the files of versions that left long ago. `olderThanMs`: default a week. */
  prune(options: { olderThanMs?: number | undefined; dryRun?: boolean | undefined; why?: string | undefined } = {}) {
    return this.#call<PruneResult>('POST', '/api/prune', json(options));
  }

  /** After the database was restored: makes the document newer than any that an open page has seen. */
  catchUp(why?: string): Promise<{ revision: number }> {
    return this.#call('POST', '/api/catch-up', json({ why }));
  }

  list(): Promise<RemoteList> {
    return this.#call('GET', '/api/remotes');
  }

  /** What was done to a remote, newest first. */
  history(remote: string, limit = 100): Promise<AuditEntry[]> {
    return this.#call('GET', `/api/remotes/${encodeURIComponent(remote)}/history?limit=${limit}`);
  }

  /** What was done at all, newest first. */
  audit(limit = 100): Promise<AuditEntry[]> {
    return this.#call('GET', `/api/audit?limit=${limit}`);
  }

  tokens(): Promise<TokenInfo[]> {
    return this.#call('GET', '/api/tokens');
  }

  /** Makes a token; its secret is answered this once. */
  createToken(label: string, scopes: string[], why = ''): Promise<{ label: string; token: string }> {
    return this.#call('POST', '/api/tokens', json({ label, scopes, why }));
  }

  revokeToken(label: string): Promise<null> {
    return this.#call('DELETE', `/api/tokens/${encodeURIComponent(label)}`);
  }

  /** The site as a source for a folder on this machine. */
  site(): SiteSource {
    return {
      list: () => this.#call('GET', '/api/site'),
      filesOf: (version) => this.#call('GET', `/api/site/versions/${version}`),
      bring: async (path, target) => {
        const response = await this.#fetch('GET', `/api/site/file?path=${encodeURIComponent(path)}`);
        if (!response.ok || !response.body)
          throw refused(response.status, (await response.json()) as Answer, this.origin);
        await pipeline(response.body, createWriteStream(target));
      },
    };
  }

  #change(remote: string, action: string, body: object): Promise<ChangeResult> {
    return this.#call('POST', `/api/remotes/${encodeURIComponent(remote)}/${action}`, json(body));
  }

  async #call<T>(method: string, path: string, init: RequestInit = {}): Promise<T> {
    const response = await this.#fetch(method, path, init);
    const answer = await response.json().then(
      (json) => json as Answer,
      (cause) => Promise.reject(unreachable(this.origin, cause)),
    );
    if (answer.success === true) return answer.value as T;
    throw refused(response.status, answer, this.origin);
  }

  async #fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, ...init.headers };
    try {
      return await fetch(new URL(path, this.origin), { ...init, method, headers });
    } catch (cause) {
      throw unreachable(this.origin, cause);
    }
  }
}

const unreachable = (origin: string, cause: unknown) =>
  new RegistryUnreachable(`the registry at ${origin} does not answer`, { cause });

function refused(status: number, { code, message, reasons }: Answer, origin: string): Error {
  if (code === undefined) return new RegistryUnreachable(`${origin} answers, but is no registry`);
  return new RegistryRefused(code, status, message ?? code, reasons ?? []);
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Tells how many bytes went through; part headers come on top of the files' own bytes. */
function counting(tell: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
}
