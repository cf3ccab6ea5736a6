import { createHmac, randomInt } from 'node:crypto';
import { clientOf, type Database, type Orm } from '@r777/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ports } from '../../../adapters/adapters';
import type { ServiceConfig } from '../../../platform/config';
import type { Counters } from '../../../platform/counters/counters';
import { derivedKeys } from '../../../platform/crypto/key-ring';
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
const DAY = 24 * 60 * MINUTE;
/**
 * Codes that one asker may order for one recipient a day, and one address for all recipients an hour: each costs money
 * and disturbs a phone. Thousands of phones share one address of a mobile network.
 */
const PER_DAY = 10;
const PER_ADDRESS = 100;
/** Codes that all strangers together cause at one recipient a day, and the time between two of any askers, in ms. */
const FROM_STRANGERS = 20;
const APART = RESEND_WAIT / 2;

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
  /** Ordered by the recipient's owner: a member in a session, or a browser that has logged in to the account before. */
  readonly own?: boolean;
}

/**
 * Codes of six digits by SMS and e-mail: single use, ten minutes, five tries, bound to recipient and purpose (SEC-04,
 * API-97).
 */
export interface Codes {
  /**
   * Sends a code; an earlier one for the same purpose is void. Limits that one asker has reached are refused. What many
   * askers have used up at one recipient is dropped without a word: nobody can keep an owner from a code, nor learn what
   * others asked for. @returns when another may be sent, ms since 1970 @throws AppError `request.rateLimited`
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
  const secrets = derivedKeys(config.keySecret, 'verification codes');
  const purposeOf = ({ purpose, memberId }: CodeKey) => (memberId === undefined ? purpose : `${purpose}:${memberId}`);
  /** Under every secret: a code may have been sent before a rotation. The first one is stored. */
  const hashesOf = (key: CodeKey, code: string) => {
    const text = JSON.stringify([key.to, purposeOf(key), code]);
    return secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url'));
  };

  async function limit(key: string, window: number, max: number): Promise<void> {
    const { current, ttl } = await counters.count(key, window);
    if (current > max) throw tooMany(ttl, 'Too many codes.');
  }

  const isOver = async (key: string, window: number, max: number) => (await counters.count(key, window)).current > max;
  const askerOf = ({ memberId, own }: CodeOrder, address: string) => {
    if (memberId !== undefined) return `member ${memberId}`;
    return own ? 'own' : address;
  };
  return {
    async send(order) {
      const { to, channel, deliver, language, purpose, own } = order;
      const address = clientOf(order.address);
      const asker = askerOf(order, address);
      await limit(`code address ${address}`, 60 * MINUTE, Math.ceil(PER_ADDRESS * config.rateLimitFactor));
      await limit(`code wait ${asker} ${to} ${purposeOf(order)}`, RESEND_WAIT, 1);
      await limit(`code day ${asker} ${to}`, DAY, PER_DAY);
      const answer = { expirationTime: now() + RESEND_WAIT };
      if (!own && (await isOver(`code day ${to}`, DAY, FROM_STRANGERS))) return answer;
      // Another asker has just caused a code: it is on the phone, valid for the same purpose.
      if (await isOver(`code wait ${to} ${purposeOf(order)}`, APART, 1)) return answer;
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const [codeHash = ''] = hashesOf(order, code);
      const fresh = {
        codeHash,
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
      return answer;
    },
    async isRight(key, code) {
      const isRight = sql`code_hash in ${hashesOf(key, code)}`;
      const [row] = await db.rows<{ right: boolean }>(sql`
        update wps.verification_codes set wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
        where recipient = ${key.to} and purpose = ${purposeOf(key)}
          and expires_at > ${new Date(now()).toISOString()}::timestamptz and wrong_tries < ${WRONG_TRIES}
        returning ${isRight} as right`);
      return row?.right ?? false;
    },
    async use(key, code, tx) {
      const [row] = await tx
        .delete(verificationCodes)
        .where(
          and(
            eq(verificationCodes.recipient, key.to),
            eq(verificationCodes.purpose, purposeOf(key)),
            inArray(verificationCodes.codeHash, hashesOf(key, code)),
            sql`${verificationCodes.expiresAt} > ${new Date(now()).toISOString()}::timestamptz`,
            sql`${verificationCodes.wrongTries} < ${WRONG_TRIES}`,
          ),
        )
        .returning();
      return row !== undefined;
    },
  };
}
