import { BadEnvironment, isLoopback, isPublicHttps } from '@mfe/server-kit';

/** The part of the environment that says who can reach this service, and which development features are on. */
export interface Reach {
  readonly HOST: string;
  readonly ADMIN_HOST: string;
  readonly PUBLIC_ORIGINS: readonly string[];
  readonly DEV_OUTBOX: boolean;
  readonly SEED_DEMO: boolean;
  readonly API_DOCS: boolean;
}

/** Whether others than this machine's users can reach the players' address. */
export const isOpenToOthers = ({ HOST, PUBLIC_ORIGINS }: Pick<Reach, 'HOST' | 'PUBLIC_ORIGINS'>): boolean =>
  !isLoopback(HOST) || PUBLIC_ORIGINS.some(isPublicHttps);

/** Whether `/wps/openapi.json` is served: if others can reach the service, only if the operator says so. */
export const isDocumentServed = (
  env: Pick<Reach, 'HOST' | 'PUBLIC_ORIGINS'> & { readonly API_DOCUMENT?: boolean | undefined },
): boolean => env.API_DOCUMENT ?? !isOpenToOthers(env);

/**
 * Refuses to start with features that would give strangers the accounts of others: recovery links and codes for
 * everybody, and accounts with documented passwords. The API pages are refused with them.
 * @throws BadEnvironment naming each variable
 */
export function refuseDevelopmentForOthers(env: Reach): void {
  const isOpen = isOpenToOthers(env);
  const areDocsOpen = isOpen || !isLoopback(env.ADMIN_HOST);
  const refused = [
    ...(env.DEV_OUTBOX && isOpen ? ['DEV_OUTBOX: anybody could read the codes and recovery links of others'] : []),
    ...(env.SEED_DEMO && isOpen ? ['SEED_DEMO: anybody could log in with a known password'] : []),
    ...(env.API_DOCS && areDocsOpen ? ['API_DOCS: the pages are for developers on this machine'] : []),
  ];
  if (refused.length === 0) return;
  throw new BadEnvironment(
    `These are for this machine alone, but HOST or ADMIN_HOST lets others in, or PUBLIC_ORIGINS is public:\n${refused.map((line) => `  ${line}`).join('\n')}`,
  );
}
