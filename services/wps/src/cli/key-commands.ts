import { type Command, commandOf, type Result, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { type KeyStatus, keyStatus, type Rotated, rotateKeys } from '../keys/rotate-keys';
import type { KeyRing } from '../platform/crypto/key-ring';
import { placeOf, type Surroundings, withDatabase } from './environment';
import { resultText } from './output';

const valuesUnder = ({ stored }: KeyStatus, key: number) =>
  stored.reduce((sum, use) => sum + (use.key === key ? use.values : 0), 0);

/** One line for each key: what still needs it. */
function proofOf(status: KeyStatus, keys: KeyRing): string[] {
  const ids = [...keys.slice(1).map(({ id }) => id), ...status.missing];
  return ids.map((id) => `${valuesUnder(status, id)} values under key ${id}`);
}

function statusResult(status: KeyStatus, keys: KeyRing): Result {
  const words =
    status.missing.length > 0
      ? [`Missing in KEY_SECRETS: key ${status.missing.join(', ')}. Add it behind the current key.`]
      : proofOf(status, keys);
  return { value: status, text: [resultText(status), ...words].join('\n'), isRefused: status.missing.length > 0 };
}

function rotatedResult(done: Rotated, status: KeyStatus, keys: KeyRing): Result {
  const left = status.stored.some(({ key }) => key !== status.current);
  const words = [
    ...proofOf(status, keys),
    ...(done.duplicate > 0
      ? [`${done.duplicate} cards have an account that another card has too: they stay, and have no mark.`]
      : []),
    ...(done.unreadable > 0
      ? [`${done.unreadable} values were not made by the key that they name: they are as they were.`]
      : []),
    ...(left && done.unreadable === 0
      ? [
          'A process still writes under another key: give all of them the same KEY_SECRETS, restart them, and repeat this.',
        ]
      : []),
  ];
  const value = { ...done, current: status.current, stored: status.stored, unused: status.unused };
  return { value, text: [resultText(value), ...words].join('\n'), isRefused: left };
}

function namedRing(keySecret: KeyRing): KeyRing {
  if (keySecret[0].isNamed) return keySecret;
  throw new UsageError(
    'keys rotate needs KEY_SECRETS, the new key first: 2:<base64>,1:<the old KEY_SECRET> (docs/runbook.md, "Keys are replaced")',
  );
}

/** The commands about the service's keys. They work on the database itself. */
export function keyCommandsOf(around: Surroundings): readonly Command[] {
  return [
    commandOf('keys status', z.object({}), {
      summary: 'What is encrypted under which key, and which keys nothing needs; 1 when one is missing',
      run: () => {
        const place = placeOf(around);
        return withDatabase(place, async (db) => statusResult(await keyStatus(db, place.keySecret), place.keySecret));
      },
    }),
    commandOf('keys rotate', z.object({}), {
      summary: 'Encrypt under the current key what others have encrypted; 1 while something is left',
      run: (_input, terminal) => {
        const place = placeOf(around);
        const keys = namedRing(place.keySecret);
        return withDatabase(place, async (db) => {
          const progress = (what: string, { renewed }: Rotated) => terminal.err(`${what}: ${renewed} renewed so far\n`);
          const done = await rotateKeys(db, keys, { progress });
          return rotatedResult(done, await keyStatus(db, keys), keys);
        });
      },
    }),
  ];
}
