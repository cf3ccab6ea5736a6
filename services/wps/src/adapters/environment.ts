import { BadEnvironment, envFlag, envList } from '@mfe/server-kit';
import { calls } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ChatSettings } from './chat/http';
import type { SmtpSettings } from './email';
import type { VeriffSettings } from './identity/veriff';
import type { PaymentGateway } from './payments/http';
import type { SmsSettings } from './sms';
import { FIREBASE_KEYS, type FirebaseSettings } from './social';

/** Which adapters are real. Without its settings, a port has its local adapter or none. */
export interface AdapterSettings {
  /** The SMS provider; without one messages stay in the local outbox. */
  readonly sms?: SmsSettings | undefined;
  /** The mail server; without one mail stays in the local outbox. */
  readonly smtp?: SmtpSettings | undefined;
  /** The chat provider; without one wps has its own support desk. */
  readonly chat?: ChatSettings | undefined;
  /** The Firebase project of third-party sign-in; without one there is none. */
  readonly firebase?: FirebaseSettings | undefined;
  /** The payment provider; the sandbox moves no real money. Without either there are no deposits and withdrawals. */
  readonly payments?: PaymentGateway | 'sandbox' | undefined;
  /** The provider that proves identity and age; the sandbox believes what is typed. Without either operators decide. */
  readonly identity?: VeriffSettings | 'sandbox' | undefined;
  /** The address of the sandboxes' pages for players; without it deposits settle by themselves, and no identity is proved. */
  readonly sandboxPages?: string | undefined;
}

/** The variables that choose the real adapters of SMS, e-mail, chat and third-party sign-in. */
export const portEnvironment = {
  /**
   * SMS provider: messages are POSTed to it as JSON with the secret as bearer token. Without it they stay in the local
   * outbox.
   */
  SMS_URL: z.url().optional(),
  /** Secret of the SMS provider, sent as bearer token. */
  SMS_SECRET: z.string().min(1).optional(),
  /** Sender of the messages. */
  SMS_SENDER: z.string().default('R777'),
  /**
   * Mail server, `smtp://user:password@host:587` (with STARTTLS) or `smtps://…`, and the sender. Without it mail stays in the local
   * outbox.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail; needed with SMTP_URL. */
  MAIL_FROM: z.string().min(3).optional(),
  /**
   * Chat provider: base address of its API, the secret that signs requests, and the origins of its chat pages (default:
   * its own). Without it wps has its own support desk.
   */
  CHAT_URL: z.url().optional(),
  /** Signs the calls of the chat provider. 32 characters or more. */
  CHAT_SECRET: z.string().min(32).optional(),
  /** Origins of the chat pages, comma-separated; default: that of CHAT_URL. */
  CHAT_PAGES: envList.default([]),
  /** Firebase project of third-party sign-in; without it there is none. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  /** Where the keys are that sign Firebase's tokens. */
  FIREBASE_KEYS_URL: z.url().default(FIREBASE_KEYS),
  /**
   * The project's key for web pages, and the site's ids at the providers. Pages offer the providers that have an id.
   */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  /** The site's id at Google; without it Google is not offered. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** The site's id at Facebook; without it Facebook is not offered. */
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/).optional(),
  /** Host and port of the Firebase Auth emulator, whose unsigned tokens can be forged: only with DEV_OUTBOX. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  /**
   * Payment provider (`adapters/payments/http.ts` has its protocol), our id with it, and the secret that signs both
   * directions.
   */
  PAYMENT_URL: z.url().optional(),
  /** Our id at the payment provider. */
  PAYMENT_MERCHANT: z.string().min(1).max(40).optional(),
  /** Signs payments in both directions. 32 characters or more. */
  PAYMENT_SECRET: z.string().min(32).optional(),
  /** Play-money payments without a provider, for development and demonstrations. Default: as DEV_OUTBOX. */
  PAYMENT_SANDBOX: envFlag.optional(),
  /** Veriff, which proves identity and age: base address of its API, our key with it, and the secret that signs. */
  VERIFF_URL: z.url().optional(),
  /** Our key at Veriff. */
  VERIFF_KEY: z.string().min(1).optional(),
  /** Signs the calls of Veriff. */
  VERIFF_SECRET: z.string().min(1).optional(),
  /** Proofs of identity without a provider, for development and demonstrations. Default: as DEV_OUTBOX. */
  IDENTITY_SANDBOX: envFlag.optional(),
  /**
   * The address of this service for players, on another origin than the site's: the sandboxes then have pages.
   */
  SANDBOX_PAGES: z.url({ protocol: /^https?$/ }).optional(),
};
type Environment = z.output<z.ZodObject<typeof portEnvironment>> & {
  readonly DEV_OUTBOX: boolean;
  readonly PUBLIC_ORIGINS: readonly string[];
};

