import type { Database } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieConfig, siteCookie } from '../../../http/site-cookie';
import { TRIAL_TYPE } from '../members/roles';
import { getsNoOffers } from './exclusion';

/** How long browsers keep the cookie of a protection without a known end, in seconds: the longest that they allow. */
const LONGEST = 400 * 86_400;
const DAY = 86_400_000;

/** The time until which a member gets no offers; `until` null has no known end. Null for a member who gets them. */
export type Protection = { readonly until: Date | null } | null;

/** The one of two that lasts longer. */
export function longer(a: Protection, b: Protection): Protection {
  if (!a || !b) return a ?? b;
  if (!a.until || !b.until) return { until: null };
  return a.until > b.until ? a : b;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The cookie of a browser whose player protects themselves. After a self-exclusion nobody is logged in, and the pages ask
 * as those of a guest; by this cookie their answers hold no offers all the same.
 */
export interface NoOffersCookie {
  /** Until when this browser gets no offers, at a time (ms). */
  read(request: FastifyRequest, now: number): Protection;
  /** Brings the cookie in line with what is known of the member who calls. */
  note(call: Exchange, protection: Protection, now: number): void;
  /** Adds what is known of somebody who may not be the browser's player: the cookie never ends earlier by it. */
  add(call: Exchange, protection: Protection, now: number): void;
}

/** @see NoOffersCookie */
export function noOffersCookie(config: CookieConfig): NoOffersCookie {
  const cookie = siteCookie('noOffers', config);
  const read: NoOffersCookie['read'] = (request, now) => {
    const value = cookie.read(request) ?? '';
    if (value === 'open') return { until: null };
    const until = /^\d{1,16}$/.test(value) ? new Date(Number(value)) : undefined;
    return until && until.getTime() > now ? { until } : null;
  };
  const note: NoOffersCookie['note'] = ({ request, reply }, protection, now) => {
    const before = cookie.read(request);
    if (protection === null) return before === undefined ? undefined : cookie.clear(reply);
    const { until } = protection;
    const value = until === null ? 'open' : String(until.getTime());
    if (value === before) return undefined;
    // A day longer than the protection: a phone whose clock is ahead must not lose it early.
    const seconds = until === null ? LONGEST : Math.ceil((until.getTime() - now + DAY) / 1_000);
    return cookie.set(reply, value, Math.min(LONGEST, seconds));
  };
  return { read, note, add: (call, protection, now) => note(call, longer(protection, read(call.request, now)), now) };
}

/**
 * Whether a caller gets no offers: a member who protects themselves, and a guest or a trial account, which belongs to no
 * person, of a browser whose player does.
 */
export function noOffersFor({
  db,
  config,
  now,
}: {
  readonly db: Database;
  readonly config: CookieConfig;
  now(): number;
}): (member: { readonly id: number; readonly type: number } | null, request: FastifyRequest) => Promise<boolean> {
  const cookie = noOffersCookie(config);
  return async (member, request) => {
    if (member && (await getsNoOffers(db.orm, member.id, new Date(now())))) return true;
    const isPerson = member !== null && member.type !== TRIAL_TYPE;
    return !isPerson && cookie.read(request, now()) !== null;
  };
}
