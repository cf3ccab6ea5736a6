import { hmacVerify } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';
import { rawBodyOf } from '../../plugins/raw-body';
import { Refusal } from '../../wire/refusal';

/** The game server that this wps works with; its id stands in `x-vendor`. */
export const PROVIDER = 'SANDBOX';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Lets only the game server through: `x-signature` over `x-timestamp` and the body with its secret, five minutes wide.
 * @throws Refusal `vendor.signature`
 */
export function verifyVendor(request: FastifyRequest, secret: string): void {
  const message = {
    timestamp: Number(header(request, 'x-timestamp') || Number.NaN),
    body: rawBodyOf(request),
    signature: header(request, 'x-signature'),
  };
  if (header(request, 'x-vendor') !== PROVIDER || !hmacVerify(secret, message)) {
    throw new Refusal('vendor.signature', 'The signature is missing, wrong or too old.');
  }
}
