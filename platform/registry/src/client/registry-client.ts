// One method for each call of the API, which are best read together: over the usual size.
import { createPublicKey } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type {
  ApprovalInfo,
  AuditEntry,
  ChangeResult,
  KeyInfo,
  PruneResult,
  RemoteHealth,
  RemoteList,
  TokenInfo,
} from '@mfe/contract/answers';
import type { RegistryErrorCode } from '@mfe/contract/error-codes';
import { RegistryError } from '../registry-error';
import { fingerprintOf, readPrivateKey, signVersion } from '../signing';
import type { SiteSource } from '../site-folder/site-folder';
import {
  answerOf,
  countSentBytes,
  fileOf,
  isRedirect,
  json,
  notRegistry,
  RegistryRefused,
  refused,
  retryWhileBusy,
  unreachable,
} from './answers';
import { readBuildFolder, withIdentity } from './build-folder';

/** The reason for a change, and the revision that it is based on. */
export interface Reason {
  /** Recorded in the audit log. */
  why?: string | undefined;
  /**
   * Revision of the list that the decision was based on; refused with `change.stale` when the remote has changed since.
   */
  ifRevision?: number | undefined;
}

/** Confirmations of an operator. Without them the registry refuses with `remote.disabled` or `version.unhealthy`. */
interface ConsentOptions {
  /** Enables a disabled remote with this change. */
  enable?: boolean | undefined;
  /** Accepts a version that was rolled back before. */
  evenUnhealthy?: boolean | undefined;
}

/** How a version is rolled out. */
interface RolloutOptions {
  /** Error rate, 0–1, above which the version is rolled back automatically. */
  limit?: number | undefined;
  /** How long busy areas may delay the swap, in ms. */
  deadlineMs?: number | undefined;
  /** How long a version that goes live for everybody is watched, in ms; 0: not at all. */
  watchMs?: number | undefined;
}

const isRefusal = (error: unknown, code: RegistryErrorCode) => error instanceof RegistryRefused && error.code === code;

/** Gets the progress of an upload. */
interface UploadListener {
  onProgress: (sent: number, total: number) => void;
  onWait: (refusal: RegistryRefused, waitMs: number) => void;
}

/** The published version. */
export interface Published {
  remote: string;
  version: string;
  bytes: number;
  files: number;
}

/**
 * The registry's API from Node. Every method throws {@link RegistryRefused} if the registry refuses the call and {@link
 * RegistryUnreachable} if it does not answer.
 */
export class RegistryClient {
  readonly #token: string;
  readonly #signingKey: string | undefined;

  /**
   * `origin`: the operators' origin, such as `http://127.0.0.1:8090`; `signingKey`: PEM of the private key that builds
   * are signed with, which stays here; `source`: where the address comes from (option, variable or running site), for
   * messages.
   */
  constructor(
    readonly origin: string,
    token: string,
    signingKey: string | undefined,
    readonly source?: string,
  ) {
    this.#token = token;
    this.#signingKey = signingKey;
  }

  /** Fingerprint of the key that builds are signed with; undefined without one. Throws `key.invalid`. */
  get signer(): string | undefined {
    return this.#signingKey && fingerprintOf(createPublicKey(readPrivateKey(this.#signingKey)));
  }

  /**
   * Writes the remote's identity into a build, signs it and uploads it; the folder does not change. An operator's token
   * registers a remote that has none. `onProgress` gets the bytes sent and their total. While the registry is too busy
   * for the upload, it is sent again after the time that the registry gives; `onWait` is called for each wait. An
   * incomplete build throws `RegistryError` before anything is sent.
   */
  async publish(
    folder: string,
    onProgress?: UploadListener['onProgress'],
    signingKey = this.#signingKey,
    onWait: UploadListener['onWait'] = () => {},
  ): Promise<Published> {
    const read = await readBuildFolder(folder);
    if (signingKey === undefined)
      throw new RegistryError(
        'signature.missing',
        'no key to sign with: set R777_SIGNING_KEY, or name a file with --key',
      );
    const { built, descriptor, files } = withIdentity(read, await this.#identityFor(read.built.name));
    const form = new FormData();
    form.append('version', descriptor);
    form.append('signature', JSON.stringify(signVersion(readPrivateKey(signingKey), built)));
    for (const { path, bytes } of files) form.append('file', new Blob([bytes]), path);
    const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const send = () => {
      const encoded = new Response(form);
      // Node's fetch requires `duplex` for a body that is a stream; the browser's types do not declare it yet.
      const upload: RequestInit & { duplex: 'half' } = {
        body: encoded.body?.pipeThrough(countSentBytes((sent) => onProgress?.(Math.min(sent, total), total))) ?? null,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        duplex: 'half',
      };
      return this.#call<Published>('POST', `/api/remotes/${built.name}/versions`, upload);
    };
    return retryWhileBusy(send, onWait);
  }

  /**
   * The remote's identity: the prefix of its versions' page-wide names. Throws `identity.unknown` if the remote is not
   * registered.
   */
  async identity(remote: string): Promise<string> {
    const { identity } = await this.#call<{ identity: string }>(
      'GET',
      `/api/remotes/${encodeURIComponent(remote)}/identity`,
    );
    return identity;
  }

  /** Assigns a remote its identity, permanently; `isNew` is false for a remote that has one. */
  register(remote: string, why?: string): Promise<{ remote: string; identity: string; isNew: boolean }> {
    return this.#call('POST', `/api/remotes/${encodeURIComponent(remote)}/register`, json({ why }));
  }

