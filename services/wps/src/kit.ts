import type { Database } from '@r777/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WpsConfig } from './config';
import type { Captchas } from './domains/captcha/captchas';
import type { Jobs } from './domains/jobs/jobs';
import type { Encryption } from './domains/session/encryption';
import type { Sessions } from './domains/session/sessions';
import type { Site } from './domains/system/site';
import type { Codes } from './domains/verification/codes';
import type { Readiness } from './observe/health';
import type { Metrics } from './observe/metrics';
import type { Background } from './plugins/background';
import type { Counters } from './plugins/counters';
import type { Ports } from './ports/ports';
import type { ContractRoutes } from './wire/contract-routes';
import type { Guard } from './wire/guard';

/** What every domain is given to serve its calls. */
export interface Kit extends ContractRoutes {
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
