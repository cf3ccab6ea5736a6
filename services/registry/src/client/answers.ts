import type { RegistryErrorCode } from '../registry-error';
import { RegistryRefused, RegistryUnreachable } from './errors';

/** What the registry answers to any call. */
export interface Answer {
  success?: boolean;
  value?: unknown;
  code?: RegistryErrorCode;
  message?: string;
  reasons?: string[];
}

/** No answer came. */
export const unreachable = (origin: string, cause: unknown) =>
  new RegistryUnreachable(`the registry at ${origin} does not answer`, { cause });

/** The registry's refusal. */
export function refused(status: number, { code, message, reasons }: Answer, origin: string): Error {
  if (code === undefined) return new RegistryUnreachable(`${origin} answers, but is no registry`);
  return new RegistryRefused(code, status, message ?? code, reasons ?? []);
}

/** A body of a call. */
export const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Reports how many bytes were sent; part headers are added to the files' own bytes. */
export function counting(tell: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
}
