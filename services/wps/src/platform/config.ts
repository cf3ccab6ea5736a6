import type { KeyRing } from './crypto/key-ring';

/** Deployment settings of wps, except those of external services; `main.ts` reads them from the environment. */
export interface ServiceConfig {
  /**
   * The site's own origins, the main one first: domain routes, allowed exits of games, and whether cookies are Secure.
   */
  readonly publicOrigins: readonly string[];
  readonly imageHosts: readonly string[];
  /** Origin of the game vendor, and the secret that signs its calls. */
  readonly vendorUrl: string;
  readonly vendorSecret: string;
  /**
   * Checked before a game is opened, so that an unreachable vendor gives an error text instead of the browser's error
   * page. Without it there is no check.
   */
  readonly vendorHealthUrl?: string | undefined;
  /** Encrypt stored values, and sign cookies, codes and marks; the first is used for new values. */
  readonly keySecret: KeyRing;
  /** How long a session token is valid before the page renews it, in ms; default: 15 minutes. */
  readonly sessionTokenLifetime?: number | undefined;
  /** Multiplies every rate limit, because many test players share one address. */
  readonly rateLimitFactor: number;
  /** Multiplies the work of a human check; default: 1. */
  readonly humanCheckFactor?: number | undefined;
  /** Serves captcha answers to their own browser, and the local outbox of SMS and e-mail: development only. */
  readonly devOutbox: boolean;
  /** Whether a new password is known from a breach; without it only the most used ones are refused. */
  readonly isBreached?: ((password: string) => boolean) | undefined;
  /** Publicly known passwords of accounts that a database may still have: they never log in. */
  readonly refusedPasswords?: readonly { readonly username: string; readonly password: string }[];
  /** Serves the API documentation, `/wps/docs`, on the operators' listener. */
  readonly apiDocs: boolean;
  /** Serves the contract of the players' calls, `/wps/openapi.json`. */
  readonly apiDocument: boolean;
  /** Build folder of the operators' desk; without it the operators' listener serves the API alone. */
  readonly deskFolder?: string | undefined;
  /** Whether this instance runs the jobs; another instance may run them for all. */
  readonly runJobs: boolean;
  /** Addresses whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: string[];
  /**
   * Header in which a trusted proxy sends the visitor's country (ISO 3166); it has to overwrite values from visitors.
   */
  readonly countryHeader?: string | undefined;
}
