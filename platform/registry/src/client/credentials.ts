import { isUnencrypted } from '@mfe/server-kit';
import { UsageError } from '@mfe/server-kit/cli';

/**
 * Checks the address of a registry before anything is sent there: every command that sends a token calls this.
 * @param source where the address comes from, for the message
 * @param running address of the site that runs here, which may have no TLS
 * @throws UsageError if it is no address, or others on the way could read the token
 */
export function requireAddress(
  origin: string,
  { source, running }: { source: string; running: string | undefined },
  env: NodeJS.ProcessEnv = process.env,
): void {
  // `new URL('localhost:8090')` parses as the scheme `localhost`, so the scheme is checked.
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol))
    throw new UsageError(`${source} ${origin} is not an address. Use an address such as https://ops.example.com.`);
  if (env.R777_TOKEN && origin !== running && isUnencrypted(origin, env))
    throw new UsageError(
      `${origin} has no TLS, so others could read the token in transit. Use an https address, or name the host in UNENCRYPTED_HOSTS if you trust its network.`,
    );
}

/** The token of R777_TOKEN; undefined without one. @throws UsageError if it was not copied whole, or with more */
export function givenToken(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const token = env.R777_TOKEN?.trim();
  if (token && !/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      'R777_TOKEN contains a blank, a line break or another character that no token has. Copy only the token.',
    );
  return token || undefined;
}
