import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieConfig, siteCookie } from '../../../http/site-cookie';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { accountBrowserOf } from '../known-browsers/known-browser';
import type { CodeBrowser } from './codes';
import { verificationCodes } from './tables';

/** Lifetime of the cookie of a requesting browser, in seconds: as long as a code is valid. */
const LIFETIME = 10 * 60;

interface Parts {
  readonly db: Pick<Database, 'orm'>;
  readonly config: CookieConfig;
  readonly now: () => number;
}

const askerCookie = (config: CookieConfig) => siteCookie('codeAsker', config);
const askedBefore = (request: FastifyRequest, config: CookieConfig): string | undefined => {
  const kept = askerCookie(config).read(request);
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : undefined;
};

/** The browser that requests a code. If the account does not know it, it gets a cookie that counts its tries. */
export async function askingBrowser(
  parts: Parts,
  memberId: number | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<CodeBrowser> {
  const found = await accountBrowserOf(parts, memberId, request);
  // Set in both cases, because the answer must not reveal whether there is an account.
  const asker = askedBefore(request, parts.config) ?? newToken();
  askerCookie(parts.config).set(reply, asker, LIFETIME);
  const established = found?.isEstablished ? found.mark : undefined;
  const isKnown = found?.isKnown === true;
  return { mark: isKnown ? found.mark : hashToken(asker), isKnown, established };
}

/** The browser in which a code is typed; undefined if it neither requested a code nor is known to the account. */
export async function typingBrowser(
  parts: Parts,
  memberId: number | undefined,
  request: FastifyRequest,
): Promise<CodeBrowser | undefined> {
  const found = await accountBrowserOf(parts, memberId, request);
  if (found?.isKnown) return { ...found, established: found.isEstablished ? found.mark : undefined };
  const asker = askedBefore(request, parts.config);
  return asker === undefined ? undefined : { mark: hashToken(asker), isKnown: false, established: undefined };
}

/**
 * Voids the codes that were sent to a member's contact, in the transaction that replaces the contact. Codes of other
 * members who bind the same contact stay.
 */
export async function forgetCodes(tx: Orm, to: string, memberId: number): Promise<void> {
  const { recipient, purpose } = verificationCodes;
  const ofMember = or(inArray(purpose, ['login', 'password']), like(purpose, `%:${memberId}`));
  await tx.delete(verificationCodes).where(and(eq(recipient, to), ofMember));
}
