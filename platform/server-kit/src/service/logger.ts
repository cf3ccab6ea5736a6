import pino, { type Logger } from 'pino';

/** How deep causes are followed: deep enough for a driver's error below the query builder's. */
const CAUSES = 4;
/** The longest text of an error in the log, in characters. A text may repeat a body of megabytes. */
const MAX_TEXT = 4_000;
/** How many of the errors behind an AggregateError are logged. */
const MAX_ERRORS = 5;

/** An error as it is logged. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  /** The first errors of an AggregateError: a job throws one for its failed rows. */
  readonly errors?: readonly LoggedError[];
}

/**
 * Personal data and secrets that other servers and libraries repeat in their errors: the recipient (mail servers), the
 * number (SMS providers), the connection string with its password (drivers), the value that could not be parsed
 * (PostgreSQL). Each pattern takes linear time: it starts only where a word starts, or its length has a limit.
 */
const repeated: readonly [pattern: RegExp, shown: string][] = [
  [/(\w:\/\/)[^\s/]*@/g, '$1[left out]@'],
  [/(?<![^\s<>"'(),;:=/[\]])[^\s<>"'(),;:=/[\]]+@[^\s<>"'(),;:/[\]]+/g, '[address]'],
  [/\+\d[\d -]{6,16}\d/g, '[number]'],
  [/(invalid input (?:syntax|value) for [^:]{0,80}: )"[^"]*(?:"|$)/g, '$1"[left out]"'],
];

/**
 * The start of a long text, up to the last whole word. Half an e-mail address would no longer be recognised and
 * removed.
 */
function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  let end = MAX_TEXT;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}[${text.length - end} more characters]`;
}

/**
 * Removes the values of a failed query (password hashes, tokens, telephone numbers), which the query builder appends to
 * its text, and e-mail addresses, international numbers and passwords of addresses. The text of the query is enough to
 * find the fault.
 */
function redactValues(message: string): string {
  const values = message.indexOf('\nparams:');
  const said = cut(values < 0 ? message : message.slice(0, values));
  const shown = repeated.reduce((text, [pattern, instead]) => text.replace(pattern, instead), said);
  return `${shown}${values < 0 ? '' : '\nparams: [left out]'}`;
}

/** The stack frames: the part of the stack after the message. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}

/**
 * An error for the log: message, stack, causes and the errors of an AggregateError. Of the other properties only the
 * code is logged, because a database puts the values of the refused row into the others.
 */
export function loggedError(error: unknown, depth = CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something other than an error', stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactValues(error.message),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: loggedError(error.cause, depth - 1) } : {}),
    ...(error instanceof AggregateError && depth > 0
      ? { errors: error.errors.slice(0, MAX_ERRORS).map((one) => loggedError(one, depth - 1)) }
      : {}),
  };
}

/** Names of fields that hold secrets; their values are replaced, down to the depth at which the services log. */
const secrets = [
  'token',
  'playerToken',
  'launchCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'verificationCode',
  'captcha',
  'accountNumber',
  'firebaseIdToken',
  'cookie',
  '["set-cookie"]',
  'authorization',
  'encryption',
  'secret',
];
const under = (parent: string) => secrets.map((key) => (key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`));

/** A service's logger: one JSON line per event, secrets replaced, addresses without their query. */
export function createLogger(
  name: string,
  level = process.env.LOG_LEVEL ?? 'info',
  stream?: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    redact: {
      paths: [...secrets, ...under('*'), ...under('*.*'), ...under('req.headers'), ...under('res.headers')],
      censor: '[secret]',
    },
    hooks: {
      // An error that is logged without a message uses its own message.
      logMethod(given, method) {
        const [first, words] = given as unknown[];
        if (first instanceof Error && words === undefined) return method.call(this, first, redactValues(first.message));
        return method.apply(this, given);
      },
    },
    serializers: {
      err: loggedError,
      req: (req: { method?: string; url?: string; ip?: string; headers?: unknown }) => ({
        method: req.method,
        path: req.url?.split('?')[0],
        address: req.ip,
      }),
      res: (res: { statusCode?: number }) => ({ status: res.statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
