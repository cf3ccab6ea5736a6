import type { SocialPort } from './port';

/** The adapter without a third party: it refuses every token. */
export const noSocial: SocialPort = { page: undefined, verify: async () => undefined };
