import { isAddressRange } from '@mfe/server-kit';
import { patternFault, patternsOf } from './patterns';
import type { Site } from './site-schema';

/** Faults of a configuration that the form of each value does not show. */
export interface SiteFault {
  readonly path: string;
  readonly message: string;
}

function* pairFaults(value: unknown, path: readonly string[]): Generator<SiteFault> {
  if (typeof value !== 'object' || value === null) return;
  const one = value as Readonly<Record<string, unknown>>;
  const at = (key: string) => [...path, key].join('.');
  const { min, max, minLength, maxLength } = one;
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    yield { path: at('min'), message: `${min} is above max, ${max}` };
  // A length of zero means that there is no upper limit.
  if (typeof minLength === 'number' && typeof maxLength === 'number' && maxLength > 0 && minLength > maxLength)
    yield { path: at('minLength'), message: `${minLength} is above maxLength, ${maxLength}` };
  for (const [key, part] of Object.entries(one)) yield* pairFaults(part, [...path, key]);
}

/** Fields that every account has, with the lengths that the log-in, the forms and the tables take. */
const NEEDED = { username: 64, password: 64, confirmPassword: 64 } as const;

/** Fields that every account needs. */
function* neededFaults({ registerFields, merchantCode }: Site): Generator<SiteFault> {
  if (merchantCode.trim() === '') yield { path: 'merchantCode', message: 'is empty' };
  for (const [field, longest] of Object.entries(NEEDED)) {
    const { enabled, required, minLength, maxLength } = registerFields[field as keyof typeof NEEDED];
    const path = `registerFields.${field}`;
    if (!enabled) yield { path: `${path}.enabled`, message: 'has to be true: no account is without it' };
    if (!required) yield { path: `${path}.required`, message: 'has to be true: no account is without it' };
    if (minLength < 1) yield { path: `${path}.minLength`, message: `${minLength} is below 1` };
    if (maxLength === 0 || maxLength > longest)
      yield { path: `${path}.maxLength`, message: `has to be from 1 to ${longest}` };
  }
}

/** Entries that would have no effect: nobody would be blocked, or the page would leave the link out. */
function* addressFaults({ blockedAddresses, customerService }: Site): Generator<SiteFault> {
  for (const [at, entry] of blockedAddresses.entries())
    if (!isAddressRange(entry))
      yield {
        path: `blockedAddresses.${at}`,
        message: `"${entry}" is not an address: write one such as 203.0.113.9 or 2001:db8::1, or a range such as 203.0.113.0/24`,
      };
  for (const [at, { address }] of customerService.entries())
    if (!address.startsWith('https://'))
      yield {
        path: `customerService.${at}.address`,
        message: `"${address}" is not shown: write an address that begins with https://`,
      };
}

/** Settings that prevent each other. */
function* conflicts({ registerFields, register, whitelabel, loginFor, banks }: Site): Generator<SiteFault> {
  for (const [field, { enabled, required }] of Object.entries(registerFields))
    if (required && !enabled && !(field in NEEDED))
      yield {
        path: `registerFields.${field}.required`,
        message: 'is true, and the form does not ask for the field: set enabled too',
      };
  if (register.mobileNum && !registerFields.verificationCode.enabled)
    yield {
      path: 'register.mobileNum',
      message:
        'is true, and whoever registers so logs in with a number that nobody has proved: first set registerFields.verificationCode.enabled to true',
    };
  const opened = [
    ...Object.entries(register).flatMap(([way, isOn]) => (isOn ? [`register.${way}`] : [])),
    ...(whitelabel.FREEPLAY3 ? ['whitelabel.FREEPLAY3'] : []),
  ];
  if (loginFor === 'agents' && opened.length > 0)
    yield {
      path: 'loginFor',
      message: `is agents, and nobody could log in to the accounts that visitors open: first set ${opened.join(', ')} to false`,
    };
  if (banks.length === 0)
    yield { path: 'banks', message: 'is empty, and no withdrawal could be paid: name at least one' };
  const codes = banks.map(({ code }) => code);
  for (const code of new Set(codes.filter((one, at) => codes.indexOf(one) < at)))
    yield { path: `banks.${code}`, message: 'is there twice' };
}

/** Bounds that nothing can meet, and settings without which no account can be opened or that prevent each other. */
function pairsOf(site: Site): SiteFault[] {
  const { min, dailyAmount } = site.money.withdrawal;
  const daily = { path: 'money.withdrawal.dailyAmount', message: `${dailyAmount} is below withdrawal.min, ${min}` };
  return [
    ...neededFaults(site),
    ...addressFaults(site),
    ...conflicts(site),
    ...pairFaults(site, []),
    ...(dailyAmount < min ? [daily] : []),
  ];
}

/** Patterns that are not used; the caller has had them checked. */
export const patternFaults = (site: Site): SiteFault[] =>
  [...patternsOf(site)].flatMap(([path, source]) => {
    const message = patternFault(source);
    return message === undefined ? [] : [{ path, message: `${message}. The pattern of this version is used instead` }];
  });

/** Everything that is wrong in a stored configuration; the caller has had its patterns checked. */
export const allFaults = (site: Site): SiteFault[] => [...pairsOf(site), ...patternFaults(site)];

/**
 * Faults that a change adds: bounds that no value can meet, and patterns with which a visitor could stop the service.
 * Faults from before the change are left out, so that they do not prevent other changes, such as maintenance. The
 * caller must check the patterns first.
 */
export function newFaults(before: Site, after: Site): SiteFault[] {
  const known = new Set(pairsOf(before).map(({ path, message }) => `${path} ${message}`));
  const sources = new Set([...patternsOf(before)].map(([, source]) => source));
  const slow = [...patternsOf(after)].flatMap(([path, source]) => {
    const message = sources.has(source) ? undefined : patternFault(source);
    return message === undefined ? [] : [{ path, message }];
  });
  return [...pairsOf(after).filter(({ path, message }) => !known.has(`${path} ${message}`)), ...slow];
}
