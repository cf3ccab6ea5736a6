import type { Kit } from '../../kit';
import { languageOf } from '../../wire/language';
import { Refusal } from '../../wire/refusal';
import { cleanName } from '../accounts/names';
import { recoveryByEmail } from './by-email';
import { recoveryByPhone } from './by-phone';

const MINUTE = 60_000;
/** What a registration on this site or before it can have made; a form with something else is told so at once. */
const wellFormed = /^[\p{L}\p{M}\p{N}_.+-]{3,32}$/u;

/** Recovery of a forgotten password, by e-mail or by phone as `CHNGPASSVERIF3` says: AUTHF-02, AUTHF-03. */
export function recoveryRoutes(kit: Kit): void {
  const { open } = kit;
  const byEmail = recoveryByEmail(kit);
  const setByPhone = recoveryByPhone(kit);
  const limit = { max: 30, window: MINUTE };

  open(
    'recoveryUsername',
    ({ input }) => {
      if (!wellFormed.test(cleanName(input.username)))
        throw new Refusal('request.invalid', 'username: not in the right form', { field: 'username' });
      return { valid: true };
    },
    { limit },
  );

  open(
    'forgotPassword',
    async ({ input, request }) => {
      await byEmail.ask(input, languageOf(request));
      return { done: true };
    },
    { limit },
  );

  open('resetPassword', async ({ input }) => ({ username: await byEmail.set(input) }), { limit });
  open('setPasswordByPhone', async ({ input }) => ({ username: await setByPhone(input) }), { limit });
}
