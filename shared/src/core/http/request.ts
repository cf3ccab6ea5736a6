import type { Call, ErrorCode } from '../../contracts';
import { bus } from '../bus/bus';
import { sessionStore, syncSession } from '../session/session-store';
import { toAppError } from './app-error';
import { exchange, type RequestOptions } from './exchange';
import { isFresh, renewSession, sessionOver } from './renew';

/** Pause before an idempotent call is repeated after a network failure. */
const RETRY_AFTER_MS = 400;
const OVER: readonly ErrorCode[] = ['session.revoked', 'session.required'];
/** Errors of a site that has closed since the page loaded its status. */
const CLOSED: readonly ErrorCode[] = ['system.maintenance', 'system.restricted'];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function persistent<I, O>(call: Call<I, O>, input: I, options: RequestOptions): Promise<O> {
  try {
    return await exchange(call, input, options);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!call.idempotent || error.code !== 'network.failed') throw error;
    await pause(RETRY_AFTER_MS);
    return exchange(call, input, options);
  }
}

/**
 * Every call of the site goes through here. Adds merchant, language, platform, gateway, token and module id; renews a
 * session that is about to expire or just expired, once; repeats only idempotent calls, once, after a network failure;
 * never shows anything. @throws AppError and nothing else
 */
export async function request<I, O>(call: Call<I, O>, input: I, options: RequestOptions = {}): Promise<O> {
  const withSession = call.session !== 'none' && sessionStore.getState().session !== null;
  // A renewal without network is not the call's failure: the call itself will fail.
  if (withSession && !isFresh()) await renewSession().catch(() => undefined);
  const sent = withSession && sessionStore.getState().session?.token;
  try {
    return await persistent(call, input, options);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (withSession && error.code === 'session.expired') {
      const renewed = await renewSession();
      if (renewed || call.session === 'optional') return persistent(call, input, options);
    }
    // A session that has begun since, perhaps in another tab, is not the refused one.
    if (OVER.includes(error.code) && sent && syncSession()?.token === sent) sessionOver(error);
    // The session record is older than the requirement: the route guard follows the record.
    if (error.code === 'password.changeRequired' && !sessionStore.getState().session?.mustChangePassword)
      await renewSession().catch(() => undefined);
    if (CLOSED.includes(error.code)) bus.emit('site.changed', {});
    throw error;
  }
}
