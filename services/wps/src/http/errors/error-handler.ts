import { isOutage } from '@r777/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { AppError, InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { failure } from './envelope';
import { noteCode } from './noted-codes';

/** Fastify's own errors, by its codes. */
const known: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('request.unsupported', 'The content type is not supported.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('request.tooLarge', 'The body is too large.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new InvalidInputError('The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new InvalidInputError('The body is empty.'),
};

interface Issue {
  instancePath?: string;
  params?: { keys?: string[] };
}

const pathOf = ({ instancePath }: Issue) => instancePath?.split('/')[1];

function fieldOf(error: FastifyError): string | undefined {
  const [issue] = (error.validation ?? []) as Issue[];
  return issue && (pathOf(issue) || issue.params?.keys?.[0]);
}

/**
 * Pages from before a call took a confirmation send none, and what it asked for then: their players read what to do, not
 * that a field is wrong.
 */
function isFromBeforeConfirmations({ validation }: FastifyError): boolean {
  const issues = (validation ?? []) as Issue[];
  const lacksIt = issues.some((issue) => pathOf(issue) === 'confirmation');
  return lacksIt && issues.every((issue) => pathOf(issue) === 'confirmation' || issue.params?.keys);
}

/** Any thrown value as the error that its caller gets. */
function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    if (isFromBeforeConfirmations(error))
      return new AppError('confirmation.required', 'Confirm first.', { field: 'confirmation' });
    const field = fieldOf(error);
    return new InvalidInputError('The input does not fit the contract.', field === undefined ? {} : { field });
  }
  const listed = known[error.code];
  if (listed) return listed;
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isTheirs) return new InvalidInputError('The request is malformed.');
  return isOutage(error)
    ? new AppError('system.unavailable', 'This cannot be done at the moment; try again.')
    : new AppError('system.unknown', 'Something went wrong.');
}

/**
 * Sends the envelope of a failure; our own faults are logged with their stack (without the values of a query), which
 * never leaves the server.
 */
export function sendFailure(error: FastifyError | AppError, reply: FastifyReply): void {
  const appError = toAppError(error);
  noteCode(reply, appError.code);
  if (appError.code === 'system.unknown' || appError.code === 'system.unavailable')
    reply.log.error({ err: error, request: reply.request.id }, 'a request failed');
  void reply.code(appError.statusCode).type('application/json; charset=utf-8').send(failure(appError));
}

/** Every failure answers with a typed envelope. */
export function errorEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(error, reply));
  app.setNotFoundHandler((_request, reply) => {
    sendFailure(new NotFoundError('There is no such call.'), reply);
  });
}
