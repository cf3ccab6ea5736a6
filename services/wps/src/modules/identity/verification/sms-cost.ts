// Google's number plan: the country of a number, and whether it is a mobile, premium or other number.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { servesCountry } from '../../../http/admission/site-gate';
import { InvalidInputError, tooMany } from '../../../platform/errors/app-error';
import type { ModuleParts } from '../../parts';
import { HOME_CODE } from '../phone-numbers';

const DAY = 24 * 60 * 60_000;
/**
 * Number of characters of an E.164 number that identify its range: an operator's block of some ten thousand numbers.
 */
const RANGE = 9;
const MOBILE: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** The fields by which an order of a message is limited. */
export interface MessageOrder {
  /** E.164 */
  readonly to: string;
  /**
   * `owner`: the account's own, proven number, whose daily limit is enough. `member`: a new number that a member binds,
   * which may be anybody's. Members and strangers do not use up each other's limits.
   */
  readonly by: 'owner' | 'member' | 'stranger';
}

/**
 * Limits the site's cost of messages. Attackers who earn a share of the price order codes for number ranges of their
 * own. So a code goes only to mobile numbers in countries that the site serves, with daily limits for a country and for
 * a range.
 * @throws AppError `request.invalid` naming `mobileNum`, `request.rateLimited`
 */
export function createSmsBounds({
  counters,
  site,
  metrics,
}: Pick<ModuleParts, 'counters' | 'site' | 'metrics'>): (order: MessageOrder) => Promise<void> {
  return async ({ to, by }) => {
    const { sms, policy } = await site();
    const number = parsePhoneNumberFromString(to);
    const country = number?.country ?? 'unknown';
    const refuse = (outcome: string, error: Error) => {
      metrics.smsOrdered(country, outcome);
      return error;
    };
    const unusable = (why: string) => new InvalidInputError(`mobileNum: ${why}`, { field: 'mobileNum' });
    const isHome = to.startsWith(HOME_CODE);
    if (!isHome && !MOBILE.includes(number?.getType()))
      throw refuse('notMobile', unusable('not a mobile number that codes can be sent to'));
    if (!servesCountry(policy.regions, country))
      throw refuse('notServed', unusable('the site sends no codes to this country'));
    if (by !== 'owner') {
      const kind = by === 'member' ? 'sms binding' : 'sms';
      const bounds = [
        { outcome: 'range', key: `${kind} range ${to.slice(0, RANGE)}`, max: sms.perRangeADay },
        { outcome: 'country', key: `${kind} country ${country}`, max: isHome ? sms.homeADay : sms.abroadADay },
      ];
      for (const { outcome, key, max } of bounds) {
        const { current, ttl } = await counters.count(key, DAY);
        if (current > max) throw refuse(outcome, tooMany(ttl, 'Too many codes to numbers like this.'));
      }
    }
    metrics.smsOrdered(country, 'admitted');
  };
}
