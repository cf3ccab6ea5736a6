import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { tokens } from '../database/tables';

/** A token and its ancestors: the token that created it, and so on up to a first operator's. */
async function lineageOf(tx: Orm, token: number): Promise<number[]> {
  const line: number[] = [];
  for (let next: number | null = token; next !== null && !line.includes(next); ) {
    line.push(next);
    const [row]: { createdBy: number | null }[] = await tx
      .select({ createdBy: tokens.createdBy })
      .from(tokens)
      .where(eq(tokens.id, next));
    next = row?.createdBy ?? null;
  }
  return line;
}

/**
 * Whether two tokens may belong to one person: they are the same, one has created the other, or one that is not the
 * first operator's has created both. The creator of a token sees its secret, so it does not prove a second person.
 */
export async function inOneHand(tx: Orm, one: number, other: number): Promise<boolean> {
  const [a, b] = [await lineageOf(tx, one), await lineageOf(tx, other)];
  const first = a.at(-1);
  return a.includes(other) || b.includes(one) || a.some((token) => token !== first && b.includes(token));
}
