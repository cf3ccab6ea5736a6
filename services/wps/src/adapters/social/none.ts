import type { SocialPort } from './port';

/** Without a third party no token is genuine. */
export const noSocial: SocialPort = { page: undefined, verify: async () => undefined };
