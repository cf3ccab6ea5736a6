import { hmacVerify } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';
import { PROVIDER } from '../../../adapters/games/port';
import { rawBodyOf } from '../../../http/bodies/raw-body';
import { AppError } from '../../../platform/errors/app-error';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Accepts only the game server: `x-signature` over `x-timestamp` and the body with its secret, within five minutes.
 * @throws AppError `vendor.signature`
 */
export function verifyVendor(request: FastifyRequest, secret: string): void {
  const message = {
    timestamp: Number(header(request, 'x-timestamp') || Number.NaN),
    body: rawBodyOf(request),
    signature: header(request, 'x-signature'),
  };
  if (header(request, 'x-vendor') !== PROVIDER || !hmacVerify(secret, message)) {
    throw new AppError('vendor.signature', 'The signature is missing, wrong or too old.');
  }
}
