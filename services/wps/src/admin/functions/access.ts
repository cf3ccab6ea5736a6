import type { AdminRoutes } from '../admin-routes';
import { readAudit } from '../audit';
import type { AdminContext } from '../context';
import { createToken, listTokens, refuseGuarded, revokeToken } from '../tokens';

/** Tokens, and what was done with them. A token's secret is shown once and is in no log. */
export function accessFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('audit', ({ input }) => readAudit(db, input));
  read('tokens', () => listTokens(db));
  change('tokenCreate', async ({ input, tx, at }) => {
    refuseGuarded(input.scope);
    const value = await createToken(tx, input, at);
    const to = { scopes: input.scope, expiresAt: value.expiresAt };
    return { value, subject: `token:${input.label}`, from: null, to };
  });
  change('tokenRevoke', async ({ input: { label }, tx, at }) => {
    const value = await revokeToken(tx, label, at);
    return { value, subject: `token:${label}`, from: 'valid', to: 'revoked' };
  });
}
