import { httpChat } from './chat/http';
import { localChat } from './chat/local';
import type { ChatPort } from './chat/port';
import { localEmail } from './email/local';
import type { EmailPort } from './email/port';
import { smtpEmail } from './email/smtp';
import { httpGameServer } from './games/http';
import type { GameServerPort } from './games/port';
import { altcha } from './human/altcha';
import type { HumanPort } from './human/port';
import type { PortParts } from './parts';
import { createHttpPayments } from './payments/http';
import { createSandboxPayments } from './payments/local';
import type { Payments } from './payments/port';
import type { AdapterSettings } from './settings';
import { httpSms } from './sms/http';
import { localSms } from './sms/local';
import type { SmsPort } from './sms/port';
import { firebaseSocial } from './social/firebase';
import { noSocial } from './social/none';
import type { SocialPort } from './social/port';

/** The external services that wps uses, each behind a port with a local adapter and a real one. */
export interface Ports {
  readonly sms: SmsPort;
  readonly email: EmailPort;
  readonly social: SocialPort;
  readonly human: HumanPort;
  readonly games: GameServerPort;
  /** Undefined without a provider: then there are no deposits and withdrawals. */
  readonly payments: Payments | undefined;
  readonly chat: ChatPort;
}

/** Chooses the adapter of every port by the configuration. */
export function createPorts(parts: PortParts & { readonly config: AdapterSettings }): Ports {
  const { chat, sms, smtp, firebase, payments, paymentPages, vendorUrl, vendorSecret, vendorHealthUrl } = parts.config;
  return {
    sms: sms ? httpSms(sms) : localSms(parts),
    email: smtp ? smtpEmail(smtp) : localEmail(parts),
    social: firebase ? firebaseSocial(firebase, parts.now) : noSocial,
    human: altcha(parts),
    games: httpGameServer({ url: vendorUrl, secret: vendorSecret, healthUrl: vendorHealthUrl }),
    payments:
      payments === 'sandbox'
        ? createSandboxPayments({ ...parts, pages: paymentPages })
        : payments && createHttpPayments(payments),
    chat: chat ? httpChat(chat, parts.now) : localChat(parts),
  };
}
