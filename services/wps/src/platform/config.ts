/** Deployment settings of wps, except those of external services; `main.ts` reads them from the environment. */
export interface ServiceConfig {
  /**
   * The site's own origins, the main one first: domain routes, allowed exits of games, and whether cookies are Secure.
   */
  readonly publicOrigins: readonly string[];
  readonly imageHosts: readonly string[];
  /** Origin of the game vendor, and the secret its calls are signed with. */
  readonly vendorUrl: string;
  readonly vendorSecret: string;
  /**
   * Checked before a game is opened, so that an unreachable vendor gives an error text instead of the browser's error
   * page. Without it there is no check.
   */
  readonly vendorHealthUrl?: string | undefined;
  /** 32 bytes that encrypt the stored private key. */
  readonly keySecret: Buffer;
  /** How long a session token is valid before the page renews it, in ms; default: 15 minutes. */
  readonly sessionTokenLifetime?: number | undefined;
  /** Multiplies every rate limit, because many test players share one address. */
  readonly rateLimitFactor: number;
  /** Serves captcha answers to their own browser, and the local outbox of SMS and e-mail: development only. */
  readonly devOutbox: boolean;
  /** Serves the API documentation, `/wps/docs`. */
  readonly apiDocs: boolean;
  /** Whether this instance runs the jobs; another instance may run them for all. */
  readonly runJobs: boolean;
  /** Addresses whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: string | boolean;
}
