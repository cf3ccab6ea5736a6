import { type Announcement, COMMENT_LIMITS, characterCount, wordCount } from '@r777/shared/contracts';

/** How many words a content description has on an activity. */
export type CommentRule = NonNullable<Announcement['comment']>;

/** What a player has written and chosen so far. */
export interface Draft {
  readonly comment: string;
  readonly description: string;
  readonly pictures: readonly File[];
  /** Pictures had been chosen and could not be kept, as only text outlives a page. */
  readonly picturesLost: boolean;
  /** Idempotency key of exactly this content: a send that is repeated after a lost answer is told apart from a new one. */
  readonly key: string;
}

/** The fields of the form that can be wrong. */
export type CommentField = 'comment' | 'description';
/** What is wrong with the text, by field. */
export type Problems = Partial<Record<CommentField, 'missing' | 'tooLong' | 'wordsWrong'>>;

/** A form that nobody has touched. */
export function emptyDraft(): Draft {
  return { comment: '', description: '', pictures: [], picturesLost: false, key: crypto.randomUUID() };
}

/** Whether there is anything to lose. */
export function isTouched({ comment, description, pictures }: Draft): boolean {
  return comment !== '' || description !== '' || pictures.length > 0;
}

/** What keeps a draft from being sent: PROMO-15, PROMO-19. */
export function problemsOf({ comment, description }: Draft, { minWords, maxWords }: CommentRule): Problems {
  const characters = characterCount(comment);
  const words = wordCount(description);
  return {
    ...(characters === 0 ? { comment: 'missing' as const } : {}),
    ...(characters > COMMENT_LIMITS.characters ? { comment: 'tooLong' as const } : {}),
    ...(words < minWords || words > maxWords ? { description: 'wordsWrong' as const } : {}),
  };
}
