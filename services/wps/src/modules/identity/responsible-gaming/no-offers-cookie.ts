import type { Database } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieConfig, type SiteCookie, siteCookie } from '../../../http/site-cookie';
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
  /** The part of it that another person than this member has: two people may share a phone. */
  ofOthers(request: FastifyRequest, memberId: number, now: number): Protection;
  /** Brings the cookie in line with what is known of the member who calls. Another person's protection never ends earlier by it. */
  note(call: Exchange, protection: Protection, now: number, memberId: number): void;
  /** Adds what is known of somebody who may not be the browser's player: the cookie never ends earlier by it. */
  add(call: Exchange, protection: Protection, now: number): void;
}

/** @see NoOffersCookie */
export function noOffersCookie(config: CookieConfig): NoOffersCookie {
  /** The part of one person, and whose it is: the member's id. A cookie of an older version has none. */
  const cookie = siteCookie('noOffers', config);
  const owner = siteCookie('noOffersOf', config);
  /** The longest of everybody else: it keeps its end when a longer one of that person is over. */
  const others = siteCookie('noOffersOthers', config);
  const partOf = (one: SiteCookie, request: FastifyRequest, now: number): Protection => {
    const value = one.read(request) ?? '';
    if (value === 'open') return { until: null };
    const until = /^\d{1,16}$/.test(value) ? new Date(Number(value)) : undefined;
    return until && until.getTime() > now ? { until } : null;
  };
  const read: NoOffersCookie['read'] = (request, now) =>
    longer(partOf(cookie, request, now), partOf(others, request, now));
  const write = ({ request, reply }: Exchange, one: SiteCookie, value: string | null, seconds: number): void => {
    const before = one.read(request);
    if (value === null && before !== undefined) one.clear(reply);
    if (value !== null && value !== before) one.set(reply, value, seconds);
  };
  const valueFor = (protection: Protection): string | null =>
    protection && (protection.until === null ? 'open' : String(protection.until.getTime()));
  // A day longer than the protection: a phone whose clock is ahead must not lose it early.
  const secondsOf = (protection: Protection, now: number): number =>
    protection?.until ? Math.min(LONGEST, Math.ceil((protection.until.getTime() - now + DAY) / 1_000)) : LONGEST;
  const ofOthers: NoOffersCookie['ofOthers'] = (request, memberId, now) =>
    [undefined, String(memberId)].includes(owner.read(request)) ? partOf(others, request, now) : read(request, now);
  return {
    read,
    ofOthers,
    note: (call, protection, now, memberId) => {
      const rest = ofOthers(call.request, memberId, now);
      write(call, cookie, valueFor(protection), secondsOf(protection, now));
      write(call, others, valueFor(rest), secondsOf(rest, now));
      // As long as the longest that browsers keep: it says nothing without the cookie whose owner it names.
      write(call, owner, protection && String(memberId), LONGEST);
    },
    add: (call, protection, now) => {
      const rest = longer(protection, partOf(others, call.request, now));
      write(call, others, valueFor(rest), secondsOf(rest, now));
    },
  };
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
