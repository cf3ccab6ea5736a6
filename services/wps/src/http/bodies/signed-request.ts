import { isSigned } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error';
import { rawBodyOf } from './raw-body';

/** A server that signs its calls: the header with its name, the name, and the secret. */
export interface Signer {
  readonly header: 'x-vendor' | 'x-provider';
  readonly name: string;
  readonly secret: string;
}

/**
 * Accepts only the named server, and only the method, path and body that it signed within five minutes.
 * @throws AppError `vendor.signature`
 */
export function requireSignature(request: FastifyRequest, { header, name, secret }: Signer): void {
  if (request.headers[header] === name && isSigned(secret, request, rawBodyOf(request))) return;
  throw new AppError(
    'vendor.signature',
    'The signature is missing, too old, or not of this method, path and body: sign "timestamp\\nmethod\\npath\\nbody".',
  );
}
