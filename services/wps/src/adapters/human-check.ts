import { randomInt } from 'node:crypto';
import type { HumanChallenge } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { derivedKeys } from '../platform/crypto/key-ring';
import { nonces } from '../platform/crypto/tables';
import type { PortParts } from './parts';

/** Distinguishes people from programs before an operation that costs money. */
export interface HumanPort {
  /** A new challenge for a page to solve. */
  challenge(): Promise<HumanChallenge>;
  /** Whether this is the unused result of one of our challenges; the call uses it up. */
  check(result: string): Promise<boolean>;
}

const humanChallenge = schemas.humanChallenge.output;

/** PBKDF2 rounds per guess, and the number of guesses at factor 1: about 60 ms on a desktop core, half a second on a phone. */
const COST = 1_000;
const GUESSES = [200, 500] as const;
/** How long a challenge is valid, in ms. */
const LIFETIME = 5 * 60_000;

const payload = z.strictObject({
  challenge: humanChallenge,
  solution: z.strictObject({ counter: z.number().int(), derivedKey: z.string().max(128), time: z.number().optional() }),
});

function read(result: string): z.output<typeof payload> | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(result, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * ALTCHA: proof of work, signed and checked by us without an external service. Each solution is valid once, across all
 * instances.
 */
export function altcha({ db, now, config }: PortParts): HumanPort {
  const textsOf = (use: string) => derivedKeys(config.keySecret, use).map((key) => key.toString('base64'));
  const solutionSecrets = textsOf('human solution');
  const secrets = textsOf('human challenge').map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: solutionSecrets[index] ?? '',
  }));
  const guesses = () => Math.ceil(randomInt(...GUESSES) * (config.humanCheckFactor ?? 1));
  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: guesses(),
        deriveKey,
        expiresAt: Math.floor((now() + LIFETIME) / 1000),
        ...secrets[0],
      });
      return humanChallenge.parse(JSON.parse(JSON.stringify({ parameters, signature })));
    },
    async check(result) {
      const given = read(result);
      if (!given) return false;
      const { challenge, solution } = given;
      const expiresAt = challenge.parameters.expiresAt * 1000;
      if (expiresAt <= now()) return false;
      const answer = { counter: solution.counter, derivedKey: solution.derivedKey };
      // A challenge may be from before a rotation.
      const checks = secrets.map((own) => verifySolution({ challenge, solution: answer, deriveKey, ...own }));
      if (!(await Promise.all(checks)).some(({ verified }) => verified)) return false;
      const [first] = await db.orm
        .insert(nonces)
        .values({ nonce: `human:${challenge.parameters.nonce}`, expiresAt: new Date(expiresAt) })
        .onConflictDoNothing()
        .returning();
      return first !== undefined;
    },
  };
}
