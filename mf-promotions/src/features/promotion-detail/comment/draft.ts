import { type Announcement, COMMENT_LIMITS, characterCount, wordCount } from '@r777/shared/contracts';
import { randomId } from '@r777/shared/core';

/** Number of words in a content description of an activity. */
export type CommentRule = NonNullable<Announcement['comment']>;

/** The player's text and pictures so far. */
export interface Draft {
  readonly comment: string;
  readonly description: string;
  readonly pictures: readonly File[];
  /** Pictures were chosen and could not be kept, because only text survives a page. */
  readonly picturesLost: boolean;
  /** Idempotency key of exactly this content. It distinguishes a repeat after a lost answer from a new comment. */
  readonly key: string;
}

/** The fields of the form that can be wrong. */
export type CommentField = 'comment' | 'description';
/** Errors of the text, by field. */
export type Problems = Partial<Record<CommentField, 'missing' | 'tooLong' | 'wordsWrong'>>;

/** A form that nobody has touched. */
export function emptyDraft(): Draft {
  return { comment: '', description: '', pictures: [], picturesLost: false, key: randomId() };
}

/** Whether there is anything to lose. */
export function isTouched({ comment, description, pictures }: Draft): boolean {
  return comment !== '' || description !== '' || pictures.length > 0;
}

/** Reasons why a draft cannot be sent: PROMO-15, PROMO-19. */
export function problemsOf({ comment, description }: Draft, { minWords, maxWords }: CommentRule): Problems {
  const characters = characterCount(comment);
  const words = wordCount(description);
  return {
    ...(characters === 0 ? { comment: 'missing' as const } : {}),
    ...(characters > COMMENT_LIMITS.characters ? { comment: 'tooLong' as const } : {}),
    ...(words < minWords || words > maxWords ? { description: 'wordsWrong' as const } : {}),
  };
}
