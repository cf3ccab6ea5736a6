import type { FastifyError, FastifyInstance } from 'fastify';
import { RegistryError } from '../registry-error';

/** Errors of the HTTP layer itself, as the registry's codes. */
function asRefusal(error: FastifyError): RegistryError {
  if (error instanceof RegistryError) return error;
  if (error.statusCode === 413)
    return new RegistryError('upload.tooLarge', 'the upload is larger than a version may be');
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new RegistryError('store.full', 'the store has no room left');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new RegistryError('request.invalid', error.message);
  return new RegistryError('system.unknown', 'the registry failed; its log says why');
}

/** Every failure answers `{ success: false, code, message, reasons }`, never a stack. */
export function failureAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error(error, 'request failed');
    const { code, message, reasons } = refusal;
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({ success: false, code, message, reasons });
  });
}
