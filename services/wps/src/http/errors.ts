import { hasDuplicateHost, isLockTimeout, isOutage, type MalformedAnswer } from '@mfe/server-kit';
import type { Failure } from '@r777/shared/contracts';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { AppError, InvalidInputError, NotFoundError } from '../platform/errors/app-error';

const codes = new WeakMap<FastifyReply, string>();

/** Stores the error code of a request, for its log line and its metric. */
function noteCode(reply: FastifyReply, code: string): void {
  codes.set(reply, code);
}

/** The code that {@link noteCode} stored; undefined for a successful request. */
export function notedCode(reply: FastifyReply): string | undefined {
  return codes.get(reply);
}

/** The error half of the envelope. */
export function failure(error: AppError): Failure {
  const { code, message, field, captchaRequired, params } = error;
  return {
    success: false,
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(captchaRequired ? { captchaRequired } : {}),
    ...(params === undefined ? {} : { params }),
  };
}

/** An answer that was validated and serialised before, and is sent unchanged. */
export class Prepared {
  readonly bytes: Buffer;

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify({ success: true, value }));
  }
}

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
 * Pages from before a call required a confirmation send the old input. Their players get a text that says what to do,
 * instead of "field is wrong".
 */
function isFromBeforeConfirmations({ validation }: FastifyError): boolean {
  const issues = (validation ?? []) as Issue[];
  const lacksIt = issues.some((issue) => pathOf(issue) === 'confirmation');
  return lacksIt && issues.every((issue) => pathOf(issue) === 'confirmation' || issue.params?.keys);
}

/** Any thrown value as the error for the caller. */
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
  return isOutage(error) || isLockTimeout(error)
    ? new AppError('system.unavailable', 'This cannot be done at the moment; try again.')
    : new AppError('system.unknown', 'Something went wrong.');
}

/**
 * Whether the call was right and only its content is refused, such as a wrong captcha or a game that is closed. The page
 * counts the other 400s and 404s against the version that made the call.
 */
const isMistakeOfPlayer = (error: unknown, { request }: FastifyReply): boolean =>
  error instanceof AppError && error.code !== 'idempotency.required' && !request.is404;

/**
 * Sends the envelope of a failure. Internal errors are logged with their stack (without the values of a query), which
 * never leaves the server.
 */
export function sendFailure(error: FastifyError | AppError, reply: FastifyReply): void {
  const appError = toAppError(error);
  noteCode(reply, appError.code);
  if (isMistakeOfPlayer(error, reply)) reply.header('x-refused', '1');
  if (appError.retryAfter !== undefined) reply.header('retry-after', appError.retryAfter);
  if (appError.code === 'system.unknown' || appError.code === 'system.unavailable')
    reply.log.error({ err: error, request: reply.request.id }, 'a request failed');
  void reply.code(appError.statusCode).type('application/json; charset=utf-8').send(failure(appError));
}

/** Every failure answers with a typed envelope. */
export function errorEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(error, reply));
  const noSuchCall = () => new NotFoundError('There is no such call.');
  // Before the body is read: nobody will use it.
  app.addHook('preParsing', async ({ is404 }) => {
    if (is404) throw noSuchCall();
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(noSuchCall(), reply));
}

/** The headers of every answer. */
type Headers = Readonly<Record<string, string>>;

/**
 * The answer to bytes that are not an HTTP request, or to headers that never end, when there is no request object yet.
 */
export const malformedHttp =
  (headers: Headers) =>
  ({ code }: Error & { code?: string }): MalformedAnswer => {
    const appError =
      code === 'HPE_HEADER_OVERFLOW'
        ? new AppError('request.tooLarge', 'The headers are too large.')
        : new InvalidInputError('This is not a valid HTTP request.');
    return {
      status: appError.statusCode,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: JSON.stringify(failure(appError)),
    };
  };

/**
 * Refuses with an envelope what Node would refuse without a body: no host, or an unknown `Expect` header. Also refuses
 * two hosts.
 */
export function refuseOddRequests(app: FastifyInstance, headers: Headers): void {
  app.server.on('checkExpectation', (_request, response) => {
    const appError = new AppError('request.unsupported', 'The expectation cannot be met.');
    response.writeHead(appError.statusCode, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(failure(appError)));
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    if (isNameless) done(new InvalidInputError('The request names no host.'));
    else if (hasDuplicateHost(raw)) done(new InvalidInputError('The request names more than one host.'));
    else done();
  });
}