function both<T extends object>(what: { [K in keyof T]: T[K] | undefined }, names: string): T | undefined {
  const given = Object.values(what).filter((value) => value !== undefined).length;
  if (given === 0) return undefined;
  if (given < Object.keys(what).length) throw new BadEnvironment(`${names} are needed together`);
  return what as T;
}

/** Pages offer sign-in only if the project, its key and at least one provider are set. */
function firebaseSettings(env: Environment): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  const { GOOGLE_CLIENT_ID: google, FACEBOOK_APP_ID: facebook } = env;
  if (emulator !== undefined && !env.DEV_OUTBOX)
    throw new BadEnvironment('FIREBASE_AUTH_EMULATOR_HOST lets in tokens that anybody can write: development only');
  if (projectId === undefined) {
    if (apiKey ?? google ?? facebook) throw new BadEnvironment('FIREBASE_PROJECT_ID is needed for third-party sign-in');
    return undefined;
  }
  if ((google ?? facebook) && apiKey === undefined)
    throw new BadEnvironment('FIREBASE_API_KEY is needed with GOOGLE_CLIENT_ID or FACEBOOK_APP_ID');
  return {
    projectId,
    keysUrl: env.FIREBASE_KEYS_URL,
    emulator: emulator && `http://${emulator}`,
    page: apiKey && (google ?? facebook) ? { apiKey, google, facebook } : undefined,
  };
}

/**
 * The ports' part of the configuration.
 * @throws BadEnvironment if some settings of an adapter are missing
 */
export function portSettings(env: Environment, log: FastifyBaseLogger): AdapterSettings {
  const sms = both<{ url: string; secret: string }>(
    { url: env.SMS_URL, secret: env.SMS_SECRET },
    'SMS_URL, SMS_SECRET',
  );
  const smtp = both<{ url: string; from: string }>({ url: env.SMTP_URL, from: env.MAIL_FROM }, 'SMTP_URL, MAIL_FROM');
  const gateway = both<Omit<PaymentGateway, 'callbackUrl' | 'site'>>(
    { url: env.PAYMENT_URL, merchant: env.PAYMENT_MERCHANT, secret: env.PAYMENT_SECRET },
    'PAYMENT_URL, PAYMENT_MERCHANT, PAYMENT_SECRET',
  );
  const veriff = both<VeriffSettings>(
    { url: env.VERIFF_URL, key: env.VERIFF_KEY, secret: env.VERIFF_SECRET },
    'VERIFF_URL, VERIFF_KEY, VERIFF_SECRET',
  );
  const callbackUrl = new URL(calls.paymentCallback.path, env.PUBLIC_ORIGINS[0]).href;
  const sandbox = (env.PAYMENT_SANDBOX ?? env.DEV_OUTBOX) ? 'sandbox' : undefined;
  const chat = both<{ url: string; secret: string }>(
    { url: env.CHAT_URL, secret: env.CHAT_SECRET },
    'CHAT_URL, CHAT_SECRET',
  );
  if (!env.DEV_OUTBOX && !(sms && smtp))
    log.warn('without SMS_URL or SMTP_URL messages of that kind reach nobody: they stay in the database for a day');
  return {
    sms: sms && { ...sms, sender: env.SMS_SENDER },
    smtp,
    chat: chat && { ...chat, pages: env.CHAT_PAGES.length > 0 ? env.CHAT_PAGES : [new URL(chat.url).origin] },
    firebase: firebaseSettings(env),
    payments: gateway ? { ...gateway, callbackUrl, site: env.PUBLIC_ORIGINS[0] ?? '' } : sandbox,
    identity: veriff ?? ((env.IDENTITY_SANDBOX ?? env.DEV_OUTBOX) ? 'sandbox' : undefined),
    sandboxPages: env.SANDBOX_PAGES,
  };
}
