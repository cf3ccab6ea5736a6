import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { tokens } from './tables';

/** A token and those that it descends from: who made it, who made that one, up to a first operator's. */
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
 * Whether two tokens may be in one hand: they are the same, one has made the other, or one that is not the first operator's
 * has made both. Whoever makes a token sees it, so it is no second person's against him.
 */
export async function inOneHand(tx: Orm, one: number, other: number): Promise<boolean> {
  const [a, b] = [await lineageOf(tx, one), await lineageOf(tx, other)];
  const first = a.at(-1);
  return a.includes(other) || b.includes(one) || a.some((token) => token !== first && b.includes(token));
}
