import type { Site } from './site';

/** A part of a raw upload: sent as it is, also when no honest client would. */
export interface RawFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Sends a multipart upload by hand, past the client's own checks. */
export async function rawUpload(
  site: Site,
  remote: string,
  descriptor: string | null,
  files: readonly RawFile[],
  token = site.operatorToken,
): Promise<{ status: number; code?: string; message?: string; reasons?: string[] }> {
  const form = new FormData();
  if (descriptor !== null) form.append('version', descriptor);
  for (const { path, bytes } of files) form.append('file', new Blob([bytes]), path);
  const response = await fetch(`${site.ops}/api/remotes/${remote}/versions`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, ...((await response.json()) as object) };
}
