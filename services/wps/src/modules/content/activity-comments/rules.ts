import { createHash } from 'node:crypto';
import { wordCount } from '@r777/shared/contracts';
import { InvalidInputError } from '../../../platform/errors/app-error';
import type { CommentRule } from '../announcements/tables';

/**
 * Checks a content description against the activity's number of words: PROMO-19. @throws AppError `request.invalid`
 * with the field `description`
 */
export function checkWords(description: string, { minWords, maxWords }: CommentRule): void {
  const words = wordCount(description);
  if (words >= minWords && words <= maxWords) return;
  throw new InvalidInputError(`The description has ${words} words, not ${minWords} to ${maxWords}.`, {
    field: 'description',
  });
}

/** Whether a repeat has the same content. */
export function fingerprintOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}