  /** `canary`: activates the version only for this share of the devices (1–100), with its own limit for a rollback. */
  activate(
    remote: string,
    version: string,
    options: Reason & RolloutOptions & ConsentOptions & { canary?: number | undefined } = {},
  ): Promise<ChangeResult> {
    return this.#change(remote, 'activate', { version, ...options });
  }

  /** Makes the canary live for everybody. */
  promote(remote: string, options: Reason & RolloutOptions & ConsentOptions = {}): Promise<ChangeResult> {
    return this.#change(remote, 'promote', options);
  }

  /** Returns to the last earlier version that is not unhealthy. A disabled remote stays disabled. */
  rollback(remote: string, options: Reason & Pick<ConsentOptions, 'evenUnhealthy'> = {}): Promise<ChangeResult> {
    return this.#change(remote, 'rollback', options);
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
    options: Reason & ConsentOptions & Omit<RolloutOptions, 'watchMs'> = {},
  ): Promise<ChangeResult> {
    return this.#change(remote, 'traffic', { version, percent, ...options });
  }

  /** How many operators a change of a remote needs: 1 or 2. With 2 it throws `approval.waiting` until another approves. */
  setPolicy(remote: string, approvals: number, reason: Reason = {}): Promise<ChangeResult> {
    return this.#change(remote, 'policy', { approvals, ...reason });
  }

  policy(remote: string): Promise<{ remote: string; approvals: number }> {
    return this.#call('GET', `/api/remotes/${encodeURIComponent(remote)}/policy`);
  }

  /** Changes that wait for a second operator. */
  approvals(): Promise<ApprovalInfo[]> {
    return this.#call('GET', '/api/approvals');
  }

  /** Approves a change that waits, and makes it. */
  approve(remote: string, id: number, reason: Pick<Reason, 'why'> = {}): Promise<ChangeResult> {
    return this.#change(remote, `approvals/${id}`, reason);
  }

  /** Health of a remote's versions (of `shell`: its builds) on pages in the last minutes. */
  health(remote: string, minutes = 60): Promise<RemoteHealth> {
    return this.#call('GET', `/api/remotes/${encodeURIComponent(remote)}/health?minutes=${minutes}`);
  }

  /** Removes the files of versions that were retired long ago. `olderThanMs`: default a week. */
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

  /** The audit log of a remote, newest first. */
  history(remote: string, limit = 100): Promise<AuditEntry[]> {
    return this.#call('GET', `/api/remotes/${encodeURIComponent(remote)}/history?limit=${limit}`);
  }

  /** The audit log of all remotes, newest first. */
  audit(limit = 100): Promise<AuditEntry[]> {
    return this.#call('GET', `/api/audit?limit=${limit}`);
  }

  /** Every token, newest first. An older registry does not say which token made it. */
  tokens(): Promise<(TokenInfo & { createdBy?: string | null })[]> {
    return this.#call('GET', '/api/tokens');
  }

  /** Creates a token; its secret is returned only once. `publicKey`: PEM of its owner's, registered with it. */
  createToken(
    label: string,
    scopes: string[],
    why = '',
    more: { expiresMs?: number | undefined; publicKey?: string | undefined } = {},
  ): Promise<{ label: string; token: string; expiresAt: string | null; key: string | null }> {
    return this.#call('POST', '/api/tokens', json({ label, scopes, why, ...more }));
  }

  keys(): Promise<KeyInfo[]> {
    return this.#call('GET', '/api/keys');
  }

  /** Registers a public key (PEM). */
  createKey(
    label: string,
    scopes: string[],
    publicKey: string,
    why = '',
  ): Promise<{ label: string; fingerprint: string }> {
    return this.#call('POST', '/api/keys', json({ label, scopes, publicKey, why }));
  }

  revokeKey(label: string): Promise<null> {
    return this.#call('DELETE', `/api/keys/${encodeURIComponent(label)}`);
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
        await pipeline(await fileOf(response, this), createWriteStream(target));
      },
    };
  }

  async #identityFor(remote: string): Promise<string> {
    try {
      return await this.identity(remote);
    } catch (unknown) {
      if (!isRefusal(unknown, 'identity.unknown')) throw unknown;
      const registered = this.register(remote, 'registered by its first version');
      return registered.then(
        ({ identity }) => identity,
        // A team's token may not register; the registry's first refusal contains the command for an operator.
        (error: unknown) => Promise.reject(isRefusal(error, 'scope.missing') ? unknown : error),
      );
    }
  }

  #change(remote: string, action: string, body: object): Promise<ChangeResult> {
    return this.#call('POST', `/api/remotes/${encodeURIComponent(remote)}/${action}`, json(body));
  }

  async #call<T>(method: string, path: string, init: RequestInit = {}): Promise<T> {
    const response = await this.#fetch(method, path, init);
    const answer = await answerOf(response, this);
    if (answer.success) return answer.value as T;
    throw refused(response, answer);
  }

  async #fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, ...init.headers };
    try {
      // A registry never redirects. Another service that does gets no second request, with this token.
      return await fetch(new URL(path, this.origin), { ...init, method, headers, redirect: 'error' });
    } catch (error) {
      throw isRedirect(error) ? notRegistry(this) : unreachable(this, error);
    }
  }
}
