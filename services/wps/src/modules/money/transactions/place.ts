import { InvalidInputError } from '../../../platform/errors/app-error';
import type { RecordPlace } from './query';

/** A place in the record as text of the API. */
export const placeText = ({ at, id }: RecordPlace): string => `${at}_${id}`;

/** The place that a text of the API names; null for none. @throws AppError `request.invalid` for no moment */
export function placeOf(text: string): RecordPlace | null {
  const [at = '', id = ''] = text.split('_');
  if (text === '') return null;
  if (Number.isNaN(Date.parse(at))) throw new InvalidInputError('before is no place.', { field: 'before' });
  return { at, id };
}
