import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { HumanChallenge } from '../contracts';

const secrets = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };

/** A challenge as the service makes them, but easy: solved by the third guess. `expiresAt` in ms since 1970. */
export async function aChallenge({ guesses = 3, expiresAt = Date.now() + 300_000 } = {}): Promise<HumanChallenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: guesses - 1,
    deriveKey,
    expiresAt: Math.floor(expiresAt / 1000),
    ...secrets,
  });
  return JSON.parse(JSON.stringify({ parameters, signature })) as HumanChallenge;
}

/** Whether the service would accept the result of a human check. */
export async function isGoodResult(result: unknown): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(String(result)));
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
  return verified;
}
