import { z } from 'zod';
import { gameTypes, languages } from '../constants';

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
/** What `confirm` has answered. Valid once, for five minutes, for its purpose, in the same log-in. */
export const confirmation = z.string().min(1).max(100);
/** The name of a file of a list: nothing that a system could read as a path or a header. */
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
