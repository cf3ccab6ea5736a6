import { InvalidInputError } from '../../../platform/errors/app-error';

const LENGTH = { min: 2, max: 20 };
/**
 * Letters, marks, digits, punctuation, symbols and the plain space; ZWNJ and ZWJ, which Bengali words are written with.
 */
const allowed = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \p{Join_Control}]+$/u;
/** More marks on one letter than any language uses. */
const stacked = /\p{M}{5}/u;

/**
 * A nickname as stored: composed (NFC), single spaces, trimmed. Control characters, line breaks, invisible letters and
 * direction overrides are refused: a name must not change the layout of a page. @throws AppError `request.invalid` with
 * the field `nickname`
 */
export function cleanNickname(typed: string): string {
  const nickname = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  const characters = [...nickname].length;
  const refused = (why: string) => new InvalidInputError(`nickname: ${why}`, { field: 'nickname' });
  if (characters < LENGTH.min || characters > LENGTH.max)
    throw refused(`has ${characters} characters, not ${LENGTH.min} to ${LENGTH.max}`);
  if (!allowed.test(nickname) || stacked.test(nickname) || /[<>]/.test(nickname))
    throw refused('has characters that no name has');
  if (!/[\p{L}\p{N}]/u.test(nickname)) throw refused('has no letter');
  return nickname;
}
