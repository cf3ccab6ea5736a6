import type { ChatSettings } from './ports/chat/http';
import type { SmtpSettings } from './ports/email/smtp';
import type { PaymentGateway } from './ports/payments/http';
import type { SmsSettings } from './ports/sms/http';
import type { FirebaseSettings } from './ports/social/firebase';

/** What the place where wps runs decides; `main.ts` reads it from the environment. */
export interface WpsConfig {
  /** The site's own origins, the main one first: domain routes, allowed exits of games, and whether cookies are Secure. */
  readonly publicOrigins: readonly string[];
  readonly imageHosts: readonly string[];
  /** Origin of the game vendor, and the secret its calls are signed with. */
  readonly vendorUrl: string;
  readonly vendorSecret: string;
  /** Asked before a game is opened: a silent vendor is named, where a browser would show a page of its own. Without it nobody asks. */
  readonly vendorHealthUrl?: string | undefined;
  /** 32 bytes that seal the private key at rest. */
  readonly keySecret: Buffer;
  /** Multiplies every rate limit; one test machine plays many players. */
  readonly rateLimitFactor: number;
  /** Serves captcha answers to their own asker, and the local outbox of SMS and e-mail: development only. */
  readonly devOutbox: boolean;
  /** Serves the contract as a page to read, `/wps/docs`. */
  readonly apiDocs: boolean;
  /** Whether this instance does the work of `jobs`; another may do it for all. */
  readonly runJobs: boolean;
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string | boolean;
  /** The SMS provider; without one messages stay in the local outbox. */
  readonly sms?: SmsSettings | undefined;
  /** The mail server; without one mail stays in the local outbox. */
  readonly smtp?: SmtpSettings | undefined;
  /** The chat provider; without one wps keeps a support desk of its own. */
  readonly chat?: ChatSettings | undefined;
  /** The Firebase project of third-party sign-in; without one there is none. */
  readonly firebase?: FirebaseSettings | undefined;
  /** The payment provider; the sandbox moves no real money. Without either nothing is paid in or out. */
  readonly payments?: PaymentGateway | 'sandbox' | undefined;
}
