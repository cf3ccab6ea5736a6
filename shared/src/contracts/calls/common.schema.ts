import { z } from 'zod';
import { COMMENT_LIMITS } from '../activity-comment';
import { gameTypes, languages } from '../constants';

/**
 * Largest raw length of a typed text whose rule counts characters without surrounding space; in UTF-16 code units. It
 * limits the work of normalising and trimming on the server.
 */
export const LONGEST_TYPED = 4_000;
/** Largest raw length of a picture as base64. A picture between its own limit and this one gets `request.tooLarge`. */
export const LONGEST_PICTURE = 2 * COMMENT_LIMITS.imageBytes;

/** Query numbers arrive as text. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
/** Rows per page; the largest list a screen requests is the 100 favourite ids. */
export const pageSize = (size: number) => z.coerce.number().int().min(1).max(100).default(size);
/** Decimal taka as text with two decimals, so that no float is used for money in calls. */
export const money = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
/** Two-letter language code of the site. */
export const language = z.enum(languages);
/** A game type. */
export const gameType = z.enum(gameTypes);
/** ISO date without time, in the site's time zone. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Days from … to, both included. */
export const dayRange = z.strictObject({ startDate: isoDate, endDate: isoDate });
/** A rate in percent with two decimals: `0.80`. */
export const percent = z.string().regex(/^\d{1,2}\.\d{2}$/);
/** Vendor code. */
export const vassalage = z.string().regex(/^[A-Z0-9_]{1,20}$/);
/** The result of `confirm`. Valid once, for five minutes, for its purpose, in the same log-in. */
export const confirmation = z.string().min(1).max(100);
/** The name of a list's file, without characters that a system could read as a path or a header. */
export const csvName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.csv$/);
/** No input. */
export const nothing = z.strictObject({});
/** An answer without data: the call was carried out. */
export const done = z.strictObject({ done: z.literal(true) });

/** A page of a list, as all list calls answer it. */
export const page = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    content: z.array(row),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
    totalCount: z.number().int(),
  });
