import { createHmac } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import { cleanSpaces } from '@r777/shared/validate/names';
import { eq } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { boundAccounts } from '../bank-cards/find';
import { members } from '../members/tables';
import { toE164 } from '../phone-numbers';
import type { PersonFacts } from '../responsible-gaming/recognition';
import type { TraceKind } from '../responsible-gaming/second-account';

/** Everything that identifies a member as a person, with removed payment accounts. */
export async function personFacts(tx: Orm, memberId: number, keys: KeyRing) {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId));
  return { ...row, accounts: await boundAccounts(tx, memberId, keys) };
}

/** One value that identifies a person, as a keyed hash. */
export interface TraceMark {
  readonly kind: TraceKind;
  /** Kind of the hashed value. A wallet has two: `account`, and `mobile` for its phone number. */
  readonly of: string;
  readonly mark: string;
  /** Whether the person has proved to own the value. */
  readonly isProven: boolean;
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** One form for each mailbox: no letter case, no `+tag`, and no dots where the provider ignores them. */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const box = local.replace(/\+.*$/, '');
  return dotless.has(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}

/** One form for each name: no letter case, no punctuation, and its words in any order. */
export const nameForm = (name: string): string =>
  cleanSpaces(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** One form for each document number: no letter case, no spaces or punctuation. */
export const documentForm = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A value: its kind, whether it is proven, and the text to hash. */
type Told = readonly [kind: TraceKind, isProven: boolean, trace: readonly string[]];

function* tracesOf(facts: PersonFacts): Generator<Told> {
  const { email, emailVerifiedAt, mobileKey, mobileVerifiedAt, accounts = [], payeeName, birthday, idNumber } = facts;
  if (email) yield ['email', Boolean(emailVerifiedAt), ['email', mailbox(email)]];
  if (mobileKey) yield ['mobile', Boolean(mobileVerifiedAt), ['mobile', mobileKey]];
  for (const { bank, number } of accounts) {
    yield ['account', false, ['account', bank, number]];
    // The account of a mobile wallet is its owner's phone number. Binding one proves nothing.
    const phone = number.startsWith('0') ? toE164({ mobileNum: number }) : undefined;
    if (phone !== undefined) yield ['account', false, ['mobile', phone]];
  }
  if (idNumber) yield ['document', false, ['document', documentForm(idNumber)]];
  if (payeeName) yield ['name', false, ['name', nameForm(payeeName)]];
  if (payeeName && birthday) yield ['person', false, ['person', nameForm(payeeName), birthday]];
}

/** The marks of a person, each once. Without the key the values cannot be guessed. */
export function marksOf(facts: PersonFacts, key: Buffer): TraceMark[] {
  const marks = new Map<string, TraceMark>();
  for (const [kind, isProven, trace] of tracesOf(facts)) {
    const mark = createHmac('sha256', key).update(JSON.stringify(trace)).digest('base64url');
    // A number comes before the wallet with the same number, because only the number can be proven.
    if (!marks.has(mark)) marks.set(mark, { kind, of: trace[0] ?? kind, mark, isProven });
  }
  return [...marks.values()];
}
