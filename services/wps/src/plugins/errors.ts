import { isOutage } from '@r777/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { noteCode } from '../observe/requests';
import { failure } from '../wire/envelope';
import { Refusal } from '../wire/refusal';

/** Fastify's own refusals, by its codes. */
const known: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.unsupported', 'The content type is not supported.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request.tooLarge', 'The body is too large.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('request.invalid', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('request.invalid', 'The body is empty.'),
};

interface Issue {
  instancePath?: string;
  params?: { keys?: string[] };
}

function fieldOf(error: FastifyError): string | undefined {
  const [issue] = (error.validation ?? []) as Issue[];
  return issue?.instancePath?.split('/')[1] || issue?.params?.keys?.[0];
}

/** Any thrown value as the refusal that its caller is told. */
function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    const field = fieldOf(error);
    return new Refusal('request.invalid', 'The input does not fit the contract.', field === undefined ? {} : { field });
  }
  const listed = known[error.code];
  if (listed) return listed;
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isTheirs) return new Refusal('request.invalid', 'The request is malformed.');
  return isOutage(error)
    ? new Refusal('system.unavailable', 'This cannot be done at the moment; try again.')
    : new Refusal('system.unknown', 'Something went wrong.');
}

/** Sends the envelope of a failure; what is our own fault is logged with its stack (and without the values of a query), which never leaves the server. */
export function sendFailure(error: FastifyError | Refusal, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  noteCode(reply, refusal.code);
  if (refusal.code === 'system.unknown' || refusal.code === 'system.unavailable')
    reply.log.error({ err: error, request: reply.request.id }, 'a request failed');
  void reply.code(refusal.statusCode).type('application/json; charset=utf-8').send(failure(refusal));
}

/** Every way to fail answers with a typed envelope. */
export function errorEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(error, reply));
  app.setNotFoundHandler((_request, reply) => {
    sendFailure(new Refusal('request.notFound', 'There is no such call.'), reply);
  });
}
