import fastifyPlugin from 'fastify-plugin';
import { sandboxIdentityChecks } from '../../adapters/identity/tables';
import { outbox } from '../../adapters/outbox/tables';
import type { ModuleParts } from '../parts';
import { bankCardRoutes } from './bank-cards/routes';
import { createCaptchas } from './captcha/captchas';
import { captchaRoutes } from './captcha/routes';
import { captchas } from './captcha/tables';
import { confirmations } from './confirmation/tables';
import type { Identity, IdentityContext } from './context';
import { deviceRoutes } from './devices';
import { createExclusionMarks } from './exclusion-marks/exclusion-marks';
import { createIdentityChecks } from './identity-check/identity-checks';
import { identityCheckRoutes } from './identity-check/routes';
import { RESTORABLE } from './inbox/messages';
import { inboxRoutes } from './inbox/routes';
import { inboxMessages } from './inbox/tables';
import { mailTopics } from './inbox/topic-mails';
import { knownDevices } from './known-browsers/tables';
import { sessionRoutes } from './login/routes';
import { fillSkeletons } from './members/name-rules';
import { isAgent } from './members/roles';
import { outboxRoutes } from './outbox';
import { passkeyRoutes } from './passkeys/routes';
import { passkeyChallenges } from './passkeys/tables';
import { profileRoutes } from './profile/routes';
import { reauthenticationRoutes } from './reauthentication';
import { recoveryRoutes } from './recovery/routes';
import { passwordResets } from './recovery/tables';
import { accountRoutes } from './registration/routes';
import { reviewAges } from './responsible-gaming/age';
import { endedBy, protectionIn } from './responsible-gaming/ended-session';
import { noOffersCookie } from './responsible-gaming/no-offers-cookie';
import { securityRoutes } from './security/routes';
import { createSessionProofs } from './session/session-rows';
import { createSessions, lifetimes } from './session/sessions';
import { loginFailures, sessionFamilies, sessionTokens } from './session/tables';
import { proofOf } from './session-cookies';
import { signInHistoryRoutes } from './sign-in-history';
import { signIns } from './sign-ins/tables';
import { trialRoutes } from './trial/routes';
import { createCodes } from './verification/codes';
import { verificationRoutes } from './verification/routes';
import { createSmsBounds } from './verification/sms-cost';
import { verificationBrowsers, verificationCodes } from './verification/tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function forgetExpired({ sweeper }: ModuleParts): void {
  sweeper.forget(captchas, captchas.expiresAt);
  sweeper.forget(confirmations, confirmations.expiresAt);
  sweeper.forget(passkeyChallenges, passkeyChallenges.expiresAt);
  sweeper.forget(verificationCodes, verificationCodes.expiresAt);
  sweeper.forget(verificationBrowsers, verificationBrowsers.expiresAt);
  sweeper.forget(passwordResets, passwordResets.expiresAt);
  sweeper.forget(outbox, outbox.at, DAY);
  sweeper.forget(sandboxIdentityChecks, sandboxIdentityChecks.createdAt, 30 * DAY);
  // For a day an expired token is still distinguished from an unknown one.
  sweeper.forget(sessionTokens, sessionTokens.expiresAt, DAY);
  sweeper.forget(loginFailures, loginFailures.at, DAY);
  sweeper.forget(signIns, signIns.at, 180 * DAY);
  // As long as the cookie that identifies the device.
  sweeper.forget(knownDevices, knownDevices.lastSeenAt, 400 * DAY);
  sweeper.forget(inboxMessages, inboxMessages.at, 180 * DAY);
  sweeper.forget(inboxMessages, inboxMessages.deletedAt, RESTORABLE);
  sweeper.forget(sessionFamilies, sessionFamilies.startedAt, lifetimes.family + 7 * DAY);
}

/** Members, their log-ins and their own data: accounts, sessions, codes, cards, inbox. */
export const identityModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    const { db, now, config, guard, jobs, metrics } = parts;
    await fillSkeletons(db);
    const sessions = createSessions({
      db,
      now,
      proofs: createSessionProofs(config.keySecret),
      tokenLifetime: config.sessionTokenLifetime,
      ended: metrics.sessionEnded,
    });
    const ended = endedBy(parts);
    guard.authenticateBy({ find: (token, request) => sessions.find(token, proofOf(request, config)), ended, isAgent });
    const exclusionMarks = await createExclusionMarks(db, config);
    const identity: Identity = {
      sessions,
      captchas: createCaptchas(db, { ...config, now }),
      codes: createCodes({ ...parts, admitSms: createSmsBounds(parts) }),
      exclusionMarks,
    };
    app.decorate('identity', identity);
    const offers = noOffersCookie(config);
    // Whoever is refused because of an exclusion may have chosen it on another device, or may not be the browser's player.
    app.addHook('onError', async (request, reply, error) => {
      const protection = protectionIn(error);
      if (protection) offers.add({ request, reply }, protection, now());
    });
    const context: IdentityContext = { ...parts, ...identity };
    captchaRoutes(context);
    verificationRoutes(context);
    outboxRoutes(context);
    sessionRoutes(context);
    recoveryRoutes(context);
    trialRoutes(context);
    accountRoutes(context);
    inboxRoutes(context);
    reauthenticationRoutes(context);
    securityRoutes(context);
    passkeyRoutes(context);
    bankCardRoutes(context);
    profileRoutes(context);
    identityCheckRoutes(
      context,
      await createIdentityChecks({ ...parts, exclusionMarks, provider: parts.ports.identity }),
    );
    deviceRoutes(context);
    signInHistoryRoutes(context);
    jobs.every('exclusion marks', HOUR, (at) => identity.exclusionMarks.renew(new Date(at)));
    jobs.every('mails of messages', 10_000, () => mailTopics(context));
    jobs.every('ages', HOUR, async (at) => reviewAges(db, (await parts.site()).policy, new Date(at)));
    forgetExpired(parts);
  },
  { name: 'identity' },
);
