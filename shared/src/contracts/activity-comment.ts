/** Rules for comments on activities, shared by the form and the server. */

import { isBlank } from './visible-text';

/** Limits of a comment: PROMO-15 (characters), PROMO-16 to PROMO-18 (images). */
export const COMMENT_LIMITS = {
  characters: 140,
  images: 3,
  /** Size of one image, in bytes. */
  imageBytes: 5 * 1024 * 1024,
  /** Of one image as the page sends it: three of them in base64 fit into the 12 MiB that proxies and hosts take. */
  sentBytes: 3_000_000,
  /** Largest number of decoded pixels: a file of a few kB can declare a picture that fills the memory. */
  pixels: 16_000_000,
} as const;

/** Kinds of image that an activity accepts, as media types: PROMO-17. */
export const commentImageTypes = ['image/png', 'image/jpeg'] as const;
/** One of {@link commentImageTypes}. */
export type CommentImageType = (typeof commentImageTypes)[number];

const signatures: readonly (readonly [CommentImageType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];
/** Number of leading bytes of a file that identify its type. */
export const IMAGE_SIGNATURE_BYTES = 8;

/**
 * The type of an image by its first bytes; null when an activity does not accept it. The file's name proves nothing.
 */
export function commentImageType(head: Uint8Array): CommentImageType | null {
  return signatures.find(([, bytes]) => bytes.every((byte, place) => head[place] === byte))?.[0] ?? null;
}

/** Number of characters as a reader counts them: without surrounding spaces, an emoji as one, and none if nothing is visible. */
export function characterCount(text: string): number {
  return isBlank(text) ? 0 : [...text.trim()].length;
}

/** Words of a text in either language: parts between spaces that contain a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && !isBlank(word)).length;
}
