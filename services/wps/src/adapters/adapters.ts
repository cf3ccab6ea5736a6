import type { Metrics } from '../platform/metrics/metrics';
import { type ChatPort, localChat } from './chat/chat';
import { httpChat } from './chat/http';
import { type EmailPort, localEmail, smtpEmail } from './email';
import type { AdapterSettings } from './environment';
import { type GameServerPort, httpGameServer } from './games';
import { altcha, type HumanPort } from './human-check';
import type { IdentityPort } from './identity/port';
import { createSandboxIdentity } from './identity/sandbox';
import { veriffIdentity } from './identity/veriff';
import type { PortParts } from './parts';
import { createHttpPayments } from './payments/http';
import { createSandboxPayments } from './payments/local';
import type { Payments } from './payments/port';
import { httpSms, localSms, type SmsPort } from './sms';
import { firebaseSocial, type SocialPort } from './social';

/** The same port, with each call counted by name and outcome. Errors are passed on. */
export function counted<T extends object>(name: string, port: T, metrics: Pick<Metrics, 'port'>): T {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (answer instanceof Promise)
          answer.then(
            () => metrics.port(name, 'answered'),
            () => metrics.port(name, 'failed'),
          );
        return answer;
      };
    },
  });
}

/** Every port, counted under its own name. */
export function countedPorts<T extends object>(ports: T, metrics: Pick<Metrics, 'port'>): T {
  const pairs = Object.entries(ports).map(([name, port]) => [
    name,
    typeof port === 'object' && port !== null ? counted(name, port, metrics) : port,
  ]);
  return Object.fromEntries(pairs) as T;
}

/** The adapter without a third party: it refuses every token. */
export const noSocial: SocialPort = { page: undefined, verify: async () => undefined };

/** The external services that wps uses, each behind a port with a local adapter and a real one. */
export interface Ports {
  readonly sms: SmsPort;
  readonly email: EmailPort;
  readonly social: SocialPort;
  readonly human: HumanPort;
  readonly games: GameServerPort;
  /** Undefined without a provider; there are then no deposits and withdrawals. */
  readonly payments: Payments | undefined;
  readonly chat: ChatPort;
  /** Undefined without a provider; operators then decide about identities by hand. */
  readonly identity: IdentityPort | undefined;
}

/** The identity sandbox is a page, so without an address for it there is none. */
const sandboxIdentity = (parts: PortParts, pages: string | undefined) =>
  pages === undefined ? undefined : createSandboxIdentity({ ...parts, pages });

/** Chooses the adapter of every port by the configuration. */
export function createPorts(parts: PortParts & { readonly config: AdapterSettings }): Ports {
  const { chat, sms, smtp, firebase, payments, vendorUrl, vendorSecret, vendorHealthUrl } = parts.config;
  const { identity, sandboxPages } = parts.config;
  return {
    sms: sms ? httpSms(sms) : localSms(parts),
    email: smtp ? smtpEmail(smtp) : localEmail(parts),
    social: firebase ? firebaseSocial(firebase, parts.now) : noSocial,
    human: altcha(parts),
    games: httpGameServer({ url: vendorUrl, secret: vendorSecret, healthUrl: vendorHealthUrl }),
    payments:
      payments === 'sandbox'
        ? createSandboxPayments({ ...parts, pages: sandboxPages })
        : payments && createHttpPayments(payments),
    chat: chat ? httpChat(chat, parts.now) : localChat(parts),
    identity: identity === 'sandbox' ? sandboxIdentity(parts, sandboxPages) : identity && veriffIdentity(identity),
  };
}
