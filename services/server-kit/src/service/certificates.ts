import { BadEnvironment } from './env';

/**
 * Refuses to start while Node would take any certificate: every secret that the service sends could be read by whoever
 * is between. A certificate of one's own authority is named in `NODE_EXTRA_CA_CERTS` instead.
 * @throws {@link BadEnvironment}
 */
export function refuseUncheckedCertificates(env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== '0') return;
  throw new BadEnvironment(
    'NODE_TLS_REJECT_UNAUTHORIZED switches off the check of certificates: remove it, and name an authority of your own in NODE_EXTRA_CA_CERTS',
  );
}
