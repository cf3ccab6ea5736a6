import { createHash } from 'node:crypto';
import { COMMENT_LIMITS, wordCount } from '@r777/shared/contracts';
import { Refusal } from '../../wire/refusal';
import type { CommentRule } from '../announcements/tables';
import { type Picture, readPicture } from './picture';

/** An image that may be kept. */
export interface CheckedImage extends Picture {
  readonly content: Buffer;
}

/**
 * Decodes and checks the images of an entry: PROMO-17, PROMO-18.
 * @throws Refusal `request.tooLarge` or `request.invalid` with the field `images`
 */
export function checkImages(images: readonly string[]): CheckedImage[] {
  return images.map((base64, index) => {
    const content = Buffer.from(base64, 'base64');
    const place = `Image ${index + 1}`;
    if (content.length > COMMENT_LIMITS.imageBytes)
      throw new Refusal('request.tooLarge', `${place} is larger than 5 MB.`, { field: 'images' });
    const picture = readPicture(content);
    if (!picture) throw new Refusal('request.invalid', `${place} is no PNG or JPEG.`, { field: 'images' });
    return { ...picture, content };
  });
}

/**
 * Holds a content description to the activity's number of words: PROMO-19.
 * @throws Refusal `request.invalid` with the field `description`
 */
export function checkWords(description: string, { minWords, maxWords }: CommentRule): void {
  const words = wordCount(description);
  if (words >= minWords && words <= maxWords) return;
  throw new Refusal('request.invalid', `The description has ${words} words, not ${minWords} to ${maxWords}.`, {
    field: 'description',
  });
}

/** Tells whether a repeat says the same. */
export function fingerprintOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}
