/** `rahim@mail.example` becomes `r***m@mail.example`: enough to recognise it, too little to send mail to it. */
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

/** `Rahim Uddin` becomes `R*** U***`. */
export function maskName(name: string): string {
  const first = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
  return name
    .split(' ')
    .map((word) => `${first(word)}***`)
    .join(' ');
}
