import { type Call, calls, type ErrorCode } from '../../contracts';
import { bus } from '../bus';
import { exclusively } from '../secure/secure-context';
import { clearSession, isLoggedIn, sessionStore, setSession, syncSession } from '../session/session-store';
import { AppError, toAppError } from './app-error';
import { exchange, type RequestOptions } from './exchange';
import { serverNow } from './server-clock';

/** A session that runs out within this time is renewed before the next call. */
const RENEW_BEFORE_MS = 60_000;

/** True when the token still lasts for a while. */
export function isFresh(): boolean {
  const session = sessionStore.getState().session;
  return session === null || session.expiresAt - serverNow() > RENEW_BEFORE_MS;
}

/** Ends the session here because the server refused it. */
function sessionOver({ code, params }: AppError): void {
  clearSession(code === 'session.revoked' ? 'revoked' : 'expired', params);
}

async function renew(usedToken: string): Promise<boolean> {
  // Another tab may log out, or log another member in, before the answer arrives.
  const isCurrent = () => syncSession()?.token === usedToken;
  if (isCurrent()) {
    try {
      const session = await exchange(calls.renew, {});
      if (isCurrent()) setSession(session, 'renewed');
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!error.code.startsWith('session.')) throw error;
      if (isCurrent()) sessionOver(error);
    }
  }
  return isLoggedIn();
}

let running: Promise<boolean> | undefined;

/**
 * Renews the session by its HttpOnly cookie; concurrent callers share one renewal.
 * @returns false when the server refused: the session is over and has been cleared
 * @throws AppError when there was no answer
 */
export function renewSession(): Promise<boolean> {
  const token = sessionStore.getState().session?.token;
  return token === undefined ? Promise.resolve(false) : renewOnce(token);
}

/** Renews the session of a token, unless that has happened already. */
function renewOnce(token: string): Promise<boolean> {
  // One renewal at a time over all tabs: the cookie rotates, and using an old one a second time ends the whole session on the
  // server. The tab that waited finds the new token in local storage.
  running ??= exclusively('session.renew', () => renew(token)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Pause before an idempotent call is repeated after a network failure. */
const RETRY_AFTER_MS = 400;
const OVER: readonly ErrorCode[] = ['session.revoked', 'session.required'];
/** Errors of a site that has closed since the page loaded its status. */
const CLOSED: readonly ErrorCode[] = ['system.maintenance', 'system.restricted'];

const userName = () => sessionStore.getState().session?.userName;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function persistent<I, O>(call: Call<I, O>, attempt: () => Promise<O>): Promise<O> {
  try {
    return await attempt();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!call.idempotent || error.code !== 'network.failed') throw error;
    await pause(RETRY_AFTER_MS);
    return attempt();
  }
}

/**
 * Every call of the site goes through here. Adds merchant, language, platform, gateway, token and module id. Renews a
 * session that is about to expire or has just expired, once. Repeats only idempotent calls, once, after a network
 * failure. Never shows anything. @throws AppError and nothing else
 */
export async function request<I, O>(call: Call<I, O>, input: I, options: RequestOptions = {}): Promise<O> {
  const who = call.session !== 'none' && userName();
  // A failed renewal without network is not the call's failure: the call itself will fail.
  if (who && !isFresh()) await renewSession().catch(() => undefined);
  const sent = who && sessionStore.getState().session?.token;
  const attempt = () => {
    // The next member has not asked for this.
    if (who && (userName() ?? who) !== who) throw new AppError('network.aborted');
    return exchange(call, input, options);
  };
  try {
    return await persistent(call, attempt);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (sent && error.code === 'session.expired') {
      // By the token of the call: its refusal may arrive after another call's has renewed the session.
      const renewed = await renewOnce(sent);
      if (renewed || call.session === 'optional') return persistent(call, attempt);
    }
    // A session that has started since, perhaps in another tab, is not the refused one.
    if (OVER.includes(error.code) && sent && syncSession()?.token === sent) sessionOver(error);
    // The session record is older than the requirement; the route guard uses the record.
    if (error.code === 'password.changeRequired' && !sessionStore.getState().session?.mustChangePassword)
      await renewSession().catch(() => undefined);
    if (CLOSED.includes(error.code)) bus.emit('site.changed', {});
    throw error;
  }
}
