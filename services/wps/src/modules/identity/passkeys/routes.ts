import { and, desc, eq, inArray, max, not } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { NotFoundError } from '../../../platform/errors/app-error';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendSecurityMessage } from '../inbox/message-mail';
import { refuseTrial } from '../members/roles';
import { sessionFamilies } from '../session/tables';
import { keepCookies } from '../session-cookies';
import { signIns } from '../sign-ins/tables';
import { confirmUse, createAssertions, createSettledPasskeys, type PasskeyRow } from './assert';
import { CHALLENGE_LIFETIME, createChallenges, relyingParty } from './challenges';
import { createPasskeyLogin } from './log-in';
import { createPasskeyRegistration, MOST_PASSKEYS } from './register';
import { passkeys } from './tables';

const MINUTE = 60_000;
const noSuch = () => new NotFoundError('There is no such passkey.', { field: 'passkeyId' });

const shown = ({ id, name, synced, createdAt, lastUsedAt, clonedAt }: PasskeyRow, confirmsFrom: Date | null) => ({
  passkeyId: id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  cloned: clonedAt !== null,
  confirmsFrom: confirmsFrom?.toISOString() ?? null,
});

/** Log-in by passkey, and the member's own list. Trial accounts have none, because they have no security centre. */
export function passkeyRoutes(context: IdentityContext): void {
  const { routes, db, config } = context;
  const party = relyingParty(context);
  const challenges = createChallenges(context);
  const assertions = createAssertions(context, party, challenges);
  const login = createPasskeyLogin(context, party, { challenges, assertions });
  const registration = createPasskeyRegistration(context, party, challenges);
  const settled = createSettledPasskeys(context);
  const limit = { max: 30, window: MINUTE };
  const ownOne = (member: SessionMember, passkeyId: string) =>
    and(eq(passkeys.memberId, member.id), eq(passkeys.id, passkeyId));

  /** When this device logged in before the current log-in; if it never did, when the current one began. */
  async function lastLogin({ id, familyId }: SessionMember): Promise<Date> {
    const ofMember = eq(signIns.memberId, id);
    const isOwn = eq(signIns.familyId, familyId);
    const device = db.orm.select({ device: signIns.device }).from(signIns).where(and(ofMember, isOwn)).limit(1);
    const earlier = and(ofMember, eq(signIns.result, 'done'), inArray(signIns.device, device), not(isOwn));
    const [before] = await db.orm
      .select({ at: max(signIns.at) })
      .from(signIns)
      .where(earlier);
    if (before?.at) return before.at;
    const [family] = await db.orm
      .select({ at: sessionFamilies.startedAt })
      .from(sessionFamilies)
      .where(eq(sessionFamilies.id, familyId));
    return family?.at ?? new Date(0);
  }

  routes.public('passkeyLoginOptions', ({ request, reply }) => login.options(request, reply), { limit });

  routes.public(
    'passkeyLogin',
    async ({ input, request, reply }) => {
      const { issued, value } = await login.logIn(input.assertion, request);
      keepCookies(reply, issued, config);
      return value;
    },
    { limit },
  );

  routes.authenticated(
    'passkeyRegisterOptions',
    ({ input, member, request }) => {
      refuseTrial(member);
      return registration.options(input.confirmation, member, request);
    },
    { limit },
  );

  routes.authenticated(
    'registerPasskey',
    async ({ input, member, request }) => {
      refuseTrial(member);
      const made = await registration.keep(input, member, request);
      return shown(made, await settled.from(made.createdAt));
    },
    { limit },
  );

  routes.authenticated('passkeys', async ({ member }) => {
    const rows = await db.orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.memberId, member.id))
      .orderBy(desc(passkeys.createdAt));
    const usable = new Set((await settled.find(member)).map(({ id }) => id));
    const since = await lastLogin(member);
    const all = rows.map(async (row) => ({
      ...shown(row, usable.has(row.id) ? null : await settled.from(row.createdAt)),
      isNew: row.createdAt > since,
    }));
    return { passkeys: await Promise.all(all), max: MOST_PASSKEYS };
  });

  routes.authenticated('renamePasskey', async ({ input, member }) => {
    const { passkeyId, name } = input;
    const renamed = await db.orm
      .update(passkeys)
      .set({ name })
      .where(ownOne(member, passkeyId))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw noSuch();
    return { done: true };
  });

  routes.authenticated(
    'passkeyConfirmOptions',
    async ({ member, request }) => {
      refuseTrial(member);
      const rpId = party.hostOf(request);
      const own = await settled.find(member);
      return {
        challenge: await challenges.issue(confirmUse(member)),
        timeout: CHALLENGE_LIFETIME,
        rpId,
        allowCredentials: own
          .filter((one) => one.rpId === rpId)
          .map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports })),
        userVerification: 'required' as const,
      };
    },
    { limit },
  );

  routes.idempotent(
    'removePasskey',
    async ({ input: { passkeyId, confirmation }, member, tx, at, afterwards }) => {
      await takeConfirmation(tx, member, { purpose: 'passkey', confirmation, at });
      const [gone] = await tx.delete(passkeys).where(ownOne(member, passkeyId)).returning();
      if (!gone) throw noSuch();
      const message = { key: 'passkey.removed', params: { name: gone.name } } as const;
      await sendSecurityMessage(context, { tx, at, afterwards }, member.id, message);
      return { done: true };
    },
    { limit },
  );
}
