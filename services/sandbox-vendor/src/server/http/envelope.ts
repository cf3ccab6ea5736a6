import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { errorStatus, VendorError, type VendorErrorCode } from '../../vendor-error';
import type { Answer } from '../../wire';
import { Cancelled } from '../rounds/take';

/** Money as a page sends it. */
export const amount = z.string().regex(/^\d{1,7}\.\d{2}$/);

/** The success half of the envelope. */
export const success = <T>(value: T): Answer<T> => ({ success: true, value });

function refuse(reply: FastifyReply, code: VendorErrorCode, details: { roundId?: string } = {}) {
  return reply.status(errorStatus[code]).send({ success: false, code, ...details });
}

function codeOf(error: unknown): VendorErrorCode {
  if (error instanceof VendorError) return error.code;
  if (error instanceof ZodError) return 'request.invalid';
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return 'request.tooLarge';
  return typeof status === 'number' && status < 500 ? 'request.invalid' : 'system.unknown';
}

/** Turns every error of a route into the envelope; internal errors are logged, never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // The settler logs how it handles it.
    if (error instanceof Cancelled) return refuse(reply, error.code, { roundId: error.roundId });
    const code = codeOf(error);
    if (errorStatus[code] >= 500) request.log.error({ err: error, code }, 'request failed');
    return refuse(reply, code);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, code: 'request.invalid' satisfies VendorErrorCode }),
  );
}
