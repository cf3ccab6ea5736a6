import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';

/** Any country: a site without a jurisdiction. */
export const ANYWHERE = '*';
const country = z.string().regex(/^[A-Z]{2}$/);

/** What a policy pack says: the part that pages read, and what only the server needs. */
export const sitePolicy = schemas.consolidatedSettings.output.shape.policy.extend({
  minimumAge: z.number().int().min(18).max(99),
  /** Whether the agreement's box is ticked when the page opens. */
  agreementDefault: z.boolean(),
  /** Countries that the site serves (ISO 3166), and the one that a private address counts as. All others are refused. */
  regions: z.strictObject({ allowed: z.array(z.union([z.literal(ANYWHERE), country])).min(1), local: country }),
});
/** @see sitePolicy */
export type SitePolicy = z.output<typeof sitePolicy>;
