import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { sendMessage } from '../../identity/inbox/messages';
import { movePoints } from './points';
import { notifyMall, type RedemptionRow } from './redeem';
import { mallGoods, mallRedemptions } from './tables';

/** A change of a parcel, in the caller's transaction. */
export interface ParcelStep {
  readonly db: Database;
  readonly tx: Orm;
  /** Id of the redemption. */
  readonly id: string;
  readonly at: Date;
}

type State = RedemptionRow['state'];

/** A parcel before and after a change; null if none with that id is in one of the states. */
type Step = Promise<{ readonly before: RedemptionRow; readonly after: RedemptionRow } | null>;

async function change(
  { db, tx, id, at }: ParcelStep,
  from: readonly State[],
  to: Partial<Pick<RedemptionRow, 'carrier' | 'trackingNumber'>> & { readonly state: State },
): Step {
  const waiting = and(
    eq(mallRedemptions.id, id),
    eq(mallRedemptions.kind, 'physical'),
    inArray(mallRedemptions.state, from),
  );
  const [before] = await tx.select().from(mallRedemptions).where(waiting).for('update');
  if (!before) return null;
  const [after] = await tx
    .update(mallRedemptions)
    .set({ ...to, changedAt: at })
    .where(eq(mallRedemptions.id, id))
    .returning();
  if (!after) throw new Error(`the parcel ${id} was not changed`);
  await notifyMall(db, tx, after.memberId);
  return { before, after };
}

const goodsOf = ({ nameEn, nameBn }: RedemptionRow) => ({ goodsEn: nameEn, goodsBn: nameBn });

/** Sends a parcel: the member learns its carrier and tracking number. */
export async function sendParcel(step: ParcelStep, by: { carrier: string; trackingNumber: string }): Step {
  const changed = await change(step, ['ordered'], { state: 'sent', ...by });
  if (!changed) return null;
  const params = { ...goodsOf(changed.after), carrier: by.carrier, tracking: by.trackingNumber };
  await sendMessage(step.db, step.tx, changed.after.memberId, { key: 'parcel.sent', params, at: step.at });
  return changed;
}

/** A parcel that was sent has arrived. */
export function deliverParcel(step: ParcelStep): Step {
  return change(step, ['sent'], { state: 'delivered' });
}

/**
 * Cancels a parcel that has not arrived, once, and returns the points. A parcel that was not sent returns to the stock;
 * the operator has to count one that was.
 */
export async function cancelParcel(step: ParcelStep): Step {
  const { db, tx, id, at } = step;
  const changed = await change(step, ['ordered', 'sent'], { state: 'cancelled' });
  if (!changed) return null;
  const { before, after } = changed;
  const { memberId, goodsId, points } = after;
  if (before.state === 'ordered')
    await tx
      .update(mallGoods)
      .set({ stock: sql`${mallGoods.stock} + 1` })
      .where(eq(mallGoods.id, goodsId));
  await movePoints(tx, memberId, { kind: 'refund', amount: points, reference: id }, at);
  const params = { ...goodsOf(after), points: String(points) };
  await sendMessage(db, tx, memberId, { key: 'parcel.cancelled', params, at });
  return changed;
}
