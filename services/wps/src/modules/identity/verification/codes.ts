import { createHmac, randomInt } from 'node:crypto';
import type { Database, Orm } from '@r777/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Ports } from '../../../adapters/adapters';
import type { ServiceConfig } from '../../../platform/config';
import type { Counters } from '../../../platform/counters/counters';
import { derivedKey } from '../../../platform/crypto/derived-key';
import { tooMany } from '../../../platform/errors/too-many';
import type { Background } from '../../../platform/jobs/background';
import { verificationCodes } from './tables';
import { codeText, originBound } from './texts';

const MINUTE = 60_000;
/** How long a code is valid, in ms: SEC-04. */
export const CODE_LIFETIME = 10 * MINUTE;
/** How long until another may be sent to the same recipient, in ms: SMS-04. */
export const RESEND_WAIT = MINUTE;
const WRONG_TRIES = 5;
/**
 * Codes per recipient and day and per address and hour: each costs money and disturbs a phone. Thousands of phones
 * share one address of a mobile network.
 */
const PER_DAY = 10;
const PER_ADDRESS = 100;

/** The purpose of a code. It is valid for no other. */
export type Purpose =
  | 'login'
  | 'register'
  | 'password'
  | 'bind'
  | 'email'
  | `confirm.${'bankCard' | 'email' | 'mobileNum' | 'paymentPassword' | 'passkey'}`;

/** Which code: whose, for what. */
export interface CodeKey {
  /** E.164 number or e-mail address. */
  readonly to: string;
  readonly purpose: Purpose;
  /** The member who binds the recipient; only this member can use the code. */
  readonly memberId?: number;
}

/** A request for a code. */
export interface CodeOrder extends CodeKey {
  readonly channel: 'sms' | 'email';
  readonly language: Language;
  /** Address of the requester. */
  readonly address: string;
  /** False when there is no such account: then everything happens except the sending of the message. */
  readonly deliver: boolean;
}

/**
 * Codes of six digits by SMS and e-mail: single use, ten minutes, five tries, bound to recipient and purpose (SEC-04,
 * API-97).
 */
export interface Codes {
  /**
   * Sends a code; an earlier one for the same purpose is void. @returns when another may be sent, ms since 1970 @throws
   * AppError `request.rateLimited`
   */
  send(order: CodeOrder): Promise<{ expirationTime: number }>;
  /** Whether the code is right; a wrong one is counted. It can still be used. Not inside a transaction. */
  isRight(key: CodeKey, code: string): Promise<boolean>;
  /** Uses the code up, in the transaction of its purpose; false when it is wrong, expired, or was used. */
  use(key: CodeKey, code: string, tx: Orm): Promise<boolean>;
}

/** What {@link createCodes} needs of the service. */
export interface CodeParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'keySecret' | 'rateLimitFactor' | 'publicOrigins'>;
  readonly ports: Pick<Ports, 'sms' | 'email'>;
  readonly background: Background;
  readonly counters: Counters;
}

/** @see Codes */
export function createCodes({ db, now, config, ports, background, counters }: CodeParts): Codes {
  const secret = derivedKey(config.keySecret, 'verification codes');
  const purposeOf = ({ purpose, memberId }: CodeKey) => (memberId === undefined ? purpose : `${purpose}:${memberId}`);
  const hashOf = (key: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key.to, purposeOf(key), code]))
      .digest('base64url');

  async function limit(key: string, window: number, max: number): Promise<void> {
    const { current, ttl } = await counters.count(key, window);
    if (current > max) throw tooMany(ttl, 'Too many codes.');
  }

  return {
    async send(order) {
      const { to, channel, deliver, language, purpose, address } = order;
      await limit(`code address ${address}`, 60 * MINUTE, Math.ceil(PER_ADDRESS * config.rateLimitFactor));
      await limit(`code wait ${to} ${purposeOf(order)}`, RESEND_WAIT, 1);
      await limit(`code day ${to}`, 24 * 60 * MINUTE, PER_DAY);
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const fresh = {
        codeHash: hashOf(order, code),
        wrongTries: 0,
        expiresAt: new Date(now() + CODE_LIFETIME),
      };
      await db.orm
        .insert(verificationCodes)
        .values({ recipient: to, purpose: purposeOf(order), ...fresh })
        .onConflictDoUpdate({ target: [verificationCodes.recipient, verificationCodes.purpose], set: fresh });
      if (deliver) {
        const { subject, text } = codeText(code, purpose, language);
        background(`send a code by ${channel}`, () =>
          channel === 'sms'
            ? ports.sms.send({ to, text: originBound(text, code, config.publicOrigins[0]) })
            : ports.email.send({ to, subject, text }),
        );
      }
      return { expirationTime: now() + RESEND_WAIT };
    },
    async isRight(key, code) {
      const hash = hashOf(key, code);
      const [row] = await db.rows<{ right: boolean }>(sql`
        update wps.verification_codes set wrong_tries = wrong_tries + case when code_hash = ${hash} then 0 else 1 end
        where recipient = ${key.to} and purpose = ${purposeOf(key)}
          and expires_at > ${new Date(now()).toISOString()}::timestamptz and wrong_tries < ${WRONG_TRIES}
        returning code_hash = ${hash} as right`);
      return row?.right ?? false;
    },
    async use(key, code, tx) {
      const [row] = await tx
        .delete(verificationCodes)
        .where(
          and(
            eq(verificationCodes.recipient, key.to),
            eq(verificationCodes.purpose, purposeOf(key)),
            eq(verificationCodes.codeHash, hashOf(key, code)),
            sql`${verificationCodes.expiresAt} > ${new Date(now()).toISOString()}::timestamptz`,
            sql`${verificationCodes.wrongTries} < ${WRONG_TRIES}`,
          ),
        )
        .returning();
      return row !== undefined;
    },
  };
}
