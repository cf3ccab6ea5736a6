import { createHmac } from 'node:crypto';
import { clientOf } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '../../../platform/crypto/key-ring';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import type { SignInMethod } from '../sign-ins/record';
import type { Locked } from './login-failures';

/**
 * Why a log-in was refused: a wrong secret, a captcha that is missing or wrong, too many failures of the name or of the
 * address, or the state of the account.
 */
export type RefusedReason = 'wrong' | 'captcha' | 'lockedName' | 'lockedAddress' | 'account';

/** A log-in that was refused. */
export interface RefusedLogin {
  /** `again`: the password was asked for within a session. */
  readonly method: SignInMethod | 'again';
  /** Nothing where nothing could be guessed. */
  readonly key?: string | undefined;
  readonly locked: Locked | null;
  readonly error: unknown;
  /** Whether the error says that the secret was wrong. */
  readonly isWrong: boolean;
}

function reasonOf({ locked, error, isWrong }: RefusedLogin): RefusedReason {
  if (isWrong) return 'wrong';
  if (error instanceof AppError && error.code.startsWith('captcha.')) return 'captcha';
  if (locked !== null) return locked === 'name' ? 'lockedName' : 'lockedAddress';
  return 'account';
}

/**
 * Makes refused log-ins visible: a line and a count each. Name and address appear only as keyed marks, the same for the
 * same value, so that guesses at one name from many addresses can be told from guesses at many names, and nobody who
 * reads the log learns either.
 */
export function createRefusedLogins({ config, metrics }: Pick<IdentityContext, 'config' | 'metrics'>) {
  const secret = derivedKey(config.keySecret, 'marks of refused log-ins');
  const mark = (what: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, value]))
      .digest('hex')
      .slice(0, 16);
  return (refused: RefusedLogin, request: FastifyRequest): void => {
    // A failure of ours refused nobody.
    if (!(refused.error instanceof AppError) || refused.error.statusCode >= 500) return;
    const { method, key } = refused;
    const reason = reasonOf(refused);
    metrics.refusedLogin(method, reason);
    const name = key === undefined ? {} : { name: mark('name', key) };
    const line = { request: request.id, method, reason, ...name, address: mark('address', clientOf(request.ip)) };
    request.log.info(line, 'a log-in was refused');
  };
}
