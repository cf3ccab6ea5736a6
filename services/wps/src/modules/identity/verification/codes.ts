import { createHmac, randomInt } from 'node:crypto';
import { clientOf, type Database, type Orm } from '@mfe/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ports } from '../../../adapters/adapters';
import type { ServiceConfig } from '../../../platform/config';
import type { Counters } from '../../../platform/counters/counters';
import { derivedKeys } from '../../../platform/crypto/key-ring';
import { tooMany } from '../../../platform/errors/app-error';
import type { Background } from '../../../platform/jobs/jobs';
import type { MessageOrder } from './sms-cost';
import { verificationBrowsers, verificationCodes } from './tables';
import { codeText, originBound, type Purpose } from './texts';

const MINUTE = 60_000;
/** How long a code is valid, in ms: SEC-04. */
export const CODE_LIFETIME = 10 * MINUTE;
/** The shortest time between two codes to the same recipient, in ms: SMS-04. */
export const RESEND_WAIT = MINUTE;
const WRONG_TRIES = 5;
const DAY = 24 * 60 * MINUTE;
/**
 * Codes that one asker may order for one recipient a day. For all recipients an hour, a member or a known browser may order
 * `own` codes, and strangers at one address `strangers` together. Members of one address bind at most `binding` new numbers
 * an hour. A log-in makes a browser known, so all that are not established have daily limits together: of orders by
 * recipient, of tries by purpose. The few established ones have counts of their own, which the others do not use up.
 */
const PER_DAY = 10;
const FROM_OWNERS = 50;
const TRIES_OF_KNOWN = 100;
const PER_HOUR = { own: 30, strangers: 100, binding: 100 } as const;
/** Codes that all strangers together cause at one recipient a day, and the time between two of any askers, in ms. */
const FROM_STRANGERS = 20;
const APART = RESEND_WAIT / 2;

/** Identifies a code: its recipient and its purpose. */
export interface CodeKey {
  /** E.164 number or e-mail address. */
  readonly to: string;
  readonly purpose: Purpose;
  /** The member who binds the recipient; only this member can use the code. */
  readonly memberId?: number;
}

/** A browser that has tries of its own at a code. */
export interface CodeBrowser {
  readonly mark: string;
  /** The account knows it. Then another browser may have ordered the code. */
  readonly isKnown: boolean;
  /** The mark that counts its orders, and its tries if it is known, apart from all others; undefined if it is not established. */
  readonly established: string | undefined;
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
  /** The browser that asks. Its ask gives it new tries. */
  readonly browser?: CodeBrowser;
}

/**
 * Codes of six digits by SMS and e-mail: single use, ten minutes, bound to recipient and purpose (SEC-04, API-97). A browser
 * that asked for the code, or that the account knows, has five tries. All others together have five.
 */
export interface Codes {
  /**
   * Sends a code; an earlier one for the same purpose is void. A requester over the own limit is refused. If many
   * requesters together have used up a recipient's limit, the code is dropped silently. So nobody can keep an owner
   * from a code, or learn about the requests of others. @returns when another may be sent, ms since 1970 @throws
   * AppError `request.rateLimited`
   */
  send(order: CodeOrder): Promise<{ expirationTime: number }>;
  /**
   * Whether the code is right; a wrong one is counted. It can still be used. Not inside a transaction.
   * @throws AppError `request.rateLimited` after too many tries of known browsers on one day
   */
  isRight(key: CodeKey, code: string, browser?: CodeBrowser): Promise<boolean>;
  /** Whether a browser has tries of its own, because the account knows it or it has asked within ten minutes. */
  hasOwnTries(key: CodeKey, browser: CodeBrowser | undefined): Promise<boolean>;
  /** Uses the code up, in the transaction of its purpose; false when it is wrong, expired, or was used. */
  use(key: CodeKey, code: string, tx: Orm, browser?: CodeBrowser): Promise<boolean>;
}

/** Dependencies of {@link createCodes}. */
export interface CodeParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'keySecret' | 'rateLimitFactor' | 'publicOrigins'>;
  readonly ports: Pick<Ports, 'sms' | 'email'>;
  readonly background: Background;
  readonly counters: Counters;
  /** Refuses a message that would cost too much; it is asked whether or not the message will be sent. */
  readonly admitSms: (order: MessageOrder) => Promise<void>;
}

/**
 * The mailbox or phone that limits count: letter case, a tag (`name+tag@`) and, at Google, dots lead to the same mailbox.
 * Codes themselves stay bound to the exact recipient.
 */
