import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { BuiltVersion } from '@mfe/contract';
import { readPrivateKey, signVersion } from '../signing';
import type { Site } from './site';

/** A part of a raw upload: sent unchanged, even if no honest client would. */
export interface RawFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Signature of a descriptor by a private key (PEM); for invalid JSON, of an empty text. */
function signatureOf(descriptor: string, privateKey: string): string {
  let built: unknown;
  try {
    built = JSON.parse(descriptor);
  } catch {
    built = null;
  }
  return JSON.stringify(signVersion(readPrivateKey(privateKey), built as BuiltVersion));
}

/**
 * Registers the remote and sends a multipart upload by hand, without the client's own checks; `signature`: the field,
 * null for none.
 */
export async function rawUpload(
  site: Site,
  remote: string,
  descriptor: string | null,
  files: readonly RawFile[],
  token = site.operatorToken,
  signature: string | null = signatureOf(descriptor ?? 'null', site.operatorKey),
): Promise<{ status: number; code?: string; message?: string; reasons?: string[] }> {
  // A remote that cannot be registered is refused for the reason that the test is about.
  await site
    .client()
    .register(remote)
    .catch(() => undefined);
  const form = new FormData();
  if (descriptor !== null) form.append('version', descriptor);
  if (signature !== null) form.append('signature', signature);
  for (const { path, bytes } of files) form.append('file', new Blob([bytes]), path);
  const response = await fetch(`${site.ops}/api/remotes/${remote}/versions`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Waits until more can be written, or there is an answer, or the connection has ended. */
async function moved(upload: ClientRequest): Promise<void> {
  const stop = new AbortController();
  await Promise.race(['drain', 'response', 'close'].map((event) => once(upload, event, stop).catch(() => {})));
  stop.abort();
}

/**
 * Sends a file of this many bytes as the entry, as long as they are accepted. @returns the answer's status and how much
 * was sent by then.
 */
export async function flood(
  site: Site,
  remote: string,
  built: BuiltVersion,
  bytes: number,
): Promise<{ status: number; sent: number }> {
  await site.client().register(remote);
  const line = 'flood';
  const part = (head: string) => `--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const upload = request(`${site.ops}/api/remotes/${remote}/versions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.operatorToken}`,
      'content-type': `multipart/form-data; boundary=${line}`,
    },
  });
  let status = 0;
  // Once it has answered, the server may also end the connection while more data is being sent.
  upload.on('error', () => {});
  upload.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.resume();
  });
  upload.write(`${part('name="version"')}${JSON.stringify(built)}\r\n`);
  upload.write(`${part('name="signature"')}${signatureOf(JSON.stringify(built), site.operatorKey)}\r\n`);
  upload.write(part('name="file"; filename="remoteEntry.js"'));
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  while (sent < bytes && status === 0 && !upload.destroyed) {
    const more = upload.write(chunk);
    sent += chunk.length;
    if (!more) await moved(upload);
  }
  upload.destroy();
  return { status, sent };
}
