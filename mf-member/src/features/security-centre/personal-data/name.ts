const NAME = /^[\p{L}\p{M} .'\p{Join_Control}-]+$/u;

/** Whether a typed name can be that of a person; the server has the same rule. */
export function isName(typed: string): boolean {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  return length >= 2 && length <= 80 && NAME.test(name);
}