export function recipientKey(to: string): string {
  const folded = to.normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  const [local = ''] = folded.slice(0, at).split('+');
  const host = folded.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? local.replaceAll('.', '') : local}@${host}`;
}

/** @see Codes */
export function createCodes({ db, now, config, ports, background, counters, admitSms }: CodeParts): Codes {
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
  /**
   * Each known browser of an account has a count of its own: a stranger who once logged in to the account cannot use up
   * what the owner's browser may order. Sessions in unknown browsers share one count.
   */
  const askerOf = ({ memberId, own, browser }: CodeOrder, address: string) => {
    if (own && browser?.established) return `browser ${browser.established}`;
    if (own && browser?.isKnown) return `browser ${browser.mark}`;
    return memberId === undefined ? address : `member ${memberId}`;
  };
  /** Strangers of a network share a count. It never holds back members or browsers that the account knows. */
  const hourly = ({ memberId, own, channel }: CodeOrder, asker: string, address: string): [string, number][] => {
    if (memberId === undefined && !own) return [[`code address ${address}`, PER_HOUR.strangers]];
    const ownCount: [string, number] = [`code asker ${asker}`, PER_HOUR.own];
    return own || channel === 'email' ? [ownCount] : [ownCount, [`code binding ${address}`, PER_HOUR.binding]];
  };
  const instant = () => sql`${new Date(now()).toISOString()}::timestamptz`;

  /** Gives a browser five tries, again after each code that it orders itself. Orders of other browsers give it none. */
  async function giveTries(key: CodeKey, { mark }: CodeBrowser, { anew }: { readonly anew: boolean }): Promise<void> {
    const fresh = { wrongTries: 0, expiresAt: new Date(now() + CODE_LIFETIME) };
    const { recipient, purpose, browser, expiresAt } = verificationBrowsers;
    await db.orm
      .insert(verificationBrowsers)
      .values({ recipient: key.to, purpose: purposeOf(key), browser: mark, ...fresh })
      .onConflictDoUpdate({
        target: [recipient, purpose, browser],
        set: fresh,
        ...(anew ? {} : { setWhere: sql`${expiresAt} <= ${instant()}` }),
      });
  }

  const rowOf = (key: CodeKey, { mark }: CodeBrowser): SQL =>
    sql`recipient = ${key.to} and purpose = ${purposeOf(key)} and browser = ${mark} and expires_at > ${instant()}`;

  async function hasOwnTries(key: CodeKey, browser: CodeBrowser | undefined): Promise<boolean> {
    if (!browser) return false;
    if (browser.isKnown) await giveTries(key, browser, { anew: false });
    return (await db.rows(sql`select 1 from wps.verification_browsers where ${rowOf(key, browser)}`)).length > 0;
  }

  return {
    hasOwnTries,
    async send(order) {
      const { to, channel, deliver, language, purpose, own, browser } = order;
      const address = clientOf(order.address);
      const asker = askerOf(order, address);
      const box = recipientKey(to);
      for (const [key, max] of hourly(order, asker, address))
        await limit(key, 60 * MINUTE, Math.ceil(max * config.rateLimitFactor));
      await limit(`code wait ${asker} ${box} ${purposeOf(order)}`, RESEND_WAIT, 1);
      await limit(`code day ${asker} ${box}`, DAY, PER_DAY);
      if (own && !browser?.established) await limit(`code day owners ${box}`, DAY, FROM_OWNERS);
      const by = order.memberId === undefined ? 'stranger' : 'member';
      if (channel === 'sms') await admitSms({ to, by: own ? 'owner' : by });
      const answer = { expirationTime: now() + RESEND_WAIT };
      // Beyond the day's bound an ask gives no tries either: they would add up to a search of all codes.
      if (!own && (await isOver(`code day ${box}`, DAY, FROM_STRANGERS))) return answer;
      if (browser) await giveTries(order, browser, { anew: true });
      // Another requester has just ordered a code. It is on the phone, and valid for the same purpose.
      if (await isOver(`code wait ${to} ${purposeOf(order)}`, APART, 1)) return answer;
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const [codeHash = ''] = hashesOf(order, code);
      const fresh = { codeHash, wrongTries: 0, expiresAt: new Date(now() + CODE_LIFETIME) };
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
    async isRight(key, code, browser) {
      const isRight = sql`code_hash in ${hashesOf(key, code)}`;
      if (browser && (await hasOwnTries(key, browser))) {
        const counted = `code tries ${recipientKey(key.to)} ${purposeOf(key)} ${browser.established ?? 'owners'}`;
        if (browser.isKnown) await limit(counted, DAY, TRIES_OF_KNOWN);
        const [own] = await db.rows<{ right: boolean }>(sql`
          with code as (
            select ${isRight} as is_right from wps.verification_codes
            where recipient = ${key.to} and purpose = ${purposeOf(key)} and expires_at > ${instant()})
          update wps.verification_browsers set wrong_tries = wrong_tries + case when is_right then 0 else 1 end
          from code where ${rowOf(key, browser)} and wrong_tries < ${WRONG_TRIES}
          returning is_right as right`);
        return own?.right ?? false;
      }
      const [row] = await db.rows<{ right: boolean }>(sql`
        update wps.verification_codes set wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
        where recipient = ${key.to} and purpose = ${purposeOf(key)}
          and expires_at > ${instant()} and wrong_tries < ${WRONG_TRIES}
        returning ${isRight} as right`);
      return row?.right ?? false;
    },
    async use(key, code, tx, browser) {
      const shared = sql`${verificationCodes.wrongTries}`;
      const tries = browser
        ? sql`coalesce((select wrong_tries from wps.verification_browsers where ${rowOf(key, browser)}), ${shared})`
        : shared;
      const [row] = await tx
        .delete(verificationCodes)
        .where(
          and(
            eq(verificationCodes.recipient, key.to),
            eq(verificationCodes.purpose, purposeOf(key)),
            inArray(verificationCodes.codeHash, hashesOf(key, code)),
            sql`${verificationCodes.expiresAt} > ${instant()}`,
            sql`${tries} < ${WRONG_TRIES}`,
          ),
        )
        .returning();
      return row !== undefined;
    },
  };
}
