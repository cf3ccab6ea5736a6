/** Deployment settings of wps, except those of external services; `main.ts` reads them from the environment. */
export interface ServiceConfig {
  /** The site's own origins, the main one first: domain routes, allowed exits of games, and whether cookies are Secure. */
  readonly publicOrigins: readonly string[];
  readonly imageHosts: readonly string[];
  /** Origin of the game vendor, and the secret its calls are signed with. */
  readonly vendorUrl: string;
  readonly vendorSecret: string;
  /**
   * Checked before a game is opened: an unreachable vendor is named, where a browser would show its own error page.
   * Without it there is no check.
   */
  readonly vendorHealthUrl?: string | undefined;
  /** 32 bytes that seal the private key at rest. */
  readonly keySecret: Buffer;
  /** How long a session token is good before the page renews it, in ms; 15 minutes where nothing is said. */
  readonly sessionTokenLifetime?: number | undefined;
  /** Multiplies every rate limit; one test machine plays many players. */
  readonly rateLimitFactor: number;
  /** Serves captcha answers to their own asker, and the local outbox of SMS and e-mail: development only. */
  readonly devOutbox: boolean;
  /** Serves the contract as a page to read, `/wps/docs`. */
  readonly apiDocs: boolean;
  /** Whether this instance does the work of `jobs`; another may do it for all. */
  readonly runJobs: boolean;
  /** Addresses whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: string | boolean;
}
