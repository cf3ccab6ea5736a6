import { and, asc, eq } from 'drizzle-orm';
import { cancelParcel, deliverParcel, type ParcelStep, sendParcel } from '../../modules/rewards/mall/parcels';
import type { RedemptionRow } from '../../modules/rewards/mall/redeem';
import { mallRedemptions } from '../../modules/rewards/mall/tables';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes, ChangeContext } from '../admin-routes';
import type { AdminContext } from '../context';
import { namesOf } from './find-member';

/** States of a parcel; a bonus is `done`. */
type ParcelState = Exclude<RedemptionRow['state'], 'done'>;
type Given = Pick<ChangeContext<'parcelDeliver'>, 'input' | 'tx' | 'at'>;

/** Parcels of the points mall: their recipients and states. */
export function parcelFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('parcelList', async ({ input: { state, page, size } }) => {
    const asked = and(eq(mallRedemptions.kind, 'physical'), eq(mallRedemptions.state, state));
    const rows = await db.orm
      .select()
      .from(mallRedemptions)
      .where(asked)
      .orderBy(asc(mallRedemptions.at), asc(mallRedemptions.id))
      .limit(size)
      .offset((page - 1) * size);
    const nameOf = await namesOf(
      db.orm,
      rows.map(({ memberId }) => memberId),
    );
    return {
      content: rows.map((row) => ({
        parcel: row.id,
        member: nameOf(row.memberId),
        goods: row.nameEn,
        recipient: row.recipient,
        mobile: row.mobileNum,
        address: row.address,
        carrier: row.carrier,
        tracking: row.trackingNumber,
        at: row.at.toISOString(),
      })),
      totalCount: await db.orm.$count(mallRedemptions, asked),
    };
  });

  /** Makes a change, with a result for the operator and for the log. */
  async function done(
    { input: { parcel }, tx, at }: Given,
    step: (given: ParcelStep) => ReturnType<typeof deliverParcel>,
    note: object = {},
  ) {
    const changed = await step({ db, tx, id: parcel, at });
    if (!changed) throw new NotFoundError('No such parcel waits for this.', { field: 'parcel' });
    const { before, after } = changed;
    const nameOf = await namesOf(tx, [after.memberId]);
    const state = after.state as ParcelState;
    return {
      value: { parcel, member: nameOf(after.memberId), state, points: Number(after.points) },
      subject: `member:${after.memberId}`,
      from: { parcel, state: before.state },
      to: { parcel, state, ...note },
    };
  }
  /** Only a cancelled parcel returns points. */
  const withoutPoints = async (result: ReturnType<typeof done>) => {
    const { value, ...entry } = await result;
    const { points: _points, ...told } = value;
    return { value: told, ...entry };
  };
  change('parcelSend', (given) => {
    const { carrier, tracking } = given.input;
    const send = (step: ParcelStep) => sendParcel(step, { carrier, trackingNumber: tracking });
    return withoutPoints(done(given, send, { carrier, tracking }));
  });
  change('parcelDeliver', (given) => withoutPoints(done(given, deliverParcel)));
  change('parcelCancel', (given) => done(given, cancelParcel));
}
