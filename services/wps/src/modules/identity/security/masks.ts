/** `rahim@mail.example` becomes `r***m@mail.example`: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(at, 0))];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0] ?? ''}***${last}${email.slice(at)}`;
}

/** The last four digits of a number. */
export function maskNumber(number: string): string {
  return `*****${number.slice(-4)}`;
}
