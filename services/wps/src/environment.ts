import {
  envConfig,
  envDrain,
  envFlag,
  envList,
  envPool,
  envPort,
  envProxies,
  refuseUnencrypted,
} from '@r777/server-kit';
import { z } from 'zod';
import { portEnvironment } from './adapters/environment';

/** What wps reads from its environment. */
export const variables = z.object({
  /** Port to listen on; 0 takes any free one, a taken one ends the start. */
  PORT: envPort.default(0),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the admin API, on a listener of its own; 0 takes any free one. */
  ADMIN_PORT: envPort.default(0),
  /** Where the admin API listens: this machine alone, unless a proxy of the operators needs more. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database and of the key secret. */
  DATA_DIR: z.string(),
  /** PostgreSQL, 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z.url().optional(),
  /**
   * The same PostgreSQL as the role that owns the tables, for the migrations of the start alone: the role of DATABASE_URL then owns
   * nothing. Without it DATABASE_URL migrates.
   */
  MIGRATION_URL: z.url().optional(),
  /** Most connections of this instance to PostgreSQL, besides one for notifications. */
  DATABASE_POOL: envPool.default(20),
  /** Origins of the site, the main one first. */
  PUBLIC_ORIGINS: envList,
  /** Hosts of pictures; empty means that pictures are on the site's own origin. */
  IMAGE_HOSTS: envList.default([]),
  /** Address of the game vendor. */
  VENDOR_URL: z.url(),
  /** Shared with the vendor; signs the calls in both directions. 32 characters or more. */
  VENDOR_SECRET: z.string().min(32),
  /** Asked before a game is opened, so that a vendor that is away is named to the player; without it there is no check. */
  VENDOR_HEALTH_URL: z.url().optional(),
  /** 32 bytes, base64: encrypts what wps stores encrypted, and signs cookies. All instances need the same one. Without KEY_SECRETS it is key 1. */
  KEY_SECRET: z.base64().optional(),
  /** In its place, keys with ids that can be replaced while running: `2:base64,1:base64`. The first encrypts and signs, all decrypt. */
  KEY_SECRETS: z.string().optional(),
  /**
   * File of the SHA-1 hashes of breached passwords, in ascending order (the downloader of Have I Been Pwned writes it): new
   * passwords in it are refused. Without it the 5,000 most used ones are.
   */
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  /** How long a session token is valid. Pages renew it a minute before its end. */
  SESSION_TOKEN_MINUTES: z.coerce.number().int().min(2).max(60).default(15),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Multiplies the work of a human check: more against a flood of registrations, less for load tests. 20 at most. */
  HUMAN_CHECK_FACTOR: z.coerce.number().positive().max(20).default(1),
  /** Development: codes and captchas can be read by whoever asked for them. */
  DEV_OUTBOX: envFlag.default(false),
  /** Serves the contract as a readable page, `/wps/docs` of the admin listener. */
  API_DOCS: envFlag.default(false),
  /** Serves the contract of the players' calls, `/wps/openapi.json`. Default: on where nobody else reaches this service, else off. */
  API_DOCUMENT: envFlag.optional(),
  /** Writes the demo accounts when the database is empty. */
  SEED_DEMO: envFlag.default(false),
  /**
   * Off on instances that only answer. At least one has to run the jobs: without them nothing is paid, and the figures
   * of agents' teams stop at the time that their pages show.
   */
  RUN_JOBS: envFlag.default(true),
  /** Networks whose `X-Forwarded-For` is trusted, comma-separated: those of the registry's hosts. `none` without one. */
  TRUST_PROXY: envProxies.default(['loopback']),
  /** Header in which the proxy tells the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.string().optional(),
  /** Serves Prometheus metrics there, on HOST; without it they need an operator's token. */
  METRICS_PORT: envPort.optional(),
  /** How long the service continues after it has announced its end, in ms: until load balancers have noticed. */
  DRAIN_MS: envDrain.default(0),
  /**
   * Hosts that are spoken to, or listened on, without TLS outside of this machine, comma-separated: their network has to be
   * trusted. Every other address needs TLS with a checked certificate.
   */
  UNENCRYPTED_HOSTS: envList.default([]),
  ...portEnvironment,
});

/** The same, checked as a whole. */
const environment = variables.refine(
  (env) => env.DATABASE_URL === undefined || (env.KEY_SECRET ?? env.KEY_SECRETS) !== undefined,
  {
    path: ['KEY_SECRET'],
    message: 'this or KEY_SECRETS is needed with DATABASE_URL, because all instances open the same values',
  },
);

/** Reads it; throws `BadEnvironment` naming what is missing, or would be sent without TLS. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): z.output<typeof variables> {
  const read = envConfig(environment, env);
  const { HOST, ADMIN_HOST, DATABASE_URL, MIGRATION_URL, PUBLIC_ORIGINS, VENDOR_URL, VENDOR_HEALTH_URL } = read;
  const { SMS_URL, SMTP_URL, CHAT_URL, CHAT_PAGES, FIREBASE_KEYS_URL, PAYMENT_URL, PAYMENT_SANDBOX_PAGES } = read;
  const own = { HOST, ADMIN_HOST, DATABASE_URL, MIGRATION_URL, PUBLIC_ORIGINS, VENDOR_URL, VENDOR_HEALTH_URL };
  const outside = { SMS_URL, SMTP_URL, CHAT_URL, CHAT_PAGES, FIREBASE_KEYS_URL, PAYMENT_URL, PAYMENT_SANDBOX_PAGES };
  refuseUnencrypted({ ...own, ...outside }, read.UNENCRYPTED_HOSTS);
  return read;
}
