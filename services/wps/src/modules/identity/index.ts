import fastifyPlugin from 'fastify-plugin';
import { outbox } from '../../adapters/outbox/tables';
import type { ModuleParts } from '../parts';
import { bankCardRoutes } from './bank-cards/routes';
import { createCaptchas } from './captcha/captchas';
import { captchaRoutes } from './captcha/routes';
import { captchas } from './captcha/tables';
import { confirmations } from './confirmation/tables';
import type { Identity, IdentityContext } from './context';
import { deviceRoutes } from './devices/routes';
import { RESTORABLE } from './inbox/messages';
import { inboxRoutes } from './inbox/routes';
import { inboxMessages } from './inbox/tables';
import { knownDevices } from './known-browsers/tables';
import { sessionRoutes } from './login/routes';
import { isAgent } from './members/roles';
import { outboxRoutes } from './outbox/routes';
import { passkeyRoutes } from './passkeys/routes';
import { passkeyChallenges } from './passkeys/tables';
import { profileRoutes } from './profile/routes';
import { reauthenticationRoutes } from './reauthentication/routes';
import { recoveryRoutes } from './recovery/routes';
import { passwordResets } from './recovery/tables';
import { accountRoutes } from './registration/routes';
import { securityRoutes } from './security/routes';
import { createSessionProofs } from './session/session-proof';
import { createSessions, lifetimes } from './session/sessions';
import { loginFailures, sessionFamilies, sessionTokens } from './session/tables';
import { proofOf } from './session-cookies/session-cookie';
import { signInHistoryRoutes } from './sign-in-history/routes';
import { signIns } from './sign-ins/tables';
import { trialRoutes } from './trial/routes';
import { createCodes } from './verification/codes';
import { verificationRoutes } from './verification/routes';
import { verificationCodes } from './verification/tables';

const DAY = 86_400_000;

function forgetExpired({ sweeper }: ModuleParts): void {
  sweeper.forget(captchas, captchas.expiresAt);
  sweeper.forget(confirmations, confirmations.expiresAt);
  sweeper.forget(passkeyChallenges, passkeyChallenges.expiresAt);
  sweeper.forget(verificationCodes, verificationCodes.expiresAt);
  sweeper.forget(passwordResets, passwordResets.expiresAt);
  sweeper.forget(outbox, outbox.at, DAY);
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
    const { db, now, config, guard, metrics } = parts;
    const sessions = createSessions({
      db,
      now,
      proofs: createSessionProofs(config.keySecret),
      tokenLifetime: config.sessionTokenLifetime,
      ended: metrics.sessionEnded,
    });
    guard.authenticateBy({ find: (token, request) => sessions.find(token, proofOf(request, config)), isAgent });
    const identity: Identity = {
      sessions,
      captchas: createCaptchas(db, { now, secureCookies: config.secureCookies }),
      codes: createCodes(parts),
    };
    app.decorate('identity', identity);
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
    deviceRoutes(context);
    signInHistoryRoutes(context);
    forgetExpired(parts);
  },
  { name: 'identity' },
);
