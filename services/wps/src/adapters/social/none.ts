import type { SocialPort } from './port';

/** Without a third party every token is refused. */
export const noSocial: SocialPort = { page: undefined, verify: async () => undefined };
