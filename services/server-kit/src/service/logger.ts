import pino, { type Logger } from 'pino';
import { loggedError, withoutValues } from './error-text';

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
        if (first instanceof Error && words === undefined)
          return method.call(this, first, withoutValues(first.message));
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
