import type { Database } from '@r777/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Ports } from './adapters/adapters';
import type { WpsConfig } from './config';
import type { Encryption } from './http/encryption/encryption';
import type { Readiness } from './http/observe/health';
import type { ContractRoutes } from './http/routes/contract-routes';
import type { Guard } from './http/routes/guard';
import type { Captchas } from './modules/identity/captcha/captchas';
import type { Sessions } from './modules/identity/session/sessions';
import type { Codes } from './modules/identity/verification/codes';
import type { Counters } from './platform/counters/counters';
import type { Background } from './platform/jobs/background';
import type { Jobs } from './platform/jobs/jobs';
import type { Metrics } from './platform/metrics/metrics';
import type { Site } from './platform/settings/site';

/** What every domain is given to serve its calls. */
export interface Kit {
  /** Registers the calls of the contract. */
  readonly routes: ContractRoutes;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: WpsConfig & { readonly secureCookies: boolean };
  readonly log: FastifyBaseLogger;
  /** ms since 1970; tests turn it. */
  readonly now: () => number;
  readonly site: () => Promise<Site>;
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly sessions: Sessions;
  /** Opens encrypted bodies; the routes of calls that have them do so by themselves. */
  readonly encryption: Encryption;
  readonly captchas: Captchas;
  readonly jobs: Jobs;
  readonly ports: Ports;
  readonly background: Background;
  readonly counters: Counters;
  /** Codes by SMS and e-mail. */
  readonly codes: Codes;
}
