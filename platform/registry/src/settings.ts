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
import { site } from './site';

/** The service's settings from the environment. */
export const settings = z.object({
  /** Port of the players' origin. 0 chooses a free port. If the port is in use, the start fails. */
  SHELL_PORT: envPort.default(8080),
  /** Port of the operators' origin. */
  OPS_PORT: envPort.default(8090),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Published files, kept shell assets, the embedded database and `operator.token`. */
  DATA_DIR: z.string(),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** DATABASE_URL with the role that owns the tables, for the migrations at the start. Without it DATABASE_URL migrates. */
  MIGRATION_URL: z.string().optional(),
  /** Addresses of the instances of the backend, comma-separated; none for a site whose paths lead to no backend. */
  WPS_URL: envList
    .default([])
    .pipe(z.array(z.url().transform((text) => new URL(text).origin)).min(site.backendPaths.length > 0 ? 1 : 0)),
  /** Maximum number of connections of this instance to PostgreSQL, besides one for notifications. */
  DATABASE_POOL: envPool.default(10),
  /** Build folder of the shell. */
  SHELL_DIST: z.string(),
  /** Folder of the pictures. */
  ART_DIST: z.string(),
  /** Folder that mirrors the whole site, for a static host or a CDN; without it none is written. */
  EXPORT_DIR: z.string().optional(),
  /** Build folder of the ops console; without it the operators' origin serves the API alone. */
  CONSOLE_DIST: z.string().optional(),
  /** Address of the site's own page for its staff; the console links to it. */
  SITE_PAGE: z.url({ protocol: /^https?$/ }).optional(),
  /** Origin of the vendors' games, for frames. */
  VENDOR_ORIGIN: z.string().optional(),
  /** Further image hosts, comma-separated. */
  IMAGE_ORIGINS: envList.default([]),
  /** The site's other addresses, comma-separated: the server picker measures and opens them. The same as PUBLIC_ORIGINS of the backend. */
  PUBLIC_ORIGINS: envList.default([]),
  /** Origin that players see, for canonical links. */
  PUBLIC_ORIGIN: z.string().default(''),
  /**
   * The largest discovery document that each page carries as a whole, in characters of JSON. Pages of a larger site carry what their
   * route needs and fetch the rest.
   */
  INLINE_DOCUMENT_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024),
  /**
   * Where errors, failed remotes and vitals of pages are sent in addition to the log: a project of a Sentry-compatible
   * service.
   */
  SENTRY_DSN: z.url().optional(),
  /** Environment name of this site in that service. */
  SENTRY_ENVIRONMENT: z.string().default('production'),
  /** Share of the pages whose events are sent, 0 to 1. */
  SENTRY_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  /** 1 allows overrides, visible only to the developer; never on the players' site. */
  ALLOW_OVERRIDES: envFlag.default(false),
  /** Serves Prometheus metrics there, on HOST; without it nowhere. */
  METRICS_PORT: envPort.optional(),
  /** How long the service continues after it reports not ready, in ms, until proxies have noticed. */
  DRAIN_MS: envDrain.default(0),
  /** Networks of the proxies in front, comma-separated. Only their `X-Forwarded-For` is trusted. */
  TRUST_PROXY: envProxies.default([]),
  /** Hosts on other machines that may be reached, or listened on, without TLS, comma-separated. Their network must be trusted. */
  UNENCRYPTED_HOSTS: envList.default([]),
});

/** Settings of the service. */
export type Settings = z.output<typeof settings>;

/** Reads the settings; throws `BadEnvironment` naming what is missing, or would be sent without TLS. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const read = envConfig(settings, env);
  const { HOST, DATABASE_URL, MIGRATION_URL, WPS_URL, SENTRY_DSN } = read;
  const { VENDOR_ORIGIN, IMAGE_ORIGINS, PUBLIC_ORIGINS, PUBLIC_ORIGIN } = read;
  const asked = { HOST, DATABASE_URL, MIGRATION_URL, WPS_URL, SENTRY_DSN };
  const shown = { VENDOR_ORIGIN, IMAGE_ORIGINS, PUBLIC_ORIGINS, PUBLIC_ORIGIN };
  refuseUnencrypted({ ...asked, ...shown }, read.UNENCRYPTED_HOSTS);
  return read;
}
