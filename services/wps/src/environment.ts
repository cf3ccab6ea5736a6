import {
  envConfig,
  envDrain,
  envFlag,
  envList,
  envPool,
  envPort,
  envProxies,
  refuseUnencrypted,
} from '@mfe/server-kit';
import { z } from 'zod';
import { portEnvironment } from './adapters/environment';

/** Settings of wps from its environment. */
export const variables = z.object({
  /** Port to listen on; 0 takes any free one. If the port is in use, the start fails. */
  PORT: envPort.default(0),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the admin API, on a separate listener; 0 takes any free one. */
  ADMIN_PORT: envPort.default(0),
  /** Where the admin API listens: only on this machine, unless the operators' proxy needs more. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database and of the key secret. */
  DATA_DIR: z.string(),
  /** PostgreSQL, 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z.url().optional(),
  /** DATABASE_URL with the role that owns the tables, for the migrations at the start. Without it DATABASE_URL migrates. */
  MIGRATION_URL: z.url().optional(),
  /** Largest number of connections of this instance to PostgreSQL, besides one for notifications. */
  DATABASE_POOL: envPool.default(20),
  /** Origins of the site, the main one first. */
  PUBLIC_ORIGINS: envList,
  /** Hosts of pictures; empty means that pictures are on the site's own origin. */
  IMAGE_HOSTS: envList.default([]),
  /** Address of the game vendor. */
  VENDOR_URL: z.url(),
  /** Shared with the vendor; signs the calls in both directions. 32 characters or more. */
  VENDOR_SECRET: z.string().min(32),
  /**
   * Checked before a game is opened, so that a player learns that the vendor does not answer; without it there is no
   * check.
   */
  VENDOR_HEALTH_URL: z.url().optional(),
  /**
   * 32 bytes, base64: encrypts stored values and signs cookies. All instances need the same one. Without KEY_SECRETS it
   * is key 1.
   */
  KEY_SECRET: z.base64().optional(),
  /**
   * Instead of KEY_SECRET, keys with ids that can be replaced while running: `2:base64,1:base64`. The first encrypts
   * and signs, all decrypt.
   */
  KEY_SECRETS: z.string().optional(),
  /**
   * File with the SHA-1 hashes of breached passwords, sorted (the downloader of Have I Been Pwned writes it): new
   * passwords in it are refused. Without it, the 5,000 most used ones are refused.
   */
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  /** How long a session token is valid. Pages renew it a minute before its end. */
  SESSION_TOKEN_MINUTES: z.coerce.number().int().min(2).max(60).default(15),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Multiplies the work of a human check: more against a flood of registrations, less for load tests. 20 at most. */
  HUMAN_CHECK_FACTOR: z.coerce.number().positive().max(20).default(1),
  /** Development: everybody who requested codes and captchas can read them. */
  DEV_OUTBOX: envFlag.default(false),
  /** Build folder of the operators' desk; without it the operators' listener serves the API alone. */
  DESK_DIST: z.string().optional(),
  /** Serves the contract as a readable page, `/wps/docs` of the admin listener. */
  API_DOCS: envFlag.default(false),
  /**
   * Serves the contract of the players' calls, `/wps/openapi.json`. Default: on if nobody else can reach this service,
   * else off.
   */
  API_DOCUMENT: envFlag.optional(),
  /** Writes the demo accounts when the database is empty. */
  SEED_DEMO: envFlag.default(false),
  /**
   * Off on instances that only answer calls. At least one instance has to run the jobs: without them nothing is paid,
   * and the figures of agents' teams do not advance.
   */
  RUN_JOBS: envFlag.default(true),
  /**
   * Networks whose `X-Forwarded-For` is trusted, comma-separated: those of the registry's hosts. `none` if there is
   * none.
   */
  TRUST_PROXY: envProxies.default(['loopback']),
  /** Header in which the proxy sends the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.string().optional(),
  /** Serves Prometheus metrics on this port, on HOST; without it metrics need an operator's token. */
  METRICS_PORT: envPort.optional(),
  /** How long the service continues after it reports not ready, in ms, until proxies have noticed. */
  DRAIN_MS: envDrain.default(0),
  /** Hosts on other machines that may be reached, or listened on, without TLS, comma-separated. Their network must be trusted. */
  UNENCRYPTED_HOSTS: envList.default([]),
  ...portEnvironment,
});

/** All settings, checked together. */
const environment = variables.refine(
  (env) => env.DATABASE_URL === undefined || (env.KEY_SECRET ?? env.KEY_SECRETS) !== undefined,
  {
    path: ['KEY_SECRET'],
    message: 'this or KEY_SECRETS is needed with DATABASE_URL, because all instances open the same values',
  },
);

/** Reads it; throws `BadEnvironment` naming variables that are missing, or that would send data without TLS. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): z.output<typeof variables> {
  const read = envConfig(environment, env);
  const { HOST, ADMIN_HOST, DATABASE_URL, MIGRATION_URL, PUBLIC_ORIGINS, VENDOR_URL, VENDOR_HEALTH_URL } = read;
  const { SMS_URL, SMTP_URL, CHAT_URL, CHAT_PAGES, FIREBASE_KEYS_URL, PAYMENT_URL, SANDBOX_PAGES } = read;
  const { VERIFF_URL } = read;
  const own = { HOST, ADMIN_HOST, DATABASE_URL, MIGRATION_URL, PUBLIC_ORIGINS, VENDOR_URL, VENDOR_HEALTH_URL };
  const outside = {
    SMS_URL,
    SMTP_URL,
    CHAT_URL,
    CHAT_PAGES,
    FIREBASE_KEYS_URL,
    PAYMENT_URL,
    SANDBOX_PAGES,
    VERIFF_URL,
  };
  refuseUnencrypted({ ...own, ...outside }, read.UNENCRYPTED_HOSTS);
  return read;
}
