import type { FastifyRequest } from 'fastify';
import { noteDetails } from '../../../http/observe';
import { InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { cleanName } from '../members/name-rules';
import { recoveryByEmail } from './by-email';
import { recoveryByPhone } from './by-phone';
import type { Recovered } from './new-password';

const MINUTE = 60_000;
/** Names that this or an earlier version can have registered; other input is refused at once. */
const wellFormed = /^[\p{L}\p{M}\p{N}_.+-]{3,32}$/u;

/** The answer of a recovery. Nobody is logged in, so the log learns of the member here. */
function recovered(request: FastifyRequest, { id, username }: Recovered): { username: string } {
  noteDetails(request, { memberId: id });
  return { username };
}

/** Recovery of a forgotten password, by e-mail or by phone as `CHNGPASSVERIF3` says: AUTHF-02, AUTHF-03. */
export function recoveryRoutes(context: IdentityContext): void {
  const { routes } = context;
  const byEmail = recoveryByEmail(context);
  const setByPhone = recoveryByPhone(context);
  const limit = { max: 30, window: MINUTE };

  routes.public(
    'recoveryUsername',
    ({ input }) => {
      if (!wellFormed.test(cleanName(input.username)))
        throw new InvalidInputError('username: not in the right form', { field: 'username' });
      return { valid: true };
    },
    { limit },
  );

  routes.public(
    'forgotPassword',
    async ({ input, request }) => {
      await byEmail.ask(input, request);
      return { done: true };
    },
    { limit },
  );

  routes.public('resetPassword', async ({ input, request }) => recovered(request, await byEmail.set(input)), {
    limit,
  });
  routes.public(
    'setPasswordByPhone',
    async ({ input, request }) => recovered(request, await setByPhone(input, request)),
    { limit },
  );
}
