import { BadEnvironment, envFlag } from '@r777/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { WpsConfig } from '../config';
import { FIREBASE_KEYS } from './social/firebase';

/** The variables that choose the real adapters of SMS, e-mail and third-party sign-in. */
export const portEnvironment = {
  /** SMS provider: messages are POSTed to it as JSON with the secret as bearer. Without it they stay in the local outbox. */
  SMS_URL: z.url().optional(),
  SMS_SECRET: z.string().min(1).optional(),
  SMS_SENDER: z.string().default('R777'),
  /** Mail server, `smtp://user:password@host:587` or `smtps://…`, and who mail comes from. Without it mail stays in the local outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Firebase project of third-party sign-in; without it there is none. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_KEYS_URL: z.url().default(FIREBASE_KEYS),
  /** Lets in the unsigned tokens of the Firebase emulator: development only. */
  FIREBASE_EMULATOR: envFlag.default(false),
};
type Environment = z.output<z.ZodObject<typeof portEnvironment>> & { readonly DEV_OUTBOX: boolean };

function both<T extends object>(what: { [K in keyof T]: T[K] | undefined }, names: string): T | undefined {
  const given = Object.values(what).filter((value) => value !== undefined).length;
  if (given === 0) return undefined;
  if (given < Object.keys(what).length) throw new BadEnvironment(`${names} are needed together`);
  return what as T;
}

/**
 * The ports' part of the configuration.
 * @throws BadEnvironment when half of an adapter's settings are missing
 */
export function portSettings(env: Environment, log: FastifyBaseLogger): Pick<WpsConfig, 'sms' | 'smtp' | 'firebase'> {
  const sms = both<{ url: string; secret: string }>(
    { url: env.SMS_URL, secret: env.SMS_SECRET },
    'SMS_URL, SMS_SECRET',
  );
  const smtp = both<{ url: string; from: string }>({ url: env.SMTP_URL, from: env.MAIL_FROM }, 'SMTP_URL, MAIL_FROM');
  const projectId = env.FIREBASE_PROJECT_ID;
  if (!env.DEV_OUTBOX && !(sms && smtp))
    log.warn('without SMS_URL or SMTP_URL messages of that kind reach nobody: they stay in the database for a day');
  return {
    sms: sms && { ...sms, sender: env.SMS_SENDER },
    smtp,
    firebase: projectId ? { projectId, keysUrl: env.FIREBASE_KEYS_URL, emulator: env.FIREBASE_EMULATOR } : undefined,
  };
}
