import { errorStatus, type RegistryErrorCode } from '@mfe/contract/error-codes';
import type { FastifyError, FastifyInstance } from 'fastify';
import { type ErrorHelp, errorHelp, failureHelp } from '../error-help';
import { asDatabaseDown } from '../outage/database-down';
import { RegistryError } from '../registry-error';
import type { AccessLog } from './access-log';
import { callerOf, credentialsOf } from './guard';

/** Address of the help for an error code on the operators' origin. */
const helpPath = (code: string): string => `/errors#${code}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const html = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const entry = (code: string, { means, todo }: ErrorHelp, note = '') =>
  `<h3 id="${code}"><code>${code}</code>${note}</h3><p>${html(means)}</p><p>${html(todo)}</p>`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Errors of the registry</title></head><body><h1>Errors of the registry</h1>
<h2>Codes of the registry</h2>
${Object.entries(errorHelp)
  .map(([code, help]) => entry(code, help, ` · HTTP ${errorStatus[code as keyof typeof errorStatus]}`))
  .join('\n')}
<h2>Why a version fails on a page</h2>
${Object.entries(failureHelp)
  .map(([reason, help]) => entry(reason, help))
  .join('\n')}
</body></html>
`;

/**
 * The page that the `help` field of every failure links to: each code with its cause and remedy. It needs no session.
 */
export function errorsPage(app: FastifyInstance): void {
  app.get('/errors', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
}

/** Errors of the HTTP layer itself, as the registry's codes. */
function asRefusal(given: FastifyError): RegistryError {
  if (given.code === 'ENOSPC' || given.code === 'EDQUOT')
    return new RegistryError('store.full', 'the store has no room left');
  const error = asDatabaseDown(given) as FastifyError;
  if (error instanceof RegistryError) return error;
  if (error.statusCode === 413)
    return new RegistryError('upload.tooLarge', 'the upload is larger than a version may be');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new RegistryError('request.invalid', error.message);
  return new RegistryError('system.unknown', 'the registry failed; its log says why');
}

/** Refusals because of the caller's identity, or because of the identity or key of the caller's build. */
const REFUSALS: ReadonlySet<string> = new Set<RegistryErrorCode>([
  'session.required',
  'token.expired',
  'scope.missing',
  'origin.foreign',
  'approval.ownRequest',
  'signature.unknownKey',
  'signature.keyRevoked',
  'signature.wrongRemote',
  'signature.invalid',
  'identity.foreign',
]);

/**
 * Every failure answers `{ success: false, code, message, reasons, help }`, never a stack. `help`: the address of the
 * code's explanation.
 */
export function failureAnswers(app: FastifyInstance, access: AccessLog): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error(error, 'request failed');
    const { code, message, reasons, who = callerOf(request) } = refusal;
    // Do not record calls without credentials: the console calls this way to check whether somebody is signed in. A
    // request that was refused before its cookies were parsed has no credentials to check.
    const isAttempt = () => request.method !== 'GET' || Object.keys(credentialsOf(request)).length > 0;
    if (REFUSALS.has(code) && isAttempt()) access.refused({ who, code, address: request.ip });
    if (code === 'upload.busy' || code === 'checks.busy') reply.header('retry-after', '5');
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({ success: false, code, message, reasons, help: helpPath(code) });
  });
}
