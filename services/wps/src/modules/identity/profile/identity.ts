import type { schemas } from '@r777/shared/schemas';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { IdempotentContext } from '../../../http/routes/contract-routes';
import { startOf } from '../../../platform/clock/days';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { checkHolder } from '../bank-cards/rules';
import { members } from '../members/tables';

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Stores birthday and real name, each once: the age decides who may play, and the name whose cards are paid.
 * @throws AppError `profile.set`
 */
export async function setIdentity(
  { input, member, tx, site }: IdempotentContext<'setIdentity'>,
  today: string,
): Promise<z.output<typeof schemas.setIdentity.output>> {
  const { birthday, realName } = input;
  if (birthday === undefined && realName === undefined) throw invalid('realName', 'nothing to set');
  if (birthday !== undefined) {
    if (startOf(birthday) === null) throw invalid('birthday', 'no such day');
    const { minimumAge } = site.policy;
    if (dayjs(today).diff(dayjs(birthday), 'year') < minimumAge)
      throw invalid('birthday', `younger than ${minimumAge}`);
  }
  const payeeName = realName === undefined ? undefined : checkHolder(realName, 'realName');
  const [row] = await tx.select().from(members).where(eq(members.id, member.id)).for('update');
  const set = (field: string) => new AppError('profile.set', 'It is set already.', { field });
  if (birthday !== undefined && row?.birthday) throw set('birthday');
  if (payeeName !== undefined && row?.payeeName) throw set('realName');
  await tx
    .update(members)
    .set({ ...(birthday === undefined ? {} : { birthday }), ...(payeeName === undefined ? {} : { payeeName }) })
    .where(eq(members.id, member.id));
  return { done: true };
}
