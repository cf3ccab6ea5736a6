import { envFlag, envList, envPort } from '@r777/server-kit';
import { z } from 'zod';

const proxies = z
  .string()
  .regex(/^(\d|true|false)$/, 'the number of proxies in front')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)));

/** What the service reads from its environment. */
export const settings = z.object({
  /** Port of the players' origin; the next free one is taken when it is in use. */
  SHELL_PORT: envPort.default(8080),
  /** Port of the operators' origin. */
  OPS_PORT: envPort.default(8090),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Published files, kept shell assets, the embedded database and `operator.token`. */
  DATA_DIR: z.string(),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Address of wps. */
  WPS_URL: z.url(),
  /** Build folder of the shell. */
  SHELL_DIST: z.string(),
  /** Folder of the pictures. */
  ART_DIST: z.string(),
  /** Folder that mirrors the whole site, for a static host or a CDN; without it none is written. */
  EXPORT_DIR: z.string().optional(),
  /** Build folder of the ops console; without it the operators' origin serves the API alone. */
  CONSOLE_DIST: z.string().optional(),
  /** Origin of the vendors' games, for frames. */
  VENDOR_ORIGIN: z.string().optional(),
  /** Further image hosts, comma-separated. */
  IMAGE_ORIGINS: envList.default([]),
  /** The site's other addresses, comma-separated: the server picker measures and opens them. The same as PUBLIC_ORIGINS of wps. */
  PUBLIC_ORIGINS: envList.default([]),
  /** Origin that players see, for canonical links. */
  PUBLIC_ORIGIN: z.string().default(''),
  /**
   * Where errors, failed remotes and vitals of pages are sent besides the log: a project of a Sentry-compatible
   * service.
   */
  SENTRY_DSN: z.url().optional(),
  /** What that service calls this site. */
  SENTRY_ENVIRONMENT: z.string().default('production'),
  /** Share of the pages whose events are sent, 0 to 1. */
  SENTRY_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  /** 1 allows overrides, visible only to the developer; never on the players' site. */
  ALLOW_OVERRIDES: envFlag.default(false),
  /**
   * How many proxies stand in front, 1 behind a load balancer: their X-Forwarded-* entries are trusted, and nothing
   * that the client itself has written there.
   */
  TRUST_PROXY: proxies.default(0),
});

/** Settings of the service. */
export type Settings = z.output<typeof settings>;
